import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawing } from '#features/media/test-drawing.ts';
import { transact } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { image, withUploads } from '../test-uploads.ts';
import { banPicture, liftPictureBan } from './ban-picture.server.ts';
import { banUploadedPicture, getBannedPictures, liftPictureBan as liftPictureBanCall } from './calls.ts';

const tested = await testApp();
const { sql, ctx, idOf } = tested;
const { uploadImage, uploadFile } = await withUploads(tested);

const upload = async (bytes: Uint8Array) => (await uploadImage('fay', { bytes })).id;
const ban = (mediaId: string, site: SiteId | null = 'sports', on: SiteId = 'sports') =>
  transact(ctx(on), async (tx) =>
    banPicture(tx, mediaId, { site, reason: 'SEXUAL', by: await idOf('adele') }),
  );
/** @returns the code of the refusal, or the upload's state */
const outcomeOf = (bytes: Uint8Array) =>
  uploadImage('fay', { bytes }).then(
    ({ state }) => state,
    ({ code }: { code: string }) => code,
  );

describe('a banned picture', async () => {
  const original = await drawing(1);
  const banId = await ban(await upload(original));
  const cut = (left: number, top: number, right: number, bottom: number) =>
    sharp(original)
      .extract({ left, top, width: 800 - left - right, height: 600 - top - bottom })
      .png()
      .toBuffer();

  test.each<[string, () => Promise<Buffer>]>([
    ['as it was', async () => original],
    ['at half its size', () => sharp(original).resize(400).png().toBuffer()],
    ['at double its size', () => drawing(1, 1600, 1200)],
    ['as a JPEG of quality 40', () => sharp(original).jpeg({ quality: 40 }).toBuffer()],
    ['with 5% cut off around it', () => cut(20, 15, 20, 15)],
    ['with 5% cut off one side', () => cut(40, 0, 0, 0)],
    ['with 5% cut off in one corner', () => cut(0, 30, 40, 0)],
    ['mirrored', () => sharp(original).flop().png().toBuffer()],
    [
      'mirrored, cropped, smaller and recompressed',
      async () =>
        sharp(await cut(20, 15, 20, 15))
          .flop()
          .resize(500)
          .jpeg({ quality: 40 })
          .toBuffer(),
    ],
    ['as a WebP', () => sharp(original).webp({ quality: 60 }).toBuffer()],
  ])('is refused %s', async (_how, make) => {
    expect(await outcomeOf(await make())).toBe('BANNED');
  });

  test('is refused with a message to its uploader, and the refusal is counted', async () => {
    await expect(uploadImage('fay', { bytes: original })).rejects.toMatchObject({
      status: 400,
      code: 'BANNED',
      field: 'file',
      message: expect.stringContaining('our moderators removed it'),
    });
    const [upload] = await sql`
      select state, rejection_reason, rejection_detail from media
      where state = 'rejected' order by created_at desc limit 1`;
    expect(upload).toMatchObject({
      state: 'rejected',
      rejectionReason: 'BANNED',
      rejectionDetail: 'banned_picture',
    });
    const [banned] = await sql`select refused_count, last_refused_at from banned_picture where id = ${banId}`;
    expect(banned).toMatchObject({ refusedCount: 11, lastRefusedAt: expect.any(String) });
  });

  test('leaves no files of a refused upload', async () => {
    const { deps } = tested.app;
    const [row] = await sql<{ id: string }[]>`select id from media where state = 'rejected' limit 1`;
    const id = row?.id ?? '';
    await expect(deps.storage.withFile(`${id.slice(-2)}/${id}/full.png`, readFile)).rejects.toThrow();
  });

  test('does not affect other pictures', async () => {
    for (let seed = 2; seed < 14; seed += 1) expect(await outcomeOf(await drawing(seed))).toBe('ready');
  });
});

