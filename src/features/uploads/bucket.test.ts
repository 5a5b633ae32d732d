import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jobCtx } from '#platform/ctx.ts';
import { createStorage } from '#platform/storage.ts';
import { storageFaultOf, storageRefusal } from '#platform/storage-faults.ts';
import { testApp } from '#test/test-app.ts';
import { startBucket } from '#test/test-bucket.ts';
import { getMedia } from './calls.ts';
import { makePicture } from './processing/process-image.server.ts';
import { fixture, png, withUploads } from './test-uploads.ts';
import { purgeMedia } from './upload/purge-media.server.ts';

const { url, objects, deleting, trouble } = await startBucket();

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
  const work = [
    storage.readRange('aa/b/c', 0, 9),
    storage.put('aa/b/c', 'text'),
    storage.getStream('aa/b/c'),
  ];
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === 'fulfilled') throw new Error('The bucket did not answer, and something came.');
    expect(storageRefusal(outcome.reason)).toMatchObject({ status: 503, code: 'STORAGE_UNAVAILABLE' });
  }
  trouble.is = 'none';
  const image = await uploadImage('ann', { bytes: await png(80, 50), name: 'goal.png' });
  await publish(image.id);
  trouble.is = 'fails';
  const logged = vi.spyOn(app.deps.log, 'error').mockImplementation(() => {});
  const reply = await fetchMedia(image.url);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await reply.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ fault: 'away' }), expect.any(String));
  logged.mockRestore();
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
