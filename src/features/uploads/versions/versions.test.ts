import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { getDiagnostics } from '#features/diagnostics/calls.ts';
import { getJobs } from '#features/diagnostics/jobs/calls.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import { bytesOf } from '#features/media/media-row.server.ts';
import { jobCtx } from '#platform/ctx.ts';
import { deleteListed } from '#platform/stored-files.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getMedia } from '../calls.ts';
import { findFfmpeg, runFfmpeg } from '../ffmpeg.server.ts';
import { fixture, image, withUploads } from '../test-uploads.ts';
import { purgeMedia } from '../upload/purge-media.server.ts';
import { makeVersions, versionOlder } from './make-versions.server.ts';
import { behave, COPY, fakeFfmpeg, isFakeRunning, runsOfFake } from './test-ffmpeg.ts';

const tested = await withUploads(await testApp({ FFMPEG: fakeFfmpeg }));
const { app, as, config, ctx, failuresOfJobs, fetchMedia, idOf, publish, runJobs, sql, uploadFile } = tested;
await grantStaff(tested, 'chief', 'admin');

const green = await image(320, 180).png().toBuffer();
const black = await image(320, 180).linear(0, 0).png().toBuffer();
const small = await fixture('made-480p.mp4');
const tiny = await fixture('made-64p.mp4');

beforeEach(() => behave({ frames: [green], versions: { '480p.mp4': small, '64p.mp4': tiny } }));

async function uploaded(name: string) {
  const { id } = await uploadFile('ann', { bytes: await fixture(name), name });
  await runJobs();
  return id;
}
const stateOf = (mediaId: string) => as('ann')(getMedia, { params: { mediaId } });
const again = (mediaId: string, isLastTry = false) => makeVersions(ctx(), { mediaId }, { isLastTry });

describe('a video, where ffmpeg is installed,', () => {
  test('gets a poster and a smaller version, which are served, sized and counted like the video', async () => {
    await behave({ frames: [await image(1280, 720).png().toBuffer()], versions: { '480p.mp4': small } });
    const id = await uploaded('wide.mp4');
    const media = await stateOf(id);
    expect(media).toMatchObject({ state: 'ready', width: 1280, height: 720 });
    expect(media.type).toMatch(/^video\/mp4; codecs="avc1\.[0-9a-f]{6}"$/);
    expect(media.placeholder).toMatch(/^data:image\/webp/);
    expect(media.sizes.map(({ width }) => width)).toEqual([320, 640, 960, 1280]);
    expect(media.versions).toMatchObject([
      { width: 854, height: 480, url: expect.stringMatching(`^/media/${id}/480p.mp4\\?for=`) },
    ]);
    const [version, poster, original] = [
      `/media/${id}/480p.mp4`,
      `/media/${id}/640.webp`,
      `/media/${id}/video.mp4`,
    ];
    expect((await fetchMedia(version)).status).toBe(404);
    await publish(id);
    const served = await fetchMedia(version);
    expect(served.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await served.arrayBuffer()).equals(small)).toBe(true);
    expect((await fetchMedia(poster)).headers.get('content-type')).toBe('image/webp');
    const bytes = Number((await fetchMedia(original, {}, 'HEAD')).headers.get('content-length'));
    const { all } = await bytesOf({ sql }, await idOf('ann'));
    expect(all).toBe(bytes + small.length);
    // What hides the video hides all of it.
    await sql`update post set state = 'removed' where id in (select post_id from post_media where media_id = ${id})`;
    for (const url of [version, poster, original]) expect((await fetchMedia(url)).status).toBe(404);
  });

  test('is read from its own file, as its own container, by nothing but local files', async () => {
    await uploaded('wide.mp4');
    const runs = await runsOfFake();
    expect(runs).toHaveLength(2);
    for (const run of runs) {
      expect(run).toContain('-protocol_whitelist file -format_whitelist mov');
      expect(run).toMatch(/-f mov (-ss [\d.]+ )?-i file:\S+\/video\.mp4 /);
      expect(run.startsWith('-nostdin ')).toBe(true);
    }
    expect(runs[1]).toContain('scale=854:480,setsar=1,format=yuv420p');
    expect(runs[1]).toContain('-movflags +faststart');
  });

  test('of a kind that only some browsers play is taken, with a version in its own size', async () => {
    for (const name of ['ten-bit.mp4', '4-4-4.mp4', '4-4-4.webm', 'hev1.mp4'])
      expect(await stateOf(await uploaded(name))).toMatchObject({
        state: 'ready',
        versions: [{ width: 64, height: 64 }],
      });
  });

  test('that plays everywhere has no version that is hardly smaller', async () => {
    await behave({ frames: [green], versions: { '480p.mp4': Buffer.concat([small, boxOf(12_000)]) } });
    expect((await stateOf(await uploaded('wide.mp4'))).versions).toEqual([]);
  });

  test('that begins in black has the first frame that is not as its poster', async () => {
    await behave({ frames: [black, black, green], versions: { '480p.mp4': small } });
    const { placeholder } = await stateOf(await uploaded('wide.mp4'));
    await behave({ frames: [black], versions: { '480p.mp4': small } });
    const dark = await stateOf(await uploaded('wide.mp4'));
    expect(dark.placeholder).not.toBe(placeholder);
    expect(dark.sizes).toHaveLength(1);
  });

  test('is versioned once, also when its job runs again', async () => {
    const id = await uploaded('wide.mp4');
    await again(id);
    expect(await runsOfFake()).toHaveLength(2);
  });

  test('leaves nothing behind when it is purged, nor when it goes while its version is made', async () => {
    const filesOf = (id: string) =>
      ['480p.mp4', '320.webp'].map((name) => join(config.dataDir, 'media', keyOf(id, name)));
    const purged = await uploaded('wide.mp4');
    for (const file of filesOf(purged)) await access(file);
    await purgeMedia({ ...jobCtx(app.deps), now: new Date(Date.now() + 25 * 60 * 60 * 1000) });
    for (const file of filesOf(purged)) await expect(access(file)).rejects.toThrow();

    const gone = await uploaded('wide.mp4');
    await forget(gone);
    await behave({ frames: [green], versions: { '480p.mp4': small }, instead: `sleep 0.5; ${COPY}` });
    const making = again(gone);
    await expect.poll(runsOfFake).toHaveLength(2);
    await sql`update media set state = 'rejected', rejection_reason = 'BANNED' where id = ${gone}`;
    await making;
    await deleteListed(jobCtx(app.deps));
    await expect(access(filesOf(gone)[0] ?? '')).rejects.toThrow();
  });
});