test('a plain or shaded picture is never banned, nor mistaken for a banned one', async () => {
  const plain = await image(800, 600).png().toBuffer();
  const shaded = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
      <linearGradient id="shade" x2="1" y2="1"><stop stop-color="#123"/><stop offset="1" stop-color="#9cf"/></linearGradient>
      <rect width="800" height="600" fill="url(#shade)"/></svg>`),
  )
    .png()
    .toBuffer();
  expect(await ban(await upload(plain))).toBeNull();
  expect(await ban(await upload(shaded))).toBeNull();
  expect(await outcomeOf(plain)).toBe('ready');
  expect(await outcomeOf(shaded)).toBe('ready');
});

test('a picture banned on one site can be uploaded to another, one banned everywhere cannot', async () => {
  const [here, everywhere] = [await drawing(21), await drawing(22)];
  await sql`update account set state = 'active' where id = ${await idOf('cat', { site: 'cricket' })}`;
  await ban(await upload(here), 'cricket');
  expect(await outcomeOf(here)).toBe('ready');
  await ban(await upload(everywhere), null);
  expect(await outcomeOf(everywhere)).toBe('BANNED');
});

test('a lifted ban allows the picture again, and is lifted once', async () => {
  const bytes = await drawing(31);
  const banId = (await ban(await upload(bytes))) ?? '';
  expect(await outcomeOf(bytes)).toBe('BANNED');
  const lift = async () => transact(ctx(), async (tx) => liftPictureBan(tx, banId, await idOf('adele')));
  await lift();
  expect(await outcomeOf(bytes)).toBe('ready');
  await expect(lift()).rejects.toMatchObject({ status: 409, code: 'ALREADY_LIFTED' });
});

test('recognizes the first frame of an animation', async () => {
  const frames = await Promise.all([41, 42].map((seed) => drawing(seed, 400, 300)));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  await ban((await uploadFile('fay', { bytes: gif, name: 'two.gif', type: 'image/gif' })).id);
  expect(await outcomeOf(gif)).toBe('BANNED');
  expect(await outcomeOf(await drawing(41))).toBe('BANNED');
});

test('compares an upload with 10,000 banned pictures within a moment', async () => {
  await sql`
    with banned as (
      insert into banned_picture (id, site, reason)
      select gen_random_uuid(), null, 'SPAM' from generate_series(1, 10000) returning id
    )
    insert into banned_picture_hash (banned_picture_id, hash)
    select banned.id, (('x' || substr(md5(banned.id::text || n), 1, 16))::bit(64))
    from banned, generate_series(1, 11) n`;
  await sql`analyze banned_picture_hash`;
  const began = performance.now();
  expect(await outcomeOf(await drawing(51))).toBe('ready');
  expect(performance.now() - began).toBeLessThan(5_000);
  const known = await drawing(52);
  await ban(await upload(known));
  expect(await outcomeOf(known)).toBe('BANNED');
});

describe('staff', async () => {
  await grantStaff(tested, 'boss', 'admin');
  await grantStaff(tested, 'mod', 'moderator');
  const boss = tested.as('boss');
  const uploadByBoss = async (bytes: Uint8Array) => (await uploadImage('boss', { bytes })).id;
  const auditOf = (targetId: string) => sql`select act, details from audit_log where target_id = ${targetId}`;

  test('ban an uploaded picture and lift the ban, each with a row of the audit log', async () => {
    const bytes = await drawing(61);
    const mediaId = await uploadByBoss(bytes);
    const body = { mediaId, reason: 'HATE', note: 'From a report.' } as const;
    const ban = await boss(banUploadedPicture, { body });
    expect(ban).toMatchObject({
      site: 'sports',
      reason: 'HATE',
      bannedBy: { username: 'boss' },
      refusedCount: 0,
    });
    expect(ban.placeholder).toMatch(/^data:image/);
    expect(await outcomeOf(bytes)).toBe('BANNED');
    await expect(boss(banUploadedPicture, { body })).rejects.toMatchObject({ code: 'ALREADY_BANNED' });
    const { items } = await boss(getBannedPictures, { query: { reason: 'HATE' } });
    expect(items).toMatchObject([{ id: ban.id, refusedCount: 1 }]);
    await boss(liftPictureBanCall, { body: { bannedPictureId: ban.id } });
    expect(await outcomeOf(bytes)).toBe('ready');
    const lifted = await boss(getBannedPictures, { query: { state: 'lifted', reason: 'HATE' } });
    expect(lifted.items).toMatchObject([{ id: ban.id, liftedBy: { username: 'boss' } }]);
    expect((await auditOf(ban.id)).map(({ act }) => act)).toEqual([
      'banned-pictures.ban',
      'banned-pictures.lift',
    ]);
  });

  test('are told when a picture has too little detail to be banned', async () => {
    const mediaId = await uploadByBoss(await image(640, 400).png().toBuffer());
    await expect(boss(banUploadedPicture, { body: { mediaId, reason: 'OTHER' } })).rejects.toMatchObject({
      status: 400,
      code: 'TOO_PLAIN',
      field: 'mediaId',
    });
  });

  test('need the permission, and see the bans of their site and of all', async () => {
    const mediaId = await uploadByBoss(await drawing(62));
    const here = await boss(banUploadedPicture, { body: { mediaId, reason: 'COPYRIGHT' } });
    const other = await uploadByBoss(await drawing(63));
    const all = await boss(banUploadedPicture, {
      body: { mediaId: other, everySite: true, reason: 'COPYRIGHT' },
    });
    const query = { reason: 'COPYRIGHT' } as const;
    expect((await boss(getBannedPictures, { query })).items.map(({ id }) => id)).toEqual([all.id, here.id]);
    const onCricket = tested.as('boss', {}, 'cricket');
    expect((await onCricket(getBannedPictures, { query })).items.map(({ id }) => id)).toEqual([all.id]);
    await expect(tested.as('mod')(getBannedPictures, { query })).rejects.toMatchObject({ status: 403 });
  });
});
