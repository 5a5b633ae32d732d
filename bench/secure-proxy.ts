import { execFileSync } from 'node:child_process';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';

/** A proxy as stands in front of a site: TLS and HTTP/2 outside, HTTP/1.1 to the app. Its certificate is its own. */
export async function secureProxy(port: number): Promise<{ origin: string; close(): Promise<void> }> {
  const made =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  // The key and the certificate, both on standard output.
  const pem = execFileSync('openssl', [...made.split(' '), '-keyout', '-', '-out', '-'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key: pem, cert: pem }, (asked, reply) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
    );
    const host = asked.headers[':authority'] ?? 'localhost';
    const forward = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: asked.method,
        path: asked.url,
        headers: { ...headers, host },
      },
      (answer: IncomingMessage) => {
        reply.writeHead(answer.statusCode ?? 502, forwarded(answer));
        answer.pipe(reply);
      },
    );
    forward.on('error', () => reply.stream.close());
    reply.on('close', () => forward.destroy());
    asked.pipe(forward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        agent.destroy();
        server.close(() => closed());
        server.unref();
        closed();
      }),
  };
}

/** HTTP/2 has no headers about the connection. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
]);
const forwarded = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));
