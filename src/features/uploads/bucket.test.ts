import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jobCtx } from '#platform/ctx.ts';
import { createStorage } from '#platform/open-storage.ts';
import { assertStorage, storageFaultOf, storageRefusal } from '#platform/storage-faults.ts';
import { testApp } from '#test/test-app.ts';
import { startBucket } from '#test/test-bucket.ts';
import { getMedia } from './calls.ts';
import { makePicture } from './processing/process-image.server.ts';
import { fixture, png, withUploads } from './test-uploads.ts';
import { purgeMedia } from './upload/purge-media.server.ts';

const { url, urlWith, objects, deleting, trouble, asked } = await startBucket();

const { app, as, runJobs, sql, uploadImage, uploadFile, fetchMedia, publish } = await withUploads(
  await testApp({ S3_URL: url }),
);

test('with S3_URL, stores media in the bucket and serves byte ranges from it', async () => {
  const image = await uploadImage('ann', { bytes: await png(700, 500), name: 'goal.png' });
  await publish(image.id);
  expect([...objects.keys()].filter((key) => key.includes(image.id))).toHaveLength(5);
  expect((await fetchMedia(image.sizes[0]?.url ?? '')).headers.get('content-type')).toBe('image/webp');

  const { id } = await uploadFile('ann', { bytes: await fixture('clip.webm'), name: 'clip.webm' });
  await runJobs();
  await publish(id);
  const { url } = await as('ann')(getMedia, { params: { mediaId: id } });
  const whole = Buffer.from(await (await fetchMedia(url)).arrayBuffer());
  const part = await fetchMedia(url, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 20))).toBe(true);
  expect([...objects.keys()].some((key) => key.startsWith('arrived/'))).toBe(false);

  const logged = vi.spyOn(app.deps.log, 'warn').mockImplementation(() => {});
  const key = `${id.slice(-2)}/${id}/video.webm`;
  objects.delete(key);
  expect((await fetchMedia(url)).status).toBe(404);
  expect(logged.mock.calls).toEqual([[{ key }, 'a stored file is missing']]);
  logged.mockRestore();
});

test('with S3_URL, the purge deletes unused uploads from the bucket', async () => {
  const { id } = await uploadImage('ann', { bytes: await png() });
  await purgeMedia({ ...jobCtx(app.deps), now: new Date(Date.now() + 25 * 60 * 60 * 1000) });
  expect([...objects.keys()].filter((key) => key.includes(id))).toEqual([]);
});

test('what the bucket doesn’t delete stays listed, and is deleted by a later purge', async () => {
  const { id } = await uploadImage('ann', { bytes: await png() });
  const later = { ...jobCtx(app.deps), now: new Date(Date.now() + 25 * 60 * 60 * 1000) };
  const stored = () => [...objects.keys()].filter((key) => key.includes(id)).length;
  const failed = vi.spyOn(app.deps.log, 'error').mockReturnValue(undefined);
  onTestFinished(() => failed.mockRestore());
  deleting.works = false;
  await purgeMedia(later);
  expect(await sql`select from media where id = ${id}`).toHaveLength(0);
  expect(stored()).toBeGreaterThan(0);
  expect(failed).toHaveBeenCalled();
  deleting.works = true;
  await purgeMedia(later);
  expect(stored()).toBe(0);
  expect(await sql`select from storage_deletion`).toHaveLength(0);
});

