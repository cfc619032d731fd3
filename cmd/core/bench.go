//go:build js

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"net/url"
	"strings"
	"syscall/js"

	"github.com/furball-sim/furball/sim/workbench"
	"github.com/furball-sim/furball/sim/workbench/api"
)

// A session answers the page, as package serve answers pages over the network.
type session struct {
	bench *workbench.Bench
	crew  *crew
	ends  map[string]context.CancelFunc // of those who listen, by their visitors
}

// answering makes a worker the workbench of its page.
func answering() func(message js.Value) {
	global := js.Global()
	hands := global.Get("hands").Int()
	c := hire(global.Get("core"), hands)
	s := &session{crew: c, ends: map[string]context.CancelFunc{}, bench: workbench.New(workbench.Settings{
		Version: global.Get("version").String(), Workers: hands, Visitors: 8, Player: c, Stored: stored()})}
	return func(message js.Value) { go s.take(message) }
}

// stored are the duels that the page brings along.
func stored() workbench.Stored {
	array := js.Global().Get("stored")
	if !array.Truthy() {
		return nil
	}
	all, err := workbench.ReadStored(bytesOf(array))
	if err != nil {
		panic("core: " + err.Error())
	}
	return all
}

// take takes a message of the page.
func (s *session) take(message js.Value) {
	path, number := message.Get("path").String(), message.Get("number")
	if visitor, ok := strings.CutSuffix(path, "/news"); ok {
		s.listen(strings.TrimPrefix(visitor, "visits/"), message.Get("over").Truthy())
		return
	}
	reply := map[string]any{"number": number}
	if answer, err := s.answer(path, message.Get("body")); err != nil {
		method := "GET"
		if message.Get("body").Truthy() {
			method = "POST"
		}
		status, told := api.Refused(method, err)
		text, _ := json.Marshal(told) // texts and numbers
		reply["status"], reply["text"] = status, string(text)
	} else {
		reply["status"], reply["text"], reply["name"] = 200, string(answer.Text), answer.Name
	}
	post(reply)
}

// answer answers a request; a body makes it a POST.
func (s *session) answer(path string, body js.Value) (*api.Reply, error) {
	u, err := url.Parse(path)
	if err != nil {
		return nil, api.Bad("found the path %.40q", path)
	}
	method, in := "GET", api.Request{Query: u.Query()}
	if body.Truthy() {
		method, in.Body = "POST", []byte(body.String())
	}
	route, part := api.Find(method, u.Path)
	if route == nil {
		return nil, api.Bad("found the path %.40q", path)
	}
	in.Part = part
	reply, err := route.Answer(context.Background(), s.bench, &in)
	if err == nil && reply.Text == nil {
		reply.Text, err = reply.JSON()
	}
	return reply, err
}

// listen sends the news of a visitor to the page until that is over.
func (s *session) listen(id string, over bool) {
	if end := s.ends[id]; end != nil {
		end()
		delete(s.ends, id)
	}
	if over {
		return
	}
	v, err := s.bench.Visitor(id)
	if err != nil {
		post(map[string]any{"news": id, "over": true})
		return
	}
	end, err := v.Listen()
	if err != nil {
		post(map[string]any{"news": id, "over": true})
		return
	}
	defer end()
	ctx, stop := context.WithCancel(context.Background())
	s.ends[id] = stop
	var last []byte
	api.Tell(ctx, s.bench, v, func(news []byte) bool {
		if !bytes.Equal(news, last) {
			last = bytes.Clone(news)
			post(map[string]any{"news": id, "text": string(news), "memory": memory() + s.crew.memory()})
		}
		return true
	})
}
