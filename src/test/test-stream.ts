import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, vi } from 'vitest';
import type { ErrorBody } from '#platform/errors.ts';
import type { TestApp } from './test-app.ts';

interface Asked {
  topics: string;
  token?: string | undefined;
  host?: string;
  /** Its address, as a proxy says it. */
  from?: string;
}

/** Opens live streams as a browser does. They are closed after each test. */
export function testStreams({ app }: Pick<TestApp, 'app'>) {
  const open: IncomingMessage[] = [];
  afterEach(async () => {
    const closed = open.splice(0).map(async (stream) => {
      stream.destroy();
    });
    await Promise.all(closed);
    await vi.waitUntil(() => app.deps.live.size === 0, 5_000);
  });

  return async ({ topics, token, host = 'localhost', from }: Asked) => {
    const { port } = app.server.server.address() as AddressInfo;
    const request = get({
      port,
      host: '127.0.0.1',
      path: `/api/live?topics=${topics}`,
      agent: false,
      headers: {
        host,
        'x-api-key': 'touchline-public',
        ...(from && { 'x-forwarded-for': from }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) {
      const refusal = JSON.parse(await text(response)) as ErrorBody;
      return {
        status: response.statusCode,
        headers: response.headers,
        refusal,
        ended: true,
        received: () => [],
      };
    }
    open.push(response);
    let sent = '';
    let ended = false;
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      sent += chunk;
    });
    response.on('error', () => {});
    response.on('close', () => {
      ended = true;
    });
    return {
      status: 200,
      headers: response.headers,
      close: () => response.destroy(),
      get ended() {
        return ended;
      },
      /** The received events' topics and types: `tribe:1 shout.created`. */
      received: () =>
        [...sent.matchAll(/^event: (?!ready|beat)(.*)\ndata: (.*)$/gm)].map(
          ([, type, data]) => `${(JSON.parse(data ?? '') as { topic: string }).topic} ${type}`,
        ),
    };
  };
}
