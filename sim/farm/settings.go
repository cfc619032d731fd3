package farm

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"

	"github.com/nats-io/nkeys"
)

// Settings say how to reach a NATS server. An empty field is not used.
type Settings struct {
	// URL is nats://host:4222, tls://..., ws://...; several with commas between; user, password or token in it.
	URL   string `flag:"nats" help:"have the duels played by furball workers at this NATS server, such as nats://host:4222 or tls://user:password@host:4222"`
	Creds string `flag:"creds" help:"file of NATS credentials, for --nats"` // JWT and seed
	CA    string `flag:"tls-ca" help:"file of the certificates that sign the server's, for --nats"`
	Cert  string `flag:"tls-cert" help:"file of a client's certificate, for --nats, with --tls-key"`
	Key   string `flag:"tls-key" help:"file of the key of --tls-cert"`
}

// schemes are those of the URLs of NATS servers.
var schemes = []string{"nats", "tls", "ws", "wss"}

// Check refuses settings that belong to nothing, and those with which no server can be reached. No error tells a
// password.
func (s *Settings) Check() error {
	switch {
	case s.URL == "" && *s != (Settings{}):
		return errors.New("--nats: found nothing, want the URL of the server that --creds or --tls-... is for")
	case (s.Cert == "") != (s.Key == ""):
		return errors.New("--tls-cert: found it or --tls-key alone, want both")
	case s.URL == "":
		return nil
	}
	for _, part := range strings.Split(s.URL, ",") {
		u, err := url.Parse(strings.TrimSpace(part))
		if err == nil && strings.Contains(part, "://") && (u.Host == "" || !slices.Contains(schemes, u.Scheme)) {
			err = errors.New("not a server")
		}
		if err != nil {
			return errors.New("--nats: found no URL of a NATS server, want one such as nats://host:4222 or tls://host:4222")
		}
	}
	if s.Creds != "" {
		text, err := os.ReadFile(s.Creds)
		if err != nil {
			return fmt.Errorf("--creds: %w", err)
		}
		if !credentials(text) {
			return fmt.Errorf("--creds: found no credentials in %s, want a file with the JWT and the seed of a NATS user, as "+
				"nsc makes it", s.Creds)
		}
	}
	if s.CA != "" {
		text, err := os.ReadFile(s.CA)
		if err != nil {
			return fmt.Errorf("--tls-ca: %w", err)
		}
		if !x509.NewCertPool().AppendCertsFromPEM(text) {
			return fmt.Errorf("--tls-ca: found no certificate in %s, want some in PEM", s.CA)
		}
	}
	if s.Cert != "" || s.Key != "" {
		if _, err := tls.LoadX509KeyPair(s.Cert, s.Key); err != nil {
			return fmt.Errorf("--tls-cert: %w", err)
		}
	}
	return nil
}

// servers names the servers without users, passwords and tokens.
func (s *Settings) servers() string {
	var all []string
	for _, part := range strings.Split(s.URL, ",") {
		part = strings.TrimSpace(part)
		part = part[strings.LastIndexByte(part, '@')+1:]
		_, host, found := strings.Cut(part, "://")
		if !found {
			host = part
		}
		all = append(all, host)
	}
	return strings.Join(all, ", ")
}

// credentials reports whether a text holds the JWT and the seed of a user.
func credentials(text []byte) bool {
	token, err := nkeys.ParseDecoratedJWT(text)
	if err != nil || strings.Count(token, ".") != 2 {
		return false
	}
	pair, err := nkeys.ParseDecoratedUserNKey(text)
	if err != nil {
		return false
	}
	pair.Wipe()
	return true
}
