import { describe, expect, test } from 'vitest';
import { insertImage } from '#test/factories/images.ts';
import { replaceEntries } from '#test/replace-entries.ts';
import { testApp } from '#test/test-app.ts';
import * as assets from './assets/calls.ts';
import type { DesignDocument } from './design/design-schema.ts';
import { newLayer } from './design/new-layer.ts';
import { createDesign, saveDesign } from './designs/calls.ts';
import { getAllFontsOptions } from './fonts/calls.ts';
import { getCanvasAllOptions } from './options/calls.ts';
import { getDesignParts, getStatValues } from './parts/calls.ts';
import { framePictures } from './points.ts';

const tested = await testApp();
const { as, anyone, app } = tested;

test('fonts come page by page, with files and previews that are served', async () => {
  const first = await anyone()(getAllFontsOptions, { params: { page: 1, active: '1' } });
  expect(first).toMatchObject({ page: 1, pageCount: 4, nextPage: 2 });
  const [font] = first.items;
  for (const url of [font?.previewUrl ?? '', font?.files[0]?.url ?? '', '/studio-files/stickers/trophy.svg'])
    expect((await app.server.inject({ url })).statusCode).toBe(200);
  expect((await app.server.inject({ url: '/studio-files/fonts/inter/..%2fpackage.json' })).statusCode).toBe(
    404,
  );
  await expect(anyone()(getAllFontsOptions, { params: { page: 5, active: '1' } })).rejects.toMatchObject({
    status: 404,
  });
  const locked = await as('ann')(getAllFontsOptions, { params: { page: 4, active: '0' } });
  expect(locked.items.every(({ isLocked }) => isLocked)).toBe(true);
});

test('options have stickers, textures and templates that a design begins with', async () => {
  const options = await anyone()(getCanvasAllOptions, {});
  expect(options.stickers.length).toBeGreaterThanOrEqual(24);
  expect(options.textures.length).toBeGreaterThanOrEqual(8);
  expect(options.templates.length).toBeGreaterThanOrEqual(8);
  const [template] = options.templates;
  const body = { sizeId: template?.sizeId ?? '', templateId: template?.id };
  expect((await as('ann')(createDesign, { body })).document).toEqual(template?.document);
  await expect(as('ann')(createDesign, { body: { ...body, templateId: 'nothing' } })).rejects.toMatchObject({
    status: 404,
  });
});

describe('assets', () => {
  const add = async (who: string, options = {}) =>
    as(who)(assets.addAsset, { body: { mediaId: await insertImage(tested, who, options), name: 'Me' } });

  test('are listed with the storage used, and deleted', async () => {
    const asset = await add('bob');
    const { items, quota, canAdd } = await as('bob')(assets.getAllAssets, { query: {} });
    expect(items.map(({ id }) => id)).toEqual([asset.id]);
    expect({ quota, canAdd }).toEqual({ quota: { usedMb: 1, limitMb: 500 }, canAdd: true });
    const mine = { query: { assetId: asset.id } };
    await expect(as('cat')(assets.deleteAsset, mine)).rejects.toMatchObject({ status: 404 });
    await as('bob')(assets.deleteAsset, mine);
    expect((await as('bob')(assets.getAllAssets, { query: {} })).items).toEqual([]);
  });

  test('are renamed by their owner, and name the designs that use them', async () => {
    const { id: assetId } = await add('eve');
    await as('eve')(assets.renameAsset, { body: { assetId, name: 'Winning goal' } });
    expect((await as('eve')(assets.getAllAssets, { query: { search: 'goal' } })).items).toMatchObject([
      { id: assetId, name: 'Winning goal' },
    ]);
    await expect(as('cat')(assets.renameAsset, { body: { assetId, name: 'Mine' } })).rejects.toMatchObject({
      status: 404,
    });
    const uses = (who: string) => as(who)(assets.getAssetUses, { params: { assetId } });
    expect(await uses('eve')).toEqual({ items: [], count: 0 });
    const { id: designId, document } = await as('eve')(createDesign, {
      body: { sizeId: 'card', name: 'Final' },
    });
    const { shape: _shape, fill: _fill, ...group } = newLayer('shape', {});
    const layers = [{ ...group, kind: 'group', layers: [newLayer('image', { assetId })] }];
    const changed = { ...document, pages: [{ ...document.pages[0], layers }] } as DesignDocument;
    await as('eve')(saveDesign, { body: { designId, version: 1, document: changed } });
    expect(await uses('eve')).toEqual({ items: [{ id: designId, name: 'Final' }], count: 1 });
    await expect(uses('cat')).rejects.toMatchObject({ status: 404 });
  });

  test('are pictures that one uploaded and uses nowhere else', async () => {
    await expect(add('bob', { kind: 'video' })).rejects.toMatchObject({ status: 400, field: 'mediaId' });
    await expect(add('bob', { attached: true })).rejects.toMatchObject({ status: 400 });
    const mediaId = await insertImage(tested, 'bob');
    await expect(as('cat')(assets.addAsset, { body: { mediaId } })).rejects.toMatchObject({ status: 400 });
  });

  test('a design shows no asset and no record of somebody else', async () => {
    const { id: assetId } = await add('bob');
    const { id: designId, document } = await as('cat')(createDesign, { body: { sizeId: 'card' } });
    const [page] = document.pages;
    const layers = [newLayer('image', { assetId })];
    const changed = { ...document, pages: [{ ...page, layers }] } as DesignDocument;
    await as('cat')(saveDesign, { body: { designId, version: 1, document: changed } });
    expect((await as('cat')(getDesignParts, { params: { designId } })).assets).toEqual([]);
    const fields = [{ recordId: assetId, code: 'G' }];
    expect((await as('cat')(getStatValues, { body: { fields } })).items).toMatchObject([{ shown: null }]);
  });

  test('frames are those that the feature of frames brings for the owner', async () => {
    const mine = { id: 'gold', name: 'Gold', url: '/frames/gold.webp', storageKey: 'gold' };
    replaceEntries(app, framePictures, [async (_ctx, _ownerId, ids) => (ids.includes('gold') ? [mine] : [])]);
    const { id: designId, document } = await as('dot')(createDesign, { body: { sizeId: 'card' } });
    const layers = [newLayer('frame', { frameId: 'gold' }), newLayer('frame', { frameId: 'nobody’s' })];
    const changed = { ...document, pages: [{ ...document.pages[0], layers }] } as DesignDocument;
    await as('dot')(saveDesign, { body: { designId, version: 1, document: changed } });
    const { frames } = await as('dot')(getDesignParts, { params: { designId } });
    expect(frames).toEqual([{ id: 'gold', name: 'Gold', url: '/frames/gold.webp' }]);
  });
});
