import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, expect, test } from 'vitest';
import { limitConnections, mostConnections, timeOptions } from './connections.ts';

// The times of production, a hundred times as fast.
const times = { headers: 150, stalled: 300, idle: 150 };
const app = Fastify({ ...timeOptions(times), forceCloseConnections: true });
limitConnections(app, times, 3);
app.post('/body', async () => 'read');
app.get('/quick', async () => 'here');
const slow = Promise.withResolvers<string>();
app.get('/slow', () => slow.promise);
app.get('/large', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)));
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  return expect.poll(async () => (await connections()) === 0).toBe(true);
});
afterAll(() => app.close());
const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));

/** A connection on which this is sent, and what comes back until it is closed. */
async function open(sent: string, { reading = true } = {}) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  const begun = performance.now();
  let received = '';
  const closed = once(socket, 'close').then(() => ({ received, ms: performance.now() - begun }));
  socket.on('error', () => {});
  if (reading) socket.on('data', (bytes) => (received += bytes));
  socket.write(sent);
  return { socket, closed, received: () => received };
}
const head = 'Host: localhost\r\n';

test('ends connections that send nothing, half a head or half a body, and those that are idle', async () => {
  const [silent, halfHead, halfBody] = [
    await open(''),
    await open('GET /quick HTTP/1.1\r\nHo'),
    await open(`POST /body HTTP/1.1\r\n${head}Content-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf`),
  ];
  for (const { closed } of [silent, halfHead]) expect((await closed).received).toMatch(/^HTTP\/1.1 408 |^$/);
  const stalled = await halfBody.closed;
  expect(stalled.received).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/);
  expect(stalled.ms).toBeGreaterThan(250);
  const idle = await open(`GET /quick HTTP/1.1\r\n${head}\r\n`);
  expect((await idle.closed).received).toContain('here');
});

test('leaves alone a body that makes progress, and an answer that takes its time', async () => {
  const slowly = await open(
    `POST /body HTTP/1.1\r\n${head}Content-Type: text/plain\r\nContent-Length: 4\r\n\r\n`,
  );
  const waiting = await open(`GET /slow HTTP/1.1\r\n${head}\r\n`);
  for (const letter of 'half') {
    await new Promise((next) => setTimeout(next, 120));
    slowly.socket.write(letter);
  }
  await expect.poll(slowly.received).toContain('read');
  slow.resolve('at last');
  await expect.poll(waiting.received).toContain('at last');
});

test('ends an answer whose client has stopped reading', async () => {
  await open(`GET /large HTTP/1.1\r\n${head}\r\n`, { reading: false });
  const begun = performance.now();
  await expect.poll(async () => (await connections()) === 0, { timeout: 5_000 }).toBe(true);
  expect(performance.now() - begun).toBeGreaterThan(times.stalled);
});

test('refuses connections beyond its share of the descriptors, and goes on with the others', async () => {
  const first = [await open(''), await open(''), await open(`GET /quick HTTP/1.1\r\n${head}\r\n`)];
  const { closed } = await open(`GET /quick HTTP/1.1\r\n${head}\r\n`);
  expect((await closed).received).toBe('');
  await expect.poll(first[2]?.received ?? String).toContain('here');
  expect(mostConnections()).toBeGreaterThan(100);
});
