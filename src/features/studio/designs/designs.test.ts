import { describe, expect, test } from 'vitest';
import { jobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { deleteExpired } from '#platform/retention.ts';
import { testApp } from '#test/test-app.ts';
import type { DesignDocument } from '../design/design-schema.ts';
import { shapeLayer } from '../test-layers.ts';
import * as calls from './calls.ts';
import * as folders from './folder-calls.ts';

const tested = await testApp();
const { as, anyone, app, sql, idOf } = tested;

const create = (who: string, more: object = {}) =>
  as(who)(calls.createDesign, { body: { name: 'Derby day', sizeId: 'card', ...more } });
const save = (who: string, design: calls.Design, document: object, version = design.version) =>
  as(who)(calls.saveDesign, { body: { designId: design.id, version, document: document as DesignDocument } });
const open = (who: string, designId: string) => as(who)(calls.getDesign, { params: { designId } });
const names = async (who: string, query: object = {}) =>
  (await as(who)(calls.getDesigns, { query })).items.map(({ name }) => name);
const withLayers = (design: calls.Design, layers: object[]) => ({
  ...design.document,
  pages: design.document.pages.map((page, index) => (index === 0 ? { ...page, layers } : page)),
});
const bin = (who: string, designId: string) => as(who)(calls.binDesign, { body: { designId } });

describe('designs', () => {
  test('begin blank in the shape of their size, and keep what is saved', async () => {
    const design = await create('ann');
    expect(design).toMatchObject({ width: 750, height: 1050, pageCount: 2, version: 1, isReadOnly: false });
    const document = withLayers(design, [shapeLayer({ name: 'Pitch' })]);
    expect(await save('ann', design, document)).toMatchObject({ version: 2 });
    expect((await open('ann', design.id)).document).toEqual(document);
  });

  test('a stale tab gets the design as it is now', async () => {
    const design = await create('ann');
    const document = withLayers(design, [shapeLayer({})]);
    await save('ann', design, document);
    const refusal = await save('ann', design, design.document).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    expect(refusal).toMatchObject({ details: { current: { version: 2, document } } });
  });

  test('of two tabs that save at the same moment one is refused', async () => {
    const design = await create('ann');
    const both = await Promise.allSettled([
      save('ann', design, design.document),
      save('ann', design, design.document),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('nobody else opens, changes or deletes a design', async () => {
    const design = await create('ann');
    await expect(open('bob', design.id)).rejects.toMatchObject({ status: 404 });
    await expect(save('bob', design, design.document)).rejects.toMatchObject({ status: 404 });
    await expect(bin('bob', design.id)).rejects.toMatchObject({ status: 404 });
    await expect(anyone()(calls.getDesigns, { query: {} })).rejects.toMatchObject({ status: 401 });
  });
});

describe('refuses to save', () => {
  const group = (layers: object[]) => ({
    ...shapeLayer({}),
    kind: 'group',
    shape: undefined,
    fill: undefined,
    layers,
  });
  const many = (count: number) => Array.from({ length: count }, () => shapeLayer({}));
  test.each<[string, (design: calls.Design) => object, object]>([
    [
      'an unknown version',
      ({ document }) => ({ ...document, version: 99 }),
      { status: 409, code: 'UNKNOWN_DESIGN_VERSION' },
    ],
    ['1 000 layers', (design) => withLayers(design, many(1000)), { status: 400, code: 'INVALID_DESIGN' }],
    [
      'more than 500 layers with those in groups',
      (design) =>
        withLayers(
          design,
          Array.from({ length: 6 }, () => group(many(100))),
        ),
      { status: 400, code: 'TOO_MANY_LAYERS' },
    ],
    [
      'an earlier version whose pages and layers are no objects',
      ({ document }) => ({ ...document, version: 1, pages: [null, 'word', { layers: [null, 'word'] }] }),
      { status: 400, code: 'INVALID_DESIGN', field: 'document.pages.0' },
    ],
    [
      'an unknown kind of layer',
      (design) => withLayers(design, [{ ...shapeLayer({}), kind: 'script' }]),
      { status: 400, code: 'INVALID_DESIGN' },
    ],
    [
      'markup where a colour belongs',
      (design) => withLayers(design, [shapeLayer({ fill: { kind: 'colour', colour: '"/><script>' } })]),
      { status: 400, code: 'INVALID_DESIGN', field: 'document.pages.0.layers.0.fill.colour' },
    ],
    [
      'a character nobody can store',
      (design) => withLayers(design, [shapeLayer({ name: 'a\u0000b' })]),
      { status: 400 },
    ],
  ])('%s', async (_what, change, refusal) => {
    const design = await create('cyd');
    await expect(save('cyd', design, change(design))).rejects.toMatchObject(refusal);
    await sql`delete from studio_design where id = ${design.id}`;
  });

  test('ten megabytes', async () => {
    const design = await create('cyd');
    const document = { ...design.document, pages: ['x'.repeat(10_000_000)] };
    await expect(save('cyd', design, document)).rejects.toMatchObject({ status: 413 });
  });
});

describe('arranging', () => {
  test('finds designs by folder and name, last changed first, page by page', async () => {
    const folder = await as('dan')(folders.createFolder, { body: { name: 'Match days' } });
    await create('dan', { name: 'Home 100%', folderId: folder.id });
    const away = await create('dan', { name: 'Away' });
    expect(await names('dan')).toEqual(['Away', 'Home 100%']);
    expect(await names('dan', { folderId: folder.id })).toEqual(['Home 100%']);
    expect(await names('dan', { search: '0%' })).toEqual(['Home 100%']);
    const first = await as('dan')(calls.getDesigns, { query: { limit: 1 } });
    expect(await names('dan', { cursor: first.nextCursor })).toEqual(['Home 100%']);
    await as('dan')(calls.moveDesign, { body: { designId: away.id, folderId: folder.id } });
    expect((await as('dan')(folders.getFolders, {})).items).toEqual([{ ...folder, designCount: 2 }]);
    await as('dan')(folders.deleteFolder, { params: { folderId: folder.id } });
    expect(await names('dan')).toHaveLength(2);
  });

  test('a folder has a name of its own, and belongs to one person', async () => {
    const folder = await as('dan')(folders.createFolder, { body: { name: 'Cup' } });
    await expect(as('dan')(folders.createFolder, { body: { name: 'CUP' } })).rejects.toMatchObject({
      code: 'NAME_TAKEN',
    });
    await expect(create('eve', { folderId: folder.id })).rejects.toMatchObject({ status: 404 });
  });

  test('a duplicate is a design of its own', async () => {
    const design = await create('fay', { name: 'x'.repeat(80) });
    const copy = await as('fay')(calls.duplicateDesign, { body: { designId: design.id } });
    expect(copy.name).toBe(`Copy of ${'x'.repeat(60)}`);
    await save('fay', design, withLayers(design, [shapeLayer({})]));
    expect((await open('fay', copy.id)).document).toEqual(design.document);
  });

  test('resizing makes a copy in another format, and the design stays as it is', async () => {
    const design = await create('flo', { name: 'Final' });
    const resize = (sizeId: string) =>
      as('flo')(calls.resizeDesign, { body: { designId: design.id, sizeId } });
    const copy = await resize('post-wide');
    expect(copy).toMatchObject({ name: 'Final, wide post', sizeId: 'post-wide', width: 1600, height: 900 });
    expect(await open('flo', design.id)).toMatchObject({ sizeId: 'card', version: 1 });
    await expect(resize('poster')).rejects.toMatchObject({ status: 404 });
    await expect(
      as('eve')(calls.resizeDesign, { body: { designId: design.id, sizeId: 'banner' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('the bin keeps a design for 30 days, from where it is restored or deleted', async () => {
    const [kept, gone, old] = [await create('gus'), await create('gus'), await create('gus')];
    for (const { id } of [kept, gone, old]) await bin('gus', id);
    expect(await names('gus')).toEqual([]);
    expect(await names('gus', { bin: 'true' })).toHaveLength(3);
    await expect(save('gus', kept, kept.document)).rejects.toMatchObject({ code: 'IN_BIN' });
    await as('gus')(calls.restoreDesign, { body: { designId: kept.id } });
    await as('gus')(calls.purgeDesign, { params: { designId: gone.id } });
    await expect(as('gus')(calls.purgeDesign, { params: { designId: kept.id } })).rejects.toMatchObject({
      status: 409,
    });
    await sql`update studio_design set binned_at = now() - interval '31 days' where id = ${old.id}`;
    await deleteExpired(jobCtx(app.deps));
    expect(await names('gus', { bin: 'true' })).toEqual([]);
    expect(await names('gus')).toEqual(['Derby day']);
  });
});

describe('the plan', () => {
  test('allows five designs, and no way round by the bin or by two tabs', async () => {
    const made = [];
    for (let i = 0; i < 4; i++) made.push(await create('hal'));
    const last = await Promise.allSettled([create('hal'), create('hal')]);
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await bin('hal', made[0]?.id ?? '');
    await create('hal');
    await expect(
      as('hal')(calls.restoreDesign, { body: { designId: made[0]?.id ?? '' } }),
    ).rejects.toMatchObject({ status: 402, code: 'PLAN_LIMIT' });
  });

  test('a design beyond it can be opened and not changed', async () => {
    const design = await create('ivy');
    await sql`update studio_design set over_plan = true where id = ${design.id}`;
    expect(await open('ivy', design.id)).toMatchObject({ isReadOnly: true });
    await expect(save('ivy', design, design.document)).rejects.toMatchObject({
      status: 402,
      code: 'PLAN_READ_ONLY',
    });
  });
});

describe('versions', () => {
  test('restoring one keeps what the design was until then', async () => {
    const design = await create('joe');
    const named = await as('joe')(calls.saveVersion, { body: { designId: design.id, name: 'Blank' } });
    const drawn = withLayers(design, [shapeLayer({})]);
    await save('joe', design, drawn);
    const restored = await as('joe')(calls.restoreVersion, { body: { versionId: named.id } });
    expect(restored).toMatchObject({ version: 3, document: design.document });
    const { items } = await as('joe')(calls.getVersions, { params: { designId: design.id }, query: {} });
    expect(items.map(({ name, designVersion }) => [name, designVersion])).toEqual([
      [null, 2],
      ['Blank', 1],
    ]);
    const before = await as('joe')(calls.getVersion, { params: { versionId: items[0]?.id ?? '' } });
    expect(before.document).toEqual(drawn);
    await expect(as('kim')(calls.getVersion, { params: { versionId: named.id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(as('kim')(calls.restoreVersion, { body: { versionId: named.id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(as('kim')(calls.deleteVersion, { params: { versionId: newId() } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('one of another tab is kept beside the design, and isn’t counted without a name', async () => {
    const design = await create('jay');
    const drawn = withLayers(design, [shapeLayer({})]);
    const keep = (body: object) =>
      as('jay')(calls.saveVersion, { body: { designId: design.id, name: null, document: drawn, ...body } });
    const kept = await keep({});
    expect(await open('jay', design.id)).toMatchObject({ version: 1, document: design.document });
    const shown = await as('jay')(calls.getVersion, { params: { versionId: kept.id } });
    expect(shown).toMatchObject({ name: null, document: drawn });
    await sql`
      insert into studio_version (id, design_id, design_version, document, name)
      select gen_random_uuid(), design_id, design_version, document, n::text
      from studio_version, generate_series(1, ${calls.MOST_VERSIONS}) n where id = ${kept.id}`;
    await expect(keep({ name: 'One more' })).rejects.toMatchObject({ status: 409, code: 'TOO_MANY' });
    await keep({});
    await expect(keep({ document: { ...drawn, pages: [] } })).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_DESIGN',
    });
    await expect(
      as('kim')(calls.saveVersion, { body: { designId: design.id, name: 'Mine' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('those without a name are deleted after a day', async () => {
    const design = await create('joe');
    await save('joe', design, design.document);
    await sql`update studio_version set created_at = now() - interval '25 hours'`;
    await deleteExpired(jobCtx(app.deps));
    const rows = await sql<{ name: string | null }[]>`
      select v.name from studio_version v join studio_design d on d.id = v.design_id
      where d.owner_id = ${await idOf('joe')}`;
    expect(rows.map(({ name }) => name)).toEqual(['Blank']);
  });
});
