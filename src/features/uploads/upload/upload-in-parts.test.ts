import { access, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { grantPlan } from '#features/plans/holdings.server.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { getMedia } from '../calls.ts';
import { blob, describeFile, fixture, partsSender, png, withUploads } from '../test-uploads.ts';

const tested = await testApp();
const { app, as, base, config, headersOf, runJobs, sql } = await withUploads(tested);
const parts = join(config.dataDir, 'uploads/parts');

const { tus, announce, patch, offsetOf } = partsSender(headersOf, base);
const stateOf = (who: string, mediaId: string) => as(who)(getMedia, { params: { mediaId } });

describe('an upload in parts', () => {
  test.each([
    ['metadata that is none', { 'upload-length': '9', 'upload-metadata': 'filename ???,filename' }, 400],
    ['a length that is none', { 'upload-length': '09', 'upload-metadata': '' }, 400],
    ['another version of the protocol', { 'upload-length': '9', 'tus-resumable': '0.2.2' }, 400],
    ['no version of the protocol', { 'upload-length': '9', 'tus-resumable': '' }, 412],
  ])('is refused in the error shape with %s', async (_what, headers, status) => {
    const reply = await tus('ann', 'POST', '/api/uploads', headers);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await reply.json()).toEqual({ code: 'BAD_REQUEST', message: expect.any(String) });
  });

  test('resumes after an interruption and becomes a video', async () => {
    const bytes = await fixture('clip.webm');
    const { path, id } = await announce('ann', bytes.length);
    expect((await stateOf('ann', id)).state).toBe('created');

    // The connection is lost in the middle of a part.
    const stop = new AbortController();
    const slow = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, 2000)),
      pull: () => new Promise(() => {}),
    });
    const cut = patch('ann', path, 0, slow, stop.signal);
    await expect.poll(() => stateOf('ann', id).then(({ state }) => state)).toBe('uploading');
    await expect.poll(() => stat(join(parts, id)).then(({ size }) => size)).toBe(2000);
    stop.abort();
    await expect(cut).rejects.toThrow();

    await expect.poll(() => offsetOf('ann', path)).toBe(2000);
    const rest = await patch('ann', path, 2000, blob(bytes.subarray(2000)));
    expect(rest.status).toBe(204);
    expect((await stateOf('ann', id)).state).toBe('processing');
    await runJobs();
    expect(await stateOf('ann', id)).toMatchObject({ state: 'ready', kind: 'video', durationMs: 1917 });
    expect(await readdir(parts)).toEqual([]);

    const moves = await sql<{ toState: string; byAccountId: string | null }[]>`
      select to_state, by_account_id from media_transition where media_id = ${id} order by id`;
    expect(moves.map(({ toState }) => toState)).toEqual(['created', 'uploading', 'processing', 'ready']);
    // Asking for the offset again shows that it is complete; further parts are refused.
    const asked = await tus('ann', 'HEAD', path, {});
    expect(asked.headers.get('upload-offset')).toBe(asked.headers.get('upload-length'));
    expect((await patch('ann', path, bytes.length, blob(Buffer.from('x')))).status).toBe(409);
  });

  test('can be an image, and is checked by its content like any other', async () => {
    const good = await png(200, 100);
    const { path, id } = await announce('ann', good.length, 'goal.png', 'image/png');
    expect((await patch('ann', path, 0, blob(good))).status).toBe(204);
    const plainText = Buffer.from('no image at all, only words');
    const bad = await announce('ann', plainText.length, 'goal.png', 'image/png');
    expect((await patch('ann', bad.path, 0, blob(plainText))).status).toBe(204);
    await runJobs();
    expect(await stateOf('ann', id)).toMatchObject({ state: 'ready', width: 200 });
    expect(await stateOf('ann', bad.id)).toMatchObject({ state: 'rejected', rejectionReason: 'BAD_TYPE' });
  });

  test('can come in one request', async () => {
    const bytes = await fixture('clip.webm');
    const reply = await tus(
      'ann',
      'POST',
      '/api/uploads',
      {
        'upload-length': String(bytes.length),
        'upload-metadata': describeFile('clip.webm', 'video/webm'),
        'content-type': 'application/offset+octet-stream',
      },
      blob(bytes),
    );
    expect([reply.status, reply.headers.get('upload-offset')]).toEqual([201, String(bytes.length)]);
    const id = reply.headers.get('location')?.split('/').at(-1) ?? '';
    await runJobs();
    expect((await stateOf('ann', id)).state).toBe('ready');
  });

  test('can be cancelled, which removes its data', async () => {
    const { path, id } = await announce('ann', 5000);
    await patch('ann', path, 0, blob(Buffer.alloc(1000)));
    expect((await tus('ann', 'DELETE', path, {})).status).toBe(204);
    await expect(stateOf('ann', id)).rejects.toMatchObject({ status: 404 });
    await expect(access(join(parts, id))).rejects.toThrow();
  });

  test('belongs to the account and site that started it', async () => {
    const { path } = await announce('ann', 5000);
    for (const method of ['HEAD', 'DELETE']) expect((await tus('ben', method, path, {})).status).toBe(403);
    expect((await patch('ben', path, 0, blob(Buffer.alloc(10)))).status).toBe(403);
    const elsewhere = await app.server.inject({
      method: 'HEAD',
      url: path,
      headers: { ...(await headersOf('ann')), host: 'cricket.localhost', 'tus-resumable': '1.0.0' },
    });
    expect(elsewhere.statusCode).toBe(404);
    expect((await fetch(base + path, { method: 'HEAD' })).status).toBe(401);
    const noSession = await fetch(base + path, { method: 'HEAD', headers: await headersOf(null) });
    expect(noSession.status).toBe(401);
  });
});

