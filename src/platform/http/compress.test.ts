import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compressAnswers } from './compress.ts';

const long = 'A try in the last minute. '.repeat(200);
const app = Fastify();
compressAnswers(app);
app.get('/json', async () => ({ long }));
app.get('/short', async () => ({ short: 'x'.repeat(900) }));
app.get('/page', (_request, reply) => reply.header('vary', 'authorization').type('text/html').send(long));
app.get('/csv', (_request, reply) => reply.type('text/csv').send(Readable.from([long, long])));
app.get('/broken', (_request, reply) =>
  reply.type('text/csv').send(
    new Readable({
      read() {
        this.destroy(new Error('the database is gone'));
      },
    }),
  ),
);
const picture = randomBytes(4_000);
app.get('/picture', (_request, reply) => reply.type('image/png').send(picture));
app.get('/live', (_request, reply) => reply.type('text/event-stream').send(Readable.from([long])));
afterAll(() => app.close());

const ask = (url: string, encoding = 'gzip, deflate, br') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } });

test('a text answer is sent compressed, as the client accepts it', async () => {
  const plain = JSON.stringify({ long });
  const br = await ask('/json');
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding']);
  expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
  expect(br.rawPayload.length).toBeLessThan(plain.length / 10);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
  const gzip = await ask('/json', 'gzip, br;q=0');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  for (const none of ['identity', 'br;q=0, gzip;q=0.0', '']) {
    const raw = await ask('/json', none);
    expect([raw.headers['content-encoding'], raw.headers.vary, raw.body], none).toEqual([
      undefined,
      'accept-encoding',
      plain,
    ]);
  }
});

test('what an answer depends on otherwise stays in its Vary header', async () => {
  expect((await ask('/page')).headers.vary).toBe('authorization, accept-encoding');
});

test('short answers, pictures and live streams are sent as they are', async () => {
  for (const url of ['/short', '/picture', '/live'])
    expect((await ask(url)).headers['content-encoding'], url).toBeUndefined();
  expect((await ask('/picture')).rawPayload.equals(picture)).toBe(true);
});

test('a file of text that is written as it is read is compressed on the way, and is an error when reading fails', async () => {
  const csv = await ask('/csv');
  expect(csv.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(csv.rawPayload).toString()).toBe(long + long);
  const broken = await ask('/broken');
  expect([broken.statusCode, broken.headers['content-encoding']]).toEqual([500, undefined]);
  expect(broken.json()).toMatchObject({ message: 'the database is gone' });
});
