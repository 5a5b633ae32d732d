import { access, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { byteRange } from '#features/uploads/serving/serve-media.server.ts';
import { fixture, png, withUploads } from '#features/uploads/test-uploads.ts';
import { purgeMedia } from '#features/uploads/upload/purge-media.server.ts';
import { storeImage } from '#features/uploads/upload/store-image.server.ts';
import { type Ctx, jobCtx, transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { deleteListed, reconcileStored } from '#platform/stored-files.ts';
import { testApp } from '#test/test-app.ts';
import { attachMedia, mediaEntries, releaseMedia } from './media.server.ts';
import { keyOf } from './media-files.server.ts';
import { mediaStates } from './media-states.server.ts';

const { app, config, ctx, idOf, runJobs, sql, uploadImage, uploadFile } = await withUploads(await testApp());

/** A ctx of somebody, as operations receive it. */
async function acting(who: string, site: Ctx['site'] = 'sports'): Promise<Ctx> {
  const accountId = await idOf(who);
  return {
    ...ctx(site),
    viewer: { accountId, sessionId: '', username: who, role: 'USER', state: 'active', isChild: false },
  };
}
const attach = async (who: string, rest: Parameters<typeof attachMedia>[1], site?: Ctx['site']) =>
  transact(await acting(who, site), (tx) => attachMedia(tx, rest));
const anImage = async (who: string) => (await uploadImage(who, { bytes: await png() })).id;
async function aVideo(who: string) {
  const { id } = await uploadFile(who, { bytes: await fixture('clip.webm'), name: 'clip.webm' });
  await runJobs();
  return id;
}
const kinds = ['image', 'video'] as const;

describe('attaching uploads', () => {
  test('publishes them in order, with their alt texts', async () => {
    const [a, b] = [await anImage('ann'), await anImage('ann')];
    const attached = await attach('ann', { ids: [{ id: b, alt: 'The winning goal' }, a], kinds, max: 10 });
    expect(attached.map(({ id, alt }) => [id, alt])).toEqual([
      [b, 'The winning goal'],
      [a, ''],
    ]);
    const entries = await mediaEntries(ctx(), [a, b, a]);
    expect(entries.get(b)).toMatchObject({ alt: 'The winning goal', kind: 'image' });
  });

  test('refuses uploads of another account, of another site, and unknown ones', async () => {
    const id = await anImage('ann');
    const refused = { status: 400, field: 'mediaIds' };
    const rules = { ids: [id], kinds, field: 'mediaIds' };
    await expect(attach('ben', rules)).rejects.toMatchObject(refused);
    await expect(attach('ann', rules, 'cricket')).rejects.toMatchObject(refused);
    await expect(
      attach('ann', { ...rules, ids: ['0190b6f0-0000-7000-8000-000000000000'] }),
    ).rejects.toMatchObject(refused);
  });

  test('attaches a ready upload to one thing only', async () => {
    const id = await anImage('ann');
    await attach('ann', { ids: [id], kinds });
    await expect(attach('ann', { ids: [id], kinds })).rejects.toMatchObject({ status: 400 });
    const twice = await anImage('ann');
    await expect(attach('ann', { ids: [twice, twice], kinds, max: 10 })).rejects.toMatchObject({
      status: 400,
    });
    const { id: early } = await uploadFile('ann', { bytes: await fixture('clip.webm'), name: 'c.webm' });
    await expect(attach('ann', { ids: [early], kinds })).rejects.toMatchObject({ code: 'MEDIA_NOT_READY' });
    await runJobs();
  });

  test('accepts up to the maximum of images, or a single video', async () => {
    const images = [await anImage('ann'), await anImage('ann'), await anImage('ann')];
    const video = await aVideo('ann');
    await expect(attach('ann', { ids: images, kinds, max: 2 })).rejects.toMatchObject({
      message: 'Add up to 2 images or one video.',
    });
    await expect(attach('ann', { ids: [...images, video], kinds, max: 10 })).rejects.toMatchObject({
      status: 400,
    });
    await expect(attach('ann', { ids: [video], kinds: ['image'] })).rejects.toMatchObject({
      message: 'Add an image.',
    });
    expect(await attach('ann', { ids: [video], kinds, max: 10 })).toMatchObject([{ kind: 'video' }]);
  });

  test('makes the media of an account available on every site', async () => {
    const id = await anImage('ann');
    await attach('ann', { ids: [id], kinds: ['image'], everySite: true });
    expect((await mediaEntries(ctx('kids'), [id])).has(id)).toBe(true);
    const local = await anImage('ann');
    await attach('ann', { ids: [local], kinds: ['image'] });
    expect((await mediaEntries(ctx('kids'), [local])).has(local)).toBe(false);
  });
});

describe('the purge', () => {
  const inADay = () => new Date(Date.now() + 25 * 60 * 60 * 1000);
  const isKept = async (id: string) => (await sql`select 1 from media where id = ${id}`).length > 0;
  const fileOf = (id: string) => join(config.dataDir, 'media', keyOf(id, 'full.png'));

  test('removes uploads unused for a day, with their files, and nothing else', async () => {
    const [unused, used, released] = [await anImage('ann'), await anImage('ann'), await anImage('ann')];
    await attach('ann', { ids: [used, released], kinds, max: 10 });
    await transact(await acting('ann'), (tx) => releaseMedia(tx, [released]));
    await purgeMedia(jobCtx(app.deps));
    expect(await isKept(unused)).toBe(true);
    await access(fileOf(unused));

    await purgeMedia({ ...jobCtx(app.deps), now: inADay() });
    expect([await isKept(unused), await isKept(released), await isKept(used)]).toEqual([false, false, true]);
    for (const id of [unused, released]) await expect(access(fileOf(id))).rejects.toThrow();
    await access(fileOf(used));
  });

  test('removes files without an upload', async () => {
    const folder = join(config.dataDir, 'uploads');
    await mkdir(folder, { recursive: true });
    const [old, fresh] = [join(folder, 'old.part'), join(folder, 'fresh.part')];
    for (const path of [old, fresh]) await writeFile(path, 'half a file');
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(old, yesterday, yesterday);
    await purgeMedia(jobCtx(app.deps));
    await expect(access(old)).rejects.toThrow();
    await access(fresh);
  });
});

test('stores a generated picture as an attached upload', async () => {
  const id = await storeImage(app.deps, {
    site: 'sports',
    ownerId: await idOf('ann'),
    bytes: await png(1500, 900),
    alt: 'A drawn stadium',
  });
  const entry = (await mediaEntries(ctx(), [id])).get(id);
  expect(entry).toMatchObject({ alt: 'A drawn stadium', width: 1500 });
  expect(entry?.sizes.map(({ width }) => width)).toEqual([320, 640, 960, 1440]);
});

test('refuses a transition that is not in the table', async () => {
  const id = await anImage('ann');
  expect(mediaStates.allowed.ready).toEqual(['rejected']);
  await expect(
    transact(ctx(), (tx) => mediaStates.move(tx, id, { to: 'uploading', reason: 'first_part', by: null })),
  ).rejects.toMatchObject({ status: 409, code: 'INVALID_TRANSITION' });
});

test('parses a Range header by the standard', () => {
  expect(byteRange(undefined, 10)).toBeNull();
  expect(byteRange('bytes=2-4', 10)).toEqual({ start: 2, end: 4 });
  expect(byteRange('bytes=-20', 10)).toEqual({ start: 0, end: 9 });
  expect(byteRange('bytes=-0', 10)).toBe('unsatisfiable');
  expect(byteRange('bytes=10-', 10)).toBe('unsatisfiable');
  expect(byteRange('bytes=4-2', 10)).toBeNull();
  expect(byteRange('pages=1-2', 10)).toBeNull();
});

test('the weekly comparison lists files without a row for deletion, and reports rows without their file', async () => {
  const [kept, lost] = [await anImage('ann'), await anImage('ann')];
  await attach('ann', { ids: [kept, lost], kinds, max: 10 });
  const folder = join(config.dataDir, 'media');
  const fileOf = (id: string) => join(folder, keyOf(id, 'full.png'));
  await rm(fileOf(lost));
  const [old, fresh, ofNobody] = [
    fileOf(newId()),
    fileOf(newId()),
    join(folder, 'exports', `${newId()}.zip`),
  ];
  for (const path of [old, fresh, ofNobody]) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'left behind');
  }
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const path of [old, ofNobody, fileOf(kept)]) await utimes(path, yesterday, yesterday);
  const reported = vi.spyOn(app.deps.log, 'error').mockReturnValue(undefined);
  onTestFinished(() => reported.mockRestore());

  await reconcileStored(jobCtx(app.deps));
  await deleteListed(jobCtx(app.deps));
  for (const path of [old, ofNobody]) await expect(access(path)).rejects.toThrow();
  for (const path of [fresh, fileOf(kept)]) await access(path);
  expect(reported.mock.calls.map(([about]) => about)).toContainEqual({
    alert: 'file-missing',
    of: 'media',
    id: lost,
  });
  expect(JSON.stringify(reported.mock.calls)).not.toContain(kept);
});
