import { connect, type Socket } from 'node:net';

/**
 * A part of the crowd, in a process of its own: raw sockets, since a client with buffers and parsers for each would cost
 * more than the server that is measured. Every one reconnects as browsers do: after the last `retry`, with the last id.
 */
export interface Crowd {
  people: number;
  ports: number[];
  /** Where they go when their process ends, as a proxy in front of them would send them. */
  spare: number;
  /** Each part has its own: a stadium has a few addresses in front of its many phones. */
  addresses: string[];
  topics: string;
  key: string;
  /** Sessions of those who are signed in, every fourth; the others are visitors. */
  tokens: string[];
}
export type Order = { open: Crowd } | 'report';

export interface Report {
  open: number;
  refused: number;
  /** ms (of the system's monotonic clock) at which each mark arrived, by mark. */
  heard: Record<string, number[]>;
  /** ms between the end of a stream and the moment it was there again. */
  reopened: number[];
  /** ms at which streams were there again. */
  reopenedAt: number[];
}

interface Person {
  n: number;
  port: number;
  retry: number;
  last: string;
  endedAt: number;
}

/** At once, so that the queue of connections isn't what is measured. */
const OPENING = 100;
const now = () => Number(process.hrtime.bigint() / 1000n) / 1000;
let open = 0;
let refused = 0;
let crowd: Crowd;
let heard: Report['heard'] = {};
let reopened: number[] = [];
let reopenedAt: number[] = [];

function join(person: Person): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { addresses, topics, key, tokens } = crowd;
  const socket = connect({
    host: '127.0.0.1',
    port: person.port,
    localAddress: addresses[Math.floor(person.n / 8) % addresses.length],
  });
  const token = person.n % 4 === 0 ? tokens[(person.n / 4) % tokens.length] : undefined;
  socket.setEncoding('latin1');
  socket.write(
    `GET /api/live?topics=${topics} HTTP/1.1\r\nhost: localhost\r\nx-api-key: ${key}\r\n${
      token ? `authorization: Bearer ${token}\r\n` : ''
    }${person.last ? `last-event-id: ${person.last}\r\n` : ''}\r\n`,
  );
  let isOpen = false;
  socket.on('data', (text: string) => {
    if (!isOpen && text.startsWith('HTTP/1.1 200')) {
      isOpen = true;
      open += 1;
      if (person.endedAt > 0) {
        reopened.push(now() - person.endedAt);
        reopenedAt.push(now());
      }
      resolve();
    } else if (!isOpen) {
      refused += 1;
      socket.destroy();
    }
    read(person, text);
  });
  socket.on('error', () => {});
  socket.on('close', () => again(person, socket, isOpen, resolve));
  return promise;
}

function again(person: Person, socket: Socket, wasOpen: boolean, resolve: () => void): void {
  socket.removeAllListeners();
  resolve();
  if (wasOpen) {
    open -= 1;
    person.endedAt = now();
  }
  person.port = crowd.spare;
  setTimeout(() => void join(person), person.retry);
}

function read(person: Person, text: string): void {
  if (text.length < 4) return;
  const retry = /retry: (\d+)/.exec(text);
  if (retry) person.retry = Number(retry[1]);
  for (const [, id] of text.matchAll(/^id: (\d+)/gm)) person.last = id ?? '';
  for (const [, mark = ''] of text.matchAll(/bench-mark-(\d+)/g)) {
    heard[mark] ??= [];
    heard[mark].push(now());
  }
}

async function gather(asked: Crowd): Promise<void> {
  crowd = asked;
  const people = Array.from({ length: asked.people }, (_, n): Person => {
    const port = asked.ports[Math.floor(n / 4) % asked.ports.length] ?? 0;
    return { n, port, retry: 3_000, last: '', endedAt: 0 };
  });
  while (people.length > 0) await Promise.all(people.splice(0, OPENING).map(join));
}

process.on('message', async (order: Order) => {
  if (order !== 'report') await gather(order.open);
  process.send?.({ open, refused, heard, reopened, reopenedAt } satisfies Report);
  [heard, reopened, reopenedAt] = [{}, [], []];
});
