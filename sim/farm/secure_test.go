// Inside: it looks at answerSubject, answerStream and batches, of which a caller sees only what follows.
package farm

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nkeys"
)

func write(t *testing.T, path string, b []byte) string {
	t.Helper()
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// writeCertificate writes a certificate for 127.0.0.1 that signs itself, and its key.
func writeCertificate(t *testing.T, dir, name string) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	c := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, IsCA: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), BasicConstraintsValid: true,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign}
	der, err := x509.CreateCertificate(rand.Reader, c, c, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(dir, name+".pem"), filepath.Join(dir, name+".key")
	write(t, cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}))
	write(t, key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}))
	return cert, key
}

// documented is the configuration that docs/scale.md has to copy, with another address, files and passwords.
func documented(t *testing.T, cert, key, data string) string {
	t.Helper()
	page, err := os.ReadFile("../../docs/scale.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(page), "# hub.conf")
	_, text, _ = strings.Cut(text, "\n")
	text, _, _ = strings.Cut(text, "\n\n")
	for from, to := range map[string]string{"0.0.0.0:4222": "127.0.0.1:-1", "hub.pem": cert, "hub.key": key,
		"/var/lib/furball": data, "a long secret": "b", "another": "a"} {
		if strings.Count(text, from) != 1 {
			t.Fatalf("docs/scale.md: %q is not there once in %s", from, text)
		}
		text = strings.Replace(text, from, to, 1)
	}
	return text
}

// configured starts a hub with a configuration and returns it, and its address.
func configured(t *testing.T, dir, config string) (*Hub, string) {
	t.Helper()
	hub, err := StartHub(&HubSettings{Config: write(t, filepath.Join(dir, "hub.conf"), []byte(config))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(hub.Close)
	return hub, hub.server.Addr().String()
}

// login connects as settings say.
func login(t *testing.T, s Settings) *Link {
	t.Helper()
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	l, err := Dial(&s, "x", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.Close)
	return l
}

// shut checks that nobody gets in with settings, neither who waits for the server nor who does not, and what is said.
func shut(t *testing.T, s Settings, want string) {
	t.Helper()
	for _, waits := range []func(string){nil, func(text string) { t.Errorf("%v: it %s", s, text) }} {
		l, err := Dial(&s, "x", waits)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			l.Close()
			t.Errorf("%v, wait %v: %v, want %s", s, waits != nil, err, want)
		}
	}
}

const (
	refusesUser = "--nats: the server refuses this user: nats: "
	unsafe      = "--nats: there is no safe connection to the server: "
)

// answered plays a run at a hub over a connection and checks that it is that of one machine, by ada alone.
func answered(t *testing.T, hub *Hub, boss *Link) {
	t.Helper()
	c := &court{t: t, hub: hub}
	r := c.runAt(boss, planned(t, played), "r", 0)
	got, finished := c.play(t.Context(), r)
	if want := local(t, played); got != want || !finished {
		t.Errorf("finished %v, digest %s, want %s; said %q", finished, got, want, c.said)
	}
	for i := range r.register.batches {
		if b := &r.register.batches[i]; b.counts != nil && b.counts.worker != "ada" {
			t.Errorf("batch %d was answered by %s", i, b.counts.worker)
		}
	}
}

// With TLS and users, a worker can answer under its own name alone; who has no password or does not know the
// certificate does not get in.
func TestSecuredHub(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	cert, key := writeCertificate(t, dir, "hub")
	hub, at := configured(t, dir, documented(t, cert, key, filepath.Join(dir, "data")))
	shut(t, Settings{URL: "tls://boss:b@" + at}, unsafe)
	shut(t, Settings{URL: "tls://boss:x@" + at, CA: cert}, refusesUser)
	shut(t, Settings{URL: "tls://" + at, CA: cert}, refusesUser)
	boss := login(t, Settings{URL: "tls://boss:b@" + at, CA: cert})
	if err := boss.ensure(t.Context()); err != nil {
		t.Fatal(err)
	}
	ada := login(t, Settings{URL: "tls://ada:a@" + at, CA: cert})
	if err := ada.conn.Publish(answerSubject("other", "bob"), []byte("x")); err != nil {
		t.Fatal(err)
	}
	if _, err := ada.js.Publish(t.Context(), answerSubject("other", "ada"), []byte("x")); err != nil {
		t.Errorf("ada could not answer: %v", err)
	}
	if n, _, err := boss.count(t.Context(), answerStream, answerSubject("other", "*")); n != 1 || err != nil {
		t.Errorf("%d answers by ada and by ada as bob, %v; want 1", n, err)
	}
	c := &court{t: t, hub: hub}
	c.worker("ada", func(w *Worker) { w.Link = ada })
	answered(t, hub, boss)
}

// A hub can want a certificate of each client.
func TestClientCertificate(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	cert, key := writeCertificate(t, dir, "hub")
	own, secret := writeCertificate(t, dir, "ada")
	other, otherKey := writeCertificate(t, dir, "eve")
	hub, at := configured(t, dir, fmt.Sprintf(`listen: "127.0.0.1:-1"
tls { cert_file: %q, key_file: %q, ca_file: %q, verify: true }
jetstream { store_dir: %q }`, cert, key, own, filepath.Join(dir, "data")))
	shut(t, Settings{URL: "tls://" + at, CA: cert}, "--nats: ") // the line may be cut before the server's reason comes
	shut(t, Settings{URL: "tls://" + at, CA: cert, Cert: other, Key: otherKey}, "--nats: ")
	known := Settings{URL: "tls://" + at, CA: cert, Cert: own, Key: secret}
	c := &court{t: t, hub: hub}
	c.worker("ada", func(w *Worker) { w.Link = login(t, known) })
	answered(t, hub, login(t, known))
}

// A company is what a NATS operator has: an account that may use JetStream, and who may sign users of it.
type company struct {
	t       *testing.T
	account nkeys.KeyPair
	config  string
}

func newCompany(t *testing.T, dir string) *company {
	t.Helper()
	pair := func(kp nkeys.KeyPair, err error) (nkeys.KeyPair, string) {
		if err != nil {
			t.Fatal(err)
		}
		public, err := kp.PublicKey()
		if err != nil {
			t.Fatal(err)
		}
		return kp, public
	}
	sign := func(claims jwt.Claims, by nkeys.KeyPair) string {
		token, err := claims.Encode(by)
		if err != nil {
			t.Fatal(err)
		}
		return token
	}
	operator, operatorKey := pair(nkeys.CreateOperator())
	account, accountKey := pair(nkeys.CreateAccount())
	_, systemKey := pair(nkeys.CreateAccount())
	of, team := jwt.NewOperatorClaims(operatorKey), jwt.NewAccountClaims(accountKey)
	system := jwt.NewAccountClaims(systemKey)
	of.SystemAccount = systemKey
	team.Limits.JetStreamLimits = jwt.JetStreamLimits{DiskStorage: -1, MemoryStorage: -1}
	return &company{t, account, fmt.Sprintf(`listen: "127.0.0.1:-1"
operator: %s
system_account: %s
resolver: MEMORY
resolver_preload: { %s: %s, %s: %s }
jetstream { store_dir: %q }`, sign(of, operator), systemKey, accountKey, sign(team, operator), systemKey,
		sign(system, operator), filepath.Join(dir, "data"))}
}

// creds writes the credentials of a new user, signed by the account or by somebody else.
func (c *company) creds(path string, by nkeys.KeyPair, ends time.Time) string {
	c.t.Helper()
	user, err := nkeys.CreateUser()
	if err != nil {
		c.t.Fatal(err)
	}
	public, err := user.PublicKey()
	if err != nil {
		c.t.Fatal(err)
	}
	claims := jwt.NewUserClaims(public)
	claims.Expires = ends.Unix()
	token, err := claims.Encode(by)
	if err != nil {
		c.t.Fatal(err)
	}
	seed, err := user.Seed()
	if err != nil {
		c.t.Fatal(err)
	}
	text, err := jwt.FormatUserConfig(token, seed)
	if err != nil {
		c.t.Fatal(err)
	}
	return write(c.t, path, text)
}

// Files of credentials let in whom the account has signed, as long as they hold.
func TestCredentials(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	of := newCompany(t, dir)
	hub, at := configured(t, dir, of.config)
	stranger, err := nkeys.CreateAccount()
	if err != nil {
		t.Fatal(err)
	}
	later := time.Now().Add(time.Hour)
	for _, file := range []string{"", of.creds(filepath.Join(dir, "eve.creds"), stranger, later),
		of.creds(filepath.Join(dir, "old.creds"), of.account, time.Now().Add(-time.Hour))} {
		shut(t, Settings{URL: "nats://" + at, Creds: file}, refusesUser)
	}
	boss := Settings{URL: "nats://" + at, Creds: of.creds(filepath.Join(dir, "boss.creds"), of.account, later)}
	ada := Settings{URL: "nats://" + at, Creds: of.creds(filepath.Join(dir, "ada.creds"), of.account, later)}
	c := &court{t: t, hub: hub}
	c.worker("ada", func(w *Worker) { w.Link = login(t, ada) })
	answered(t, hub, login(t, boss))
}

// A worker whose user is taken away while it works ends and says why.
func TestUserTakenAway(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	of := newCompany(t, dir)
	hub, at := configured(t, dir, of.config)
	c := &court{t: t, hub: hub}
	var link *Link
	for lasts := 2 * time.Second; link == nil; lasts *= 2 { // on a busy machine it may have ended before the server looks at it
		creds := of.creds(filepath.Join(dir, "ada.creds"), of.account, time.Now().Add(lasts))
		var err error
		if link, err = Dial(&Settings{URL: "nats://" + at, Creds: creds}, "x", nil); err == nil {
			t.Cleanup(link.Close)
		} else if lasts > time.Hour || !strings.HasPrefix(err.Error(), refusesUser) {
			t.Fatal(err)
		}
	}
	w := &Worker{Name: "ada", Version: "test", Workers: 1, Say: c.say, Link: link}
	if err := w.Work(t.Context()); err == nil || !strings.HasPrefix(err.Error(), refusesUser) {
		t.Errorf("it ended with %v", err)
	}
}

// Settings with which nobody can reach a server are refused, and no error tells a password.
func TestSettingsRefused(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	nothing := write(t, filepath.Join(dir, "nothing"), []byte("nothing"))
	cert, key := writeCertificate(t, dir, "hub")
	const url = "nats://h:4222"
	for want, s := range map[string]Settings{
		"--nats: found no URL of a NATS server": {URL: "http://me:hidden@h"},
		"--nats: found no URL of a NATS":        {URL: "nats://me:hidden@h:port"},
		"--nats: found no URL":                  {URL: "nats://h:4222,tls://"},
		"--creds: open ":                        {URL: url, Creds: filepath.Join(dir, "none")},
		"--creds: found no credentials in ":     {URL: url, Creds: nothing},
		"--creds: found no":                     {URL: url, Creds: cert},
		"--tls-ca: open ":                       {URL: url, CA: filepath.Join(dir, "none")},
		"--tls-ca: found no certificate in ":    {URL: url, CA: nothing},
		"--tls-cert: tls: ":                     {URL: url, Cert: nothing, Key: key},
		"--tls-cert: ":                          {URL: url, Cert: cert, Key: nothing},
	} {
		err := s.Check()
		if err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "hidden") {
			t.Errorf("%v: %v, want %s", s, err, want)
		}
	}
	for _, s := range []Settings{{URL: "h"}, {URL: "h:4222"}, {URL: "nats://a:1, tls://me:b@h2"},
		{URL: url, CA: cert, Cert: cert, Key: key}} {
		if err := s.Check(); err != nil {
			t.Errorf("%v: %v", s, err)
		}
	}
}
