import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { jobCtx } from '#platform/ctx.ts';
import { reconcileStored } from '#platform/stored-files.ts';
import { testApp } from '#test/test-app.ts';
import { startBucket } from '#test/test-bucket.ts';
import { getMedia } from '../calls.ts';
import { blob, describeFile, fixture, partsSender, withUploads } from '../test-uploads.ts';
import { purgeMedia } from './purge-media.server.ts';

const bucket = await startBucket();
const { objects, sending, trouble } = bucket;
const tested = await testApp({ S3_URL: bucket.url });
const { app, as, base, config, headersOf, runJobs, sql } = await withUploads(tested);
const second = await createApp(config);
const one = partsSender(headersOf, base);
const other = partsSender(headersOf, await second.server.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => second.close());

const MB = 1024 ** 2;
const PART = 8 * MB;
/** A part and the beginning of the next. */
const SOME = PART + 1000;
const film = randomBytes(9 * MB);
const announceFilm = () => one.announce('ann', film.length, 'film.mp4', 'video/mp4');
const cut = (from: number, to?: number) => blob(film.subarray(from, to));
const received = (id: string) => objects.get(`arrived/${id}`)?.equals(film) ?? false;
const pieces = () => [...objects.keys()].filter((key) => key.startsWith('pieces/'));
const later = () => ({ ...jobCtx(app.deps), now: new Date(Date.now() + 25 * 60 * 60 * 1000) });

/** A request that sends what is given and then nothing more. */
function stalls(path: string, bytes: Buffer) {
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    pull: (controller) => goesOn.then(() => controller.close()),
  });
  return { reply: one.patch('ann', path, 0, body), goOn };
}

function silenced(level: 'error' | 'warn') {
  const logged = vi.spyOn(app.deps.log, level).mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  return logged;
}

describe('an upload in parts into a bucket', () => {
  test('goes on at any process, and its file is whole', async () => {
    const { path, id } = await announceFilm();
    expect((await one.patch('ann', path, 0, cut(0, 3 * MB))).status).toBe(204);
    expect(await other.offsetOf('ann', path)).toBe(3 * MB);
    // Ends in the middle of the second part.
    expect((await other.patch('ann', path, 3 * MB, cut(3 * MB, SOME))).status).toBe(204);
    expect(await one.offsetOf('ann', path)).toBe(SOME);
    expect(received(id)).toBe(false);
    expect((await one.patch('ann', path, SOME, cut(SOME))).status).toBe(204);
    expect(received(id)).toBe(true);
    expect([sending.size, pieces(), await sql`select from upload_in_parts`]).toEqual([0, [], []]);
    expect(await other.offsetOf('ann', path)).toBe(film.length);
  });

  test('becomes a video', async () => {
    const bytes = await fixture('clip.webm');
    const { path, id } = await one.announce('ann', bytes.length);
    await other.patch('ann', path, 0, blob(bytes.subarray(0, 2000)));
    expect((await one.patch('ann', path, 2000, blob(bytes.subarray(2000)))).status).toBe(204);
    await runJobs();
    expect(await as('ann')(getMedia, { params: { mediaId: id } })).toMatchObject({
      state: 'ready',
      kind: 'video',
    });
  });

  test('takes a part once, however often and wherever it is sent', async () => {
    const { path, id } = await announceFilm();
    const tries = await Promise.all([one, other].map(({ patch }) => patch('ann', path, 0, cut(0, SOME))));
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 409]);
    const again = await other.patch('ann', path, 0, cut(0, SOME));
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'OFFSET_CONFLICT' }]);
    const ends = await Promise.all([one, other].map(({ patch }) => patch('ann', path, SOME, cut(SOME))));
    expect(ends.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(received(id)).toBe(true);
  });

  test('lets go of a dead connection when it is resumed elsewhere, and keeps what had come', async () => {
    const { path, id } = await announceFilm();
    const stalled = stalls(path, film.subarray(0, 2 * MB));
    await expect
      .poll(() => sql`select from upload_in_parts where media_id = ${id} and held_until > now()`)
      .toHaveLength(1);
    expect(await other.offsetOf('ann', path)).toBe(2 * MB);
    stalled.goOn();
    await stalled.reply.catch(() => {});
    expect((await other.patch('ann', path, 2 * MB, cut(2 * MB))).status).toBe(204);
    expect(received(id)).toBe(true);
  });

  test('waits seconds for a process that was killed with it, not more', async () => {
    const { path, id } = await announceFilm();
    await sql`update upload_in_parts set held_until = now() + interval '600 ms' where media_id = ${id}`;
    const began = performance.now();
    expect(await other.offsetOf('ann', path)).toBe(0);
    expect(performance.now() - began).toBeGreaterThan(400);
  });

  test('takes nothing from a process that slept and lost it', async () => {
    const { path, id } = await announceFilm();
    const slept = stalls(path, film.subarray(0, MB));
    await expect
      .poll(() => sql`select from upload_in_parts where media_id = ${id} and held_until > now()`)
      .toHaveLength(1);
    await sql`update upload_in_parts set holder = gen_random_uuid() where media_id = ${id}`;
    slept.goOn();
    const reply = await slept.reply;
    expect([reply.status, await reply.json()]).toMatchObject([423, { code: 'LOCKED' }]);
    expect(pieces().filter((key) => key.includes(id))).toEqual([]);
  });

  test('goes on from the last part before one that was lost', async () => {
    const { path, id } = await announceFilm();
    await one.patch('ann', path, 0, cut(0, SOME));
    const [upload] = [...sending.values()].filter(({ key }) => key.endsWith(id));
    upload?.parts.delete(1);
    expect(await one.offsetOf('ann', path)).toBe(0);
    expect((await one.patch('ann', path, 0, cut(0))).status).toBe(204);
    expect(received(id)).toBe(true);
  });

  test('is gone when the bucket has forgotten it', async () => {
    const { path } = await announceFilm();
    await one.patch('ann', path, 0, cut(0, SOME));
    sending.clear();
    expect((await one.tus('ann', 'HEAD', path, {})).status).toBe(404);
  });

  test('can be cancelled, which removes its data', async () => {
    const { path, id } = await announceFilm();
    await one.patch('ann', path, 0, cut(0, SOME));
    expect(pieces().filter((key) => key.includes(id))).toHaveLength(1);
    expect((await other.tus('ann', 'DELETE', path, {})).status).toBe(204);
    const left = [...pieces(), ...[...sending.values()].map(({ key }) => key)];
    expect(left.filter((key) => key.includes(id))).toEqual([]);
  });
});