test.each([
  [
    'fails',
    { instead: 'echo "Invalid data found" >&2; exit 69' },
    /ffmpeg ended with 69: Invalid data found/,
  ],
  ['writes something else', { versions: { '480p.mp4': Buffer.from('no video') } }, /damaged|480p/],
  ['writes nothing', { instead: ':' }, /480p\.mp4|ENOENT|damaged/],
  ['writes another size', { versions: { '480p.mp4': tiny } }, /something else than 480p\.mp4/],
])('a run that %s is named to staff, tried again, and then given up', async (_, behaviour, message) => {
  await behave({ frames: [green], ...behaviour });
  const id = await uploaded('wide.mp4');
  expect(failuresOfJobs()).toEqual(['uploads.make-versions']);
  const { items } = await as('chief')(getJobs, { query: { task: 'uploads.make-versions' } });
  expect(items).toMatchObject([{ state: 'retrying', lastError: expect.stringMatching(message) }]);
  expect(await stateOf(id)).toMatchObject({ state: 'ready', versions: [], sizes: { length: 1 } });
  await expect(again(id, true)).rejects.toThrow(message);
  await sql`update media set created_at = now() - interval '2 days' where id = ${id}`;
  await sql`delete from graphile_worker._private_jobs`;
  await behave({ frames: [green], versions: { '480p.mp4': small } });
  await versionOlder(jobCtx(app.deps));
  await runJobs();
  expect((await stateOf(id)).versions).toEqual([]);
});

test('a video from before ffmpeg was installed gets its versions at night', async () => {
  const id = await uploaded('wide.mp4');
  await forget(id);
  await versionOlder(jobCtx(app.deps));
  await runJobs();
  expect((await stateOf(id)).versions).toEqual([]);
  await sql`update media set created_at = now() - interval '2 days' where id = ${id}`;
  await versionOlder(jobCtx(app.deps));
  await runJobs();
  expect(await stateOf(id)).toMatchObject({ versions: [{ height: 480 }], sizes: { length: 1 } });
});

test('ffmpeg is killed when it takes too long, and with the process that began it', async () => {
  await behave({ instead: 'echo $$ > "$here/pid"; exec sleep 60' });
  const run = { args: ['-i', 'file:a', 'file:480p.mp4'], path: fakeFfmpeg };
  await expect(runFfmpeg({ FFMPEG: run.path }, run.args, { seconds: 1 })).rejects.toThrow(
    'ffmpeg was stopped after 1 seconds.',
  );
  await expect.poll(isFakeRunning).toBe(false);

  const source = new URL('../ffmpeg.server.ts', import.meta.url).href;
  const script = `const { runFfmpeg } = await import('${source}');
    await runFfmpeg({ FFMPEG: '${run.path}' }, ${JSON.stringify(run.args)}, { seconds: 60 });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  await expect.poll(isFakeRunning, { timeout: 10_000 }).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(isFakeRunning).toBe(false);
});

test('diagnostics say which ffmpeg there is; one that cannot be used is named with what it lacks', async () => {
  const { services } = await as('chief')(getDiagnostics, {});
  expect(services.find(({ name }) => name === 'ffmpeg')).toMatchObject({
    state: 'ok',
    note: 'Version 7.1-test, with the encoder libx264.',
  });
  await behave({ built: '--enable-libx265' });
  await expect(findFfmpeg(config)).rejects.toThrow('ffmpeg 7.1-test was built without libx264.');
  await expect(findFfmpeg({ FFMPEG: '/nowhere/ffmpeg' })).rejects.toThrow(/ffmpeg ended with 127/);
  await expect(findFfmpeg({ FFMPEG: 'echo' })).rejects.toThrow('FFMPEG: echo is no ffmpeg.');
});

/** As if nobody had made anything of it. */
const forget = (id: string) =>
  sql`update media set versioned_at = null, versions = '[]', sizes = '[]' where id = ${id}`;

/** A box of MP4 that says nothing. */
function boxOf(bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes);
  box.write('free', 4, 'latin1');
  return box;
}
