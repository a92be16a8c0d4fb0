import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';
import { listenLocally } from './slow-line.ts';
import { registerCleanup } from './cleanup.ts';

type Proxy = {
  url: string;
  /** SHA-256 of its public key in base64, for a browser that must trust it. */
  key: string;
};

/** Creates a key and a self-signed certificate for this machine with OpenSSL in `folder`. */
function makeCertificate(folder: string) {
  const [key, cert] = [join(folder, 'proxy.key'), join(folder, 'proxy.crt')];
  const how = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const whom = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', ...how, ...whom, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

// Headers about a single connection, which differs on either side.
const OWN = ['connection', 'host', 'keep-alive', 'transfer-encoding', 'upgrade'];

const forwardedHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OWN.includes(name)),
  );

/**
 * Opens a proxy in front of the product as in production (docs/operations/deploy.md): a browser connects by HTTPS and
 * HTTP/2, so that all its requests share one connection. Needs OpenSSL; the certificate goes into `folder`.
 */
export async function openProxy(productUrl: string, folder: string): Promise<Proxy> {
  const { hostname, port } = new URL(productUrl);
  const certificate = makeCertificate(folder);
  const hand = (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    const { method, url: path } = request;
    const headers = {
      ...forwardedHeaders(request.headers),
      host: request.authority,
      'x-forwarded-proto': 'https',
    };
    const asked = ask({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, forwardedHeaders(answer.headers));
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  };
  const server = createSecureServer(certificate, hand);
  registerCleanup(() => server.close());
  const publicKey = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    url: `https://127.0.0.1:${await listenLocally(server)}`,
    key: createHash('sha256').update(publicKey).digest('base64'),
  };
}
