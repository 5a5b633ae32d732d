import { type ClientRequest, get, request } from 'node:http';
import type { Running } from './processes.ts';

const STREAMS = 2000;
const SHOUTS = 60;
/** Slow enough that everybody gets each of them: more are sampled. */
const EVERY_MS = 150;

export interface LiveFigures {
  streams: number;
  delivered: number;
  expected: number;
  p50: number;
  p99: number;
  memoryBefore: number;
  memoryOpen: number;
}

/** Opens many live streams, posts shouts for a while, and times each from its request to each stream. */
export async function live(
  server: Running,
  headers: Record<string, string>,
  tokens: string[],
): Promise<LiveFigures> {
  const memoryBefore = await server.memory();
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const open: ClientRequest[] = [];
  for (let n = 0; n < STREAMS; n += 50) {
    await Promise.all(
      Array.from(
        { length: 50 },
        () =>
          new Promise<void>((ready, failed) => {
            const stream = get(
              `${server.origin}/api/live?topics=shouts`,
              { headers, agent: false },
              (reply) => {
                reply.setEncoding('utf8');
                reply.on('data', (chunk: string) => {
                  for (const [, mark] of chunk.matchAll(/bench-mark-(\d+)/g)) {
                    const at = sentAt.get(mark ?? '');
                    if (at !== undefined) delays.push(performance.now() - at);
                  }
                });
                reply.on('error', () => {});
                ready();
              },
            );
            stream.on('error', failed);
            open.push(stream);
          }),
      ),
    );
  }
  const memoryOpen = await server.memory();
  for (let n = 0; n < SHOUTS; n += 1) {
    const token = tokens[n % tokens.length] ?? '';
    sentAt.set(String(n), performance.now());
    await shout(server, { ...headers, authorization: `Bearer ${token}` }, `bench-mark-${n}`);
    await new Promise((later) => setTimeout(later, EVERY_MS));
  }
  await new Promise((later) => setTimeout(later, 1000));
  for (const stream of open) stream.destroy();
  delays.sort((a, b) => a - b);
  const at = (share: number) =>
    delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? Number.NaN;
  return {
    streams: STREAMS,
    delivered: delays.length,
    expected: STREAMS * SHOUTS,
    p50: at(0.5),
    p99: at(0.99),
    memoryBefore,
    memoryOpen,
  };
}

function shout(server: Running, headers: Record<string, string>, body: string): Promise<void> {
  return new Promise((done, failed) => {
    const call = request(
      `${server.origin}/api/tribe/create-post`,
      { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
      (reply) => {
        reply.resume();
        reply.on('end', () =>
          reply.statusCode === 200 ? done() : failed(new Error(`A shout was answered ${reply.statusCode}.`)),
        );
      },
    );
    call.on('error', failed);
    call.end(JSON.stringify({ kind: 'SHOUT', body }));
  });
}