test('a bucket that never answers is given up soon, and one that refuses is 503 with a sentence', async () => {
  const storage = await createStorage(app.deps.config, 60);
  trouble.is = 'hangs';
  const { multipart } = storage;
  const folder = await mkdtemp(join(tmpdir(), 'silent-'));
  const path = join(folder, 'part');
  await writeFile(path, 'text');
  const work = [
    storage.readRange('aa/b/c', 0, 9),
    storage.put('aa/b/c', 'text'),
    storage.getStream('aa/b/c'),
    storage.exists('aa/b/c'),
    storage.delete('aa/b/c'),
    storage.deleteAll('aa/b/'),
    storage.takeFile(path, 'aa/b/c'),
    multipart?.begin('aa'),
    multipart?.put('aa', 'id', { number: 1, path, bytes: 4 }),
    multipart?.parts('aa', 'id'),
    multipart?.complete('aa', 'id', []),
    multipart?.abort('aa', 'id'),
    multipart?.unfinished('aa', null),
    multipart?.bytesOf('aa'),
  ];
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === 'fulfilled') throw new Error('The bucket did not answer, and something came.');
    expect(storageRefusal(outcome.reason)).toMatchObject({ status: 503, code: 'STORAGE_UNAVAILABLE' });
  }
  // Nobody waits for it any more; it is asked once a second whether it is back.
  const sofar = asked.length;
  const began = performance.now();
  for (let n = 0; n < 20; n += 1) await expect(storage.exists('aa/b/c')).rejects.toThrow();
  expect(asked.slice(sofar).every((one) => one.includes('/health-check'))).toBe(true);
  trouble.is = 'none';
  await expect.poll(() => storage.exists('aa/b/c').catch(() => null), { timeout: 5000 }).toBe(false);
  expect(performance.now() - began).toBeLessThan(8000);
  await rm(folder, { recursive: true });

  const image = await uploadImage('ann', { bytes: await png(80, 50), name: 'goal.png' });
  await publish(image.id);
  trouble.is = 'fails';
  const logged = vi.spyOn(app.deps.log, 'error').mockImplementation(() => {});
  const refused = Array.from({ length: 5 }, () => fetchMedia(image.url));
  const [reply] = (await Promise.all(refused)) as [Response, ...Response[]];
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await reply.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  // One line in ten seconds, however many meet it.
  expect(logged.mock.calls.length).toBeLessThanOrEqual(1);
  const { body } = await app.server.inject('/metrics');
  expect(body).toMatch(/storage_faults_total\{fault="away"\} ([5-9]|\d\d)/);
  logged.mockRestore();
});

test.each([
  ['a wrong secret', urlWith('key', 'other'), /refuses our signature: check the secret/],
  ['an unknown key', urlWith('other', 'a/secret'), /doesn’t know our key/],
  [
    'a bucket that isn’t there',
    urlWith('key', 'a/secret', 'elsewhere'),
    /The bucket elsewhere .* isn’t there/,
  ],
])('%s ends the start with a sentence', async (_what, S3_URL, sentence) => {
  const storage = await createStorage({ ...app.deps.config, S3_URL });
  await expect(assertStorage(storage, () => {})).rejects.toThrow(sentence);
});

test('a bucket that is away is no reason not to start', async () => {
  const said: string[] = [];
  trouble.is = 'fails';
  await assertStorage(app.deps.storage, (line) => said.push(line));
  expect(said).toEqual([expect.stringContaining('the storage does not answer')]);
});

test('a full storage is 507 with a sentence, a line in the log and a metric, and never a damaged image', async () => {
  const logged = vi.spyOn(app.deps.log, 'error').mockImplementation(() => {});
  trouble.is = 'full';
  const full = { status: 507, code: 'STORAGE_FULL' };
  await expect(uploadImage('ann', { bytes: await png(90, 60), name: 'goal.png' })).rejects.toMatchObject(
    full,
  );
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ fault: 'full' }), 'the storage is full');
  logged.mockRestore();
  const { body } = await app.server.inject('/metrics');
  expect(body).toMatch(/storage_faults_total\{fault="full"\} [1-9]/);
});

// Only there is a device that is always full.
test.runIf(process.platform === 'linux')('a full disk is not taken for a damaged picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'full-'));
  await writeFile(join(folder, 'goal.png'), await png(90, 60));
  await symlink('/dev/full', join(folder, 'full.png'));
  const fault = await makePicture(join(folder, 'goal.png'), folder).catch(storageFaultOf);
  await rm(folder, { recursive: true });
  expect(fault).toBe('full');
});
