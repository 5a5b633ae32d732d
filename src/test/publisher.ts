import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Somebody else's server, for what the app reads of the internet: give its `host` to the app as FEED_TEST_HOST. */
export async function publisher() {
  const answers = new Map<string, Answer>();
  const asked: { path: string; cookie: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', cookie: request.headers.cookie });
    const answer = answers.get(request.url ?? '');
    if (answer) return answer(request, response);
    response.writeHead(404).end();
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    /** By path; 404 for all others. */
    answers,
    asked,
    urlOf: (path: string) => `http://${host}${path}`,
    answer: (path: string, body: string | Buffer, type: string, headers: Record<string, string> = {}) =>
      answers.set(path, (_, response) =>
        response.writeHead(200, { 'content-type': type, ...headers }).end(body),
      ),
  };
}
