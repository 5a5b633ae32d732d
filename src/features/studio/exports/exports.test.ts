import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { recordUse } from '#features/plans/usage.server.ts';
import { png, withUploads } from '#features/uploads/test-uploads.ts';
import { imagesOfPdf } from '#test/pdf-images.ts';
import { lettersOfPdf } from '#test/read-pdf.ts';
import { testApp } from '#test/test-app.ts';
import * as assets from '../assets/calls.ts';
import type { DesignDocument, Layer } from '../design/design-schema.ts';
import { newLayer } from '../design/new-layer.ts';
import * as designs from '../designs/calls.ts';
import { eraseStudio } from '../personal-data.server.ts';
import * as calls from './calls.ts';
import { purgeExports } from './delete-exports.server.ts';
import { drawExports } from './draw-exports.server.ts';

const tested = await withUploads(await testApp());
const { as, sql, app, ctx, idOf, runJobs } = tested;

const job = () => ({ sql, now: new Date(), deps: app.deps });

async function design(who: string, layers: Layer[] = [], more: object = {}) {
  const made = await as(who)(designs.createDesign, { body: { name: 'Derby Café', sizeId: 'card', ...more } });
  const document: DesignDocument = {
    ...made.document,
    pages: made.document.pages.map((page, index) => (index === 0 ? { ...page, layers } : page)),
  };
  await as(who)(designs.saveDesign, { body: { designId: made.id, version: 1, document } });
  return made;
}
const ask = (who: string, designId: string, more: object = {}) =>
  as(who)(calls.exportDesign, { body: { designId, format: 'png', pages: ['page-1'], ...more } });
const see = (who: string, exportId: string) => as(who)(calls.getExport, { params: { exportId } });

async function drawn(who: string, designId: string, more: object = {}) {
  const { id } = await ask(who, designId, more);
  await drawExports(job());
  return see(who, id);
}
const download = (url: string | null) => app.server.inject({ url: url ?? '/none' });
async function fileOf(who: string, designId: string, more: object = {}) {
  const { url } = await drawn(who, designId, more);
  return (await download(url)).rawPayload;
}
const colourAt = async (file: Buffer, x: number, y: number) => {
  const pixel = await sharp(file)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...pixel];
};
const redBox = (more: object = {}) =>
  newLayer('shape', {
    x: 100,
    y: 100,
    width: 200,
    height: 200,
    fill: { kind: 'colour', colour: '#ff0000' },
    ...more,
  });

describe('a signed address', () => {
  test('ends with its design in the bin, and with its owner’s ban', async () => {
    const { id } = await design('uma', [redBox()]);
    const { url } = await drawn('uma', id);
    await runJobs();
    const [shown] = (await as('uma')(designs.getDesigns, { query: {} })).items;
    expect((await download(url)).statusCode).toBe(200);
    await sql`update account set state = 'banned' where id = ${await idOf('uma')}`;
    expect((await download(url)).statusCode).toBe(404);
    expect((await download(shown?.thumbnailUrl ?? null)).statusCode).toBe(404);
    await sql`update account set state = 'active' where id = ${await idOf('uma')}`;
    await as('uma')(designs.binDesign, { body: { designId: id } });
    expect((await download(url)).statusCode).toBe(404);
  });

  test('serves six readers of a person at once, however slow, and more when one has left', async () => {
    const { id } = await design('vic', [redBox()]);
    const { id: exportId, url } = await drawn('vic', id);
    // More than the buffers of a connection hold, so that who doesn't read stays.
    await app.deps.storage.put(
      `studio-exports/${exportId.slice(-2)}/${exportId}.png`,
      Buffer.alloc(16_000_000),
    );
    const load = async () => {
      const asked = get(`${tested.base}${url}`, { agent: false });
      const [reply] = (await once(asked, 'response')) as [IncomingMessage];
      return { asked, status: reply.statusCode };
    };
    const readers = await Promise.all(Array.from({ length: 6 }, load));
    expect(readers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await load()).status).toBe(429);
    readers[0]?.asked.destroy();
    await expect
      .poll(async () => {
        const { asked, status } = await load();
        asked.destroy();
        return status;
      })
      .toBe(200);
    for (const { asked } of readers) asked.destroy();
  });
});

test('a saved design gets a thumbnail, of its newest version only', async () => {
  const made = await design('joe', [redBox()]);
  await runJobs();
  const [{ thumbnailUrl, version } = { thumbnailUrl: null, version: 0 }] = (
    await as('joe')(designs.getDesigns, { query: {} })
  ).items;
  expect(version).toBe(2);
  expect(thumbnailUrl).toContain(`/studio-files/thumbnails/${made.id}/2.webp`);
  const reply = await app.server.inject({ url: thumbnailUrl ?? '' });
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 457, height: 640 });
});