describe('is refused before a byte is sent:', () => {
  test.each([
    ['more than 500 MB', '524288001', 'film.mp4', 'video/mp4', 413],
    ['an image of more than 8 MB', '8388609', 'photo.jpg', 'image/jpeg', 413],
    ['nothing at all', '0', 'film.mp4', 'video/mp4', 400],
    ['an unknown length', 'many', 'film.mp4', 'video/mp4', 400],
  ])('%s', async (_what, length, name, type, status) => {
    const reply = await tus('ann', 'POST', '/api/uploads', {
      'upload-length': length,
      'upload-metadata': describeFile(name, type),
    });
    expect([reply.status, await reply.json()]).toMatchObject([status, { message: expect.any(String) }]);
  });

  const announceFilm = async (who: string) => {
    const reply = await tus(who, 'POST', '/api/uploads', {
      'upload-length': '500000000',
      'upload-metadata': describeFile('film.mp4', 'video/mp4'),
    });
    return [reply.status, await reply.json()];
  };

  test('more than the plan has room for', async () => {
    await announce('free', 500_000_000, 'film.mp4', 'video/mp4');
    expect(await announceFilm('free')).toMatchObject([
      402,
      { code: 'PLAN_LIMIT', details: { feature: 'storage_mb', limit: 500, upgradeTo: 'BASIC' } },
    ]);
  });

  test('of uploads announced at once, those that the plan has no room for', async () => {
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        tus('rushed', 'POST', '/api/uploads', {
          'upload-length': '100000000',
          'upload-metadata': describeFile('film.mp4', 'video/mp4'),
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(5);
  });

  test('more unused uploads than one account may have', async () => {
    const holder = { accountId: await tested.idOf('greedy') };
    const granted = { source: 'grant', sourceId: newId(), until: null } as const;
    await grantPlan(tested.ctx(), { ...granted, holder, plan: 'PREMIUM', seats: 1 });
    for (let i = 0; i < 4; i++) await announce('greedy', 500_000_000, 'film.mp4', 'video/mp4');
    expect(await announceFilm('greedy')).toMatchObject([409, { code: 'TOO_MANY_UPLOADS' }]);
  });

  test('a part that is longer than announced, or does not follow the last one', async () => {
    const { path } = await announce('ann', 10);
    expect((await patch('ann', path, 0, blob(Buffer.alloc(11)))).status).toBe(413);
    const gap = await patch('ann', path, 5, blob(Buffer.alloc(5)));
    expect([gap.status, await gap.json()]).toMatchObject([409, { code: 'OFFSET_CONFLICT' }]);
  });
});