describe('while the bucket is away', () => {
  test.each(['fails', 'refuses'] as const)(
    'and %s, an upload is 503 with a sentence and goes on later',
    async (is) => {
      const logged = silenced('error');
      const { path, id } = await announceFilm();
      trouble.is = is;
      trouble.matches = (_method, url) => url.includes('partNumber=2');
      const reply = await one.patch('ann', path, 0, cut(0));
      expect([reply.status, await reply.json()]).toMatchObject([503, { code: 'STORAGE_UNAVAILABLE' }]);
      expect(reply.headers.get('retry-after')).toBe('10');
      expect(logged).toHaveBeenCalledTimes(1);
      trouble.is = 'none';
      expect(await other.offsetOf('ann', path)).toBe(PART);
      expect((await other.patch('ann', path, PART, cut(PART))).status).toBe(204);
      expect(received(id)).toBe(true);
    },
  );

  test('a whole upload that could not be put together is when its client asks again', async () => {
    silenced('error');
    const { path, id } = await announceFilm();
    trouble.is = 'fails';
    trouble.matches = (method, url) => method === 'POST' && url.includes('uploadId');
    expect((await one.patch('ann', path, 0, cut(0))).status).toBe(503);
    expect((await as('ann')(getMedia, { params: { mediaId: id } })).state).toBe('uploading');
    trouble.is = 'none';
    expect(await other.offsetOf('ann', path)).toBe(film.length);
    expect((await as('ann')(getMedia, { params: { mediaId: id } })).state).toBe('processing');
    expect(received(id)).toBe(true);
  });

  test('no upload begins, and none counts', async () => {
    silenced('error');
    const [before] = await sql`select count(*) from media`;
    trouble.is = 'refuses';
    const reply = await one.tus('ann', 'POST', '/api/uploads', {
      'upload-length': '9',
      'upload-metadata': describeFile('film.mp4', 'video/mp4'),
    });
    expect([reply.status, await reply.json()]).toMatchObject([503, { code: 'STORAGE_UNAVAILABLE' }]);
    await expect.poll(() => sql`select count(*) from media`).toEqual([before]);
  });
});

describe('the purge of abandoned uploads', () => {
  test('deletes their parts from the bucket, and those that nobody knows of', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { path } = await announceFilm();
      await one.patch('ann', path, 0, cut(0, SOME));
    }
    for (let n = 0; n < 5; n += 1)
      sending.set(`lost-${n}`, { key: `arrived/${n}`, begunAt: new Date(), parts: new Map() });
    objects.set('pieces/lost/0', Buffer.from('half'));
    // A day later nobody holds them any more, whoever did a second ago.
    await sql`update upload_in_parts set held_until = now()`;
    await purgeMedia(later());
    expect([sending.size, pieces(), await sql`select from upload_in_parts`]).toEqual([0, [], []]);
  });

  test('when the bucket refuses its lists, the purge and the weekly comparison say so once, count it, and deletes what it knows of', async () => {
    const logged = silenced('error');
    const { path } = await announceFilm();
    await one.patch('ann', path, 0, cut(0, SOME));
    sending.set('lost', { key: 'arrived/lost', begunAt: new Date(), parts: new Map() });
    trouble.is = 'lists nothing';
    await purgeMedia({ ...later(), sql });
    await reconcileStored({ ...later(), sql });
    expect([...sending.keys()]).toEqual(['lost']);
    expect(pieces()).toEqual([]);
    const said = logged.mock.calls.filter(([about]) => (about as { fault?: string }).fault === 'refused');
    expect(said.length).toBeLessThanOrEqual(1);
    const { body } = await app.server.inject('/metrics');
    expect(body).toMatch(/storage_faults_total\{fault="refused"\} ([2-9]|\d\d)/);
  });
});