describe('an export', () => {
  test('is a picture of the page in the size that was asked for', async () => {
    const made = await design('ann', [redBox()]);
    const done = await drawn('ann', made.id, { scale: 2 });
    expect(done).toMatchObject({ state: 'ready', pagesDrawn: 1, pageCount: 1, fileName: 'derby-cafe.png' });
    const reply = await download(done.url);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="derby-cafe.png"');
    const file = reply.rawPayload;
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1500, height: 2100 });
    expect(await colourAt(file, 400, 400)).toEqual([255, 0, 0]);
    expect(await colourAt(file, 190, 190)).toEqual([255, 255, 255]);
  });

  test('of several pages is a ZIP of pictures', async () => {
    const made = await design('ann');
    const photo = await fileOf('ann', made.id, { format: 'jpg' });
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', channels: 3 });
    const done = await drawn('ann', made.id, { format: 'webp', pages: undefined });
    expect(done).toMatchObject({ pageCount: 2, pagesDrawn: 2, fileName: 'derby-cafe.zip' });
    const text = (await download(done.url)).rawPayload.toString('latin1');
    expect(text).toContain('1-front.webp');
    expect(text).toContain('2-back.webp');
  });

  test('for print has its fonts, bleed and boxes', async () => {
    const text = newLayer('text', {
      x: 60,
      y: 60,
      width: 600,
      height: 100,
      text: 'Derby',
      font: { family: 'Anton', weight: 400, italic: false },
    });
    const made = await design('ann', [text]);
    const file = await fileOf('ann', made.id, { format: 'pdf', pages: undefined });
    const pdf = file.toString('latin1');
    const boxes = (name: string) =>
      [...pdf.matchAll(new RegExp(`/${name} \\[([\\d. ]+)\\]`, 'g'))].map(([, box]) =>
        box?.split(' ').map(Number),
      );
    const [[left = 0, bottom = 0, right = 0, top = 0] = [], second] = boxes('TrimBox');
    expect(second).toEqual([left, bottom, right, top]);
    expect([right - left, top - bottom]).toEqual([180, 252]);
    // 3 mm are 8.5 points.
    for (const [nth, edge] of [left - 8.64, bottom - 8.64, right + 8.64, top + 8.64].entries())
      expect(boxes('BleedBox')[0]?.[nth]).toBeCloseTo(edge, 2);
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(1);
    // What was appended is found where its table says.
    const table = pdf.slice(Number(pdf.match(/startxref\n(\d+)\n%%EOF\n$/)?.[1]));
    const pages = [...table.matchAll(/^(\d+) 1\n(\d{10}) 00000 n $/gm)];
    expect(pages).toHaveLength(2);
    for (const [, id, at] of pages)
      expect(pdf.slice(Number(at))).toMatch(new RegExp(`^${id} 0 obj\n<</Type /Page\n/TrimBox`));
  });

  const onTexture = async (who: string, layers: Layer[]) => {
    const made = await as(who)(designs.createDesign, { body: { sizeId: 'card' } });
    const [front, ...rest] = made.document.pages;
    if (!front) throw new Error('A card has a front.');
    const background = { kind: 'texture', textureId: 'stripes', colour: '#f3f5ef' } as const;
    const document: DesignDocument = { ...made.document, pages: [{ ...front, background, layers }, ...rest] };
    await as(who)(designs.saveDesign, { body: { designId: made.id, version: 1, document } });
    return fileOf(who, made.id, { format: 'pdf', pages: undefined });
  };
  const shadow = { x: 8, y: 10, blur: 16, colour: '#000000aa' };

  test('for print has no picture below 300 dots to an inch, and none of a sticker', async () => {
    const sticker = newLayer('sticker', {
      x: 400,
      y: 500,
      width: 240,
      height: 240,
      rotation: 20,
      stickerId: 'trophy',
    });
    const tiles = imagesOfPdf(await onTexture('deb', []));
    expect(imagesOfPdf(await onTexture('deb', [sticker]))).toEqual(tiles);

    const media = await tested.uploadImage('deb', { bytes: await png(1600, 1600), name: 'a.png' });
    const { id: assetId } = await as('deb')(assets.addAsset, { body: { mediaId: media.id } });
    const photo = { x: 40, y: 40, width: 300, height: 300, assetId };
    const filters = { brightness: 1.2, contrast: 1, saturation: 0, blur: 4 };
    const all = await onTexture('deb', [
      redBox({ shadow }),
      newLayer('image', { ...photo, shadow }),
      newLayer('image', { ...photo, y: 400, width: 1600, height: 1600, filters }),
      { ...sticker, shadow },
      newLayer('sticker', { x: 40, y: 700, width: 200, height: 200, stickerId: 'medal', opacity: 0.5 }),
      newLayer('text', { x: 60, y: 60, width: 600, height: 100, text: 'Derby 山田', shadow }),
    ]);
    const found = imagesOfPdf(all);
    expect(found.length).toBeGreaterThan(tiles.length + 5);
    for (const { width, height, dpi } of found) expect(dpi, `${width} x ${height}`).toBeGreaterThan(299);
  });

  test('for print draws each script with its own letters', async () => {
    const texts = ['Українська Ελληνικά', 'सचिन राव', 'สมชาย ใจดี', '山田 太郎 한국', '🏏 ⚽', 'محمد'];
    const layers = texts.map((text, index) =>
      newLayer('text', {
        x: 60,
        y: 60 + index * 140,
        width: 640,
        height: 120,
        text,
        font: { family: 'Anton', weight: 400, italic: false },
      }),
    );
    const file = await onTexture('eve', layers);
    const letters = lettersOfPdf(file);
    expect(letters).toEqual(
      expect.arrayContaining([...'УкраїнськΕλη', ...'सनरव', ...'สมชาย', ...'山田太郎한국', '🏏', '⚽']),
    );
  });

  test('shows the pictures of its owner', async () => {
    const media = await tested.uploadImage('ann', { bytes: await png(800, 800), name: 'a.png' });
    const asset = await as('ann')(assets.addAsset, { body: { mediaId: media.id } });
    const layer = newLayer('image', { x: 0, y: 0, width: 700, height: 700, assetId: asset.id, name: 'Team' });
    const made = await design('ann', [layer]);
    expect(await colourAt(await fileOf('ann', made.id), 300, 300)).toEqual([18, 90, 60]);

    const others = await design('bob', [layer]);
    await expect(ask('bob', others.id)).rejects.toMatchObject({ status: 409, code: 'MISSING_PICTURE' });
    await as('ann')(assets.deleteAsset, { query: { assetId: asset.id } });
    await expect(ask('ann', made.id)).rejects.toMatchObject({
      status: 409,
      message: '“Team” on Front has no picture. Choose one or remove it, and try again.',
    });
  });

  test('fails with a reason when a picture is deleted before it is drawn, and does not count', async () => {
    const media = await tested.uploadImage('cat', { bytes: await png(), name: 'a.png' });
    const asset = await as('cat')(assets.addAsset, { body: { mediaId: media.id } });
    const made = await design('cat', [newLayer('image', { assetId: asset.id, name: 'Team' })]);
    const { id } = await ask('cat', made.id);
    await as('cat')(assets.deleteAsset, { query: { assetId: asset.id } });
    await drawExports(job());
    expect(await see('cat', id)).toMatchObject({
      state: 'failed',
      url: null,
      message: expect.stringContaining('Team'),
    });
    const [use] = await sql`select used from plan_use where account_id = ${await idOf('cat')}`;
    expect(use).toEqual({ used: 0 });
  });

  test('draws a text in another font when its own is gone, as the editor does', async () => {
    const text = (family: string) =>
      newLayer('text', {
        x: 0,
        y: 0,
        width: 700,
        height: 300,
        size: 200,
        text: 'Hi',
        font: { family, weight: 400, italic: false },
      });
    const gone = await design('lou', [text('Nothing Sans')]);
    const known = await design('lou', [text('Inter')]);
    expect(Buffer.compare(await fileOf('lou', gone.id), await fileOf('lou', known.id))).toBe(0);
  });

  test('has script in a text as letters only', async () => {
    const text = newLayer('text', {
      width: 700,
      text: '<script>alert(1)</script>',
      name: '<svg onload=alert(1)>',
    });
    const made = await design('eve', [text], { name: '<script>x</script>' });
    const done = await drawn('eve', made.id, { format: 'pdf' });
    expect(done.fileName).toBe('script-x-script.pdf');
    const file = (await download(done.url)).rawPayload.toString('latin1');
    expect(file).not.toMatch(/alert|JavaScript|onload/);
  });
});

describe('refuses', () => {
  test('somebody else’s design, a scale of 5 and a page that is not there', async () => {
    const made = await design('pam');
    await expect(ask('bob', made.id)).rejects.toMatchObject({ status: 404 });
    await expect(ask('pam', made.id, { scale: 5 })).rejects.toMatchObject({ status: 400 });
    await expect(ask('pam', made.id, { pages: ['nothing'] })).rejects.toMatchObject({ status: 404 });
    const shirt = await design('pam', [], { sizeId: 'shirt-front' });
    await expect(ask('pam', shirt.id, { scale: 4 })).rejects.toMatchObject({
      status: 400,
      code: 'TOO_LARGE',
    });
  });

  test('a stranger who asks for an export or its file', async () => {
    const made = await design('pam');
    const done = await drawn('pam', made.id);
    await expect(see('bob', done.id)).rejects.toMatchObject({ status: 404 });
    expect((await as('bob')(calls.getExports, { query: {} })).items).toEqual([]);
    const [path] = (done.url ?? '').split('?');
    expect((await download(path ?? '')).statusCode).toBe(404);
    // A key may begin with either.
    const guessed = (done.url ?? '').replace(/key=(.)/, (_all, first) => `key=${first === '_' ? '-' : '_'}`);
    expect((await download(guessed)).statusCode).toBe(404);
  });

  test('more exports than the plan has in a month', async () => {
    const made = await design('dan');
    await recordUse(ctx(), await idOf('dan'), 'studio_exports_month', 9);
    const all = await Promise.allSettled([ask('dan', made.id), ask('dan', made.id), ask('dan', made.id)]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(ask('dan', made.id)).rejects.toMatchObject({
      status: 402,
      code: 'PLAN_LIMIT',
      details: { feature: 'studio_exports_month', limit: 10, upgradeTo: 'BASIC' },
    });
    await drawExports(job());
  });

  test('premium fonts without a plan that has them, unless they are hidden', async () => {
    const text = (visible: boolean) =>
      newLayer('text', { visible, font: { family: 'Monoton', weight: 400, italic: false } });
    const shown = await design('pam', [text(true)]);
    await expect(ask('pam', shown.id)).rejects.toMatchObject({
      status: 402,
      code: 'PLAN_LIMIT',
      details: { feature: 'premium_fonts' },
    });
    const hidden = await design('pam', [text(false)]);
    await ask('pam', hidden.id);
    await drawExports(job());
  });

  test('a fourth export while three of an account wait', async () => {
    const made = await design('fay');
    for (let i = 0; i < 3; i++) await ask('fay', made.id);
    await expect(ask('fay', made.id)).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_EXPORTS' });
    await sql`delete from studio_export where owner_id = ${await idOf('fay')}`;
  });
});

describe('a worker', () => {
  const taken = (id: string, seconds: number, attempts: number) => sql`
    update studio_export set state = 'drawing', attempts = ${attempts},
      taken_until = now() + ${seconds} * interval '1 second' where id = ${id}`;

  test('leaves what another is drawing, and takes it up when that one was killed', async () => {
    const made = await design('gus', [redBox()]);
    const { id } = await ask('gus', made.id);
    await taken(id, 60, 1);
    await drawExports(job());
    expect(await see('gus', id)).toMatchObject({ state: 'drawing' });
    await taken(id, -1, 1);
    await drawExports(job());
    expect(await see('gus', id)).toMatchObject({ state: 'ready' });
  });

  test('gives up an export that killed three workers', async () => {
    const made = await design('gus');
    const { id } = await ask('gus', made.id);
    await taken(id, -1, 3);
    await drawExports(job());
    expect(await see('gus', id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('couldn’t'),
    });
  });

  test('draws at most two at a time', async () => {
    const made = await design('hal');
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await ask('hal', made.id)).id);
    for (const id of ids.slice(0, 2)) await taken(id, 60, 1);
    await drawExports(job());
    expect(await see('hal', ids[2] ?? '')).toMatchObject({ state: 'queued' });
    await sql`delete from studio_export where owner_id = ${await idOf('hal')}`;
  });

  test('deletes files after a week, and those of an erased account', async () => {
    const made = await design('ida');
    const [old, kept] = [await drawn('ida', made.id), await drawn('ida', made.id)];
    await sql`update studio_export set finished_at = now() - interval '8 days' where id = ${old.id}`;
    await expect(see('ida', old.id)).rejects.toMatchObject({ status: 404 });
    expect((await download(old.url)).statusCode).toBe(404);
    await purgeExports(job());
    const keyOf = (id: string) => `studio-exports/${id.slice(-2)}/${id}.png`;
    expect(await app.deps.storage.exists(keyOf(old.id))).toBe(false);
    expect(await app.deps.storage.exists(keyOf(kept.id))).toBe(true);
    await eraseStudio(ctx(), { accountId: await idOf('ida') });
    expect(await app.deps.storage.exists(keyOf(kept.id))).toBe(false);
  });
});
