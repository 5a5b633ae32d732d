import { describe, expect, test } from 'vitest';
import { decideReview, getReviews } from '#features/moderation/review/calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { insertImage } from '#test/factories/images.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getApparels } from '../catalogue/calls.ts';
import {
  getAdminShopCategories,
  getAllCategory,
  removeShopCategory,
  saveShopCategory,
} from '../categories/calls.ts';
import { type ApparelDetails, getApparel, getApparelProduct } from '../product/calls.ts';
import { stockOf, variant, withApparel } from '../test-apparel.ts';
import {
  answerApparelApproval,
  checkApparelSlug,
  checkSku,
  createApparel,
  deleteApparelVariant,
  pauseApparel,
  publishApparel,
  updateApparel,
  withdrawApparel,
} from './calls.ts';

const tested = await testApp();
const { as, anyone, idOf, runJobs, sql } = tested;
const { categoryId, draftOf, publishedBy, seller } = await withApparel(tested);

test('a product is its seller’s until it is published, and then anybody’s to see', async () => {
  const draft = await draftOf('cleo', {
    title: 'River Scarf',
    categoryId: categoryId('scarves'),
    variants: [variant({ size: 'ONE', colour: { name: 'Navy', hex: '#101c40' } })],
  });
  expect(draft).toMatchObject({
    state: 'draft',
    slug: 'river-scarf',
    priceFrom: 2500,
    viewer: { canPublish: true },
  });
  await expect(anyone()(getApparelProduct, { params: { slug: draft.slug } })).rejects.toMatchObject({
    status: 404,
  });
  const published = await as('cleo')(publishApparel, { body: { apparelId: draft.id } });
  expect(published.state).toBe('published');
  const seen = await anyone()(getApparelProduct, { params: { slug: 'river-scarf' } });
  expect(seen).toMatchObject({
    category: { slug: 'scarves', parent: { slug: 'accessories' } },
    viewer: null,
  });
  expect(seen.variants[0]).toMatchObject({
    colour: { family: 'blue' },
    left: 10,
    stock: null,
    reserved: null,
  });
  const variantId = seen.variants[0]?.id ?? '';
  expect((await anyone()(getApparel, { params: { variantId } })).product.title).toBe('River Scarf');
});

test('a new product is sent within its seller’s handling time, unless another is stated', async () => {
  await seller('ines');
  await sql`update seller_origin set days = 9 where account_id = ${await idOf('ines')}`;
  const body = { title: 'Slow Scarf', categoryId: categoryId('scarves') };
  expect((await as('ines')(createApparel, { body })).leadDays).toBe(9);
  expect((await as('ines')(createApparel, { body: { ...body, leadDays: 20 } })).leadDays).toBe(20);
});

test('fans can’t sell, and nobody sells on the kids site', async () => {
  const body = { title: 'A shirt', categoryId: categoryId('t-shirts') };
  await expect(as('fred')(createApparel, { body })).rejects.toMatchObject({
    status: 403,
    code: 'CANNOT_SELL',
  });
  await idOf('kid_maker', { role: 'CREATOR' });
  await expect(as('kim', { role: 'CREATOR', site: 'kids' })(createApparel, { body })).rejects.toMatchObject({
    status: 403,
  });
});

test('publishing needs shop sales, an image and a variant', async () => {
  const draft = await draftOf('nora', { images: [], variants: [] });
  const publish = () => as('nora')(publishApparel, { body: { apparelId: draft.id } });
  await expect(publish()).rejects.toMatchObject({ code: 'IMAGE_NEEDED' });
  const mediaId = await insertImage(tested, 'nora');
  let { version } = await as('nora')(updateApparel, {
    body: { apparelId: draft.id, version: draft.version, images: [{ mediaId, alt: 'Red shirt' }] },
  });
  await expect(publish()).rejects.toMatchObject({ code: 'VARIANT_NEEDED' });
  ({ version } = await as('nora')(updateApparel, {
    body: { apparelId: draft.id, version, variants: [variant()] },
  }));
  await sql`update account set monetization = '{}' where id = ${await idOf('nora')}`;
  await expect(publish()).rejects.toMatchObject({ code: 'SHOP_SALES_OFF' });
});

test.each([
  [
    'a SKU of two variants in two cases',
    [variant({ sku: 'Twice-1' }), variant({ sku: 'tWICE-1', size: 'L' })],
    'variants.1.sku',
  ],
  ['a malformed SKU', [variant({ sku: '-x' })], 'variants.0.sku'],
  [
    'one size and colour twice',
    [variant(), variant({ colour: { name: 'RED', hex: '#ff0000' } })],
    'variants.1.size',
  ],
  ['no price', [variant({ price: 0 })], 'variants.0.price'],
  ['a price before that isn’t higher', [variant({ compareAt: 2500 })], 'variants.0.compareAt'],
  ['a negative stock', [variant({ stock: -1 })], 'variants.0.stock'],
  ['no weight', [variant({ weightGrams: 0 })], 'variants.0.weightGrams'],
  ['an invented colour', [variant({ colour: { name: 'Red', hex: 'red' } })], 'variants.0.colour.hex'],
  [
    '101 variants',
    Array.from({ length: 101 }, (_, i) => variant({ colour: { name: `Red ${i}`, hex: '#ff0000' } })),
    'variants',
  ],
])('a product with %s is refused', async (_what, variants, field) => {
  const client = await seller('vera');
  const body = { title: 'Wrong', categoryId: categoryId('t-shirts'), variants };
  await expect(client(createApparel, { body })).rejects.toMatchObject({ status: 400, field });
});

test('a product has 100 variants, and no more after any change', async () => {
  const many = Array.from({ length: 100 }, (_, i) =>
    variant({ colour: { name: `Shade ${i}`, hex: '#336699' } }),
  );
  const { id, version, variants } = await draftOf('mira', { variants: many });
  expect(variants).toHaveLength(100);
  const kept = variants
    .slice(1)
    .map(({ left: _, reserved: __, stock, ...one }) => ({ ...one, stock: stock ?? 0 }));
  const changed = await as('mira')(updateApparel, {
    body: { apparelId: id, version, variants: [...kept, variant({ size: 'L' })] },
  });
  expect(changed.variants).toHaveLength(100);
});

test('a SKU is unique on its site in whatever case, and a free one is suggested', async () => {
  await draftOf('sana', { variants: [variant({ sku: 'KIT-7' })] });
  const check = (sku: string) => as('cora')(checkSku, { params: { sku }, query: {} });
  expect(await check('kit-7')).toEqual({ available: false, reason: 'TAKEN', suggestion: 'KIT-7-2' });
  expect(await check('Kit-8')).toEqual({ available: true, reason: null, suggestion: 'KIT-8' });
  expect(await check('no/good')).toMatchObject({ available: false, reason: 'FORMAT', suggestion: 'NO-GOOD' });
  await expect(draftOf('cora', { variants: [variant({ sku: 'kit-7' })] })).rejects.toMatchObject({
    status: 409,
    code: 'SKU_TAKEN',
    field: 'variants.0.sku',
  });
});

test('two sellers who save one SKU at once: one of them gets it', async () => {
  const save = (who: string) => draftOf(who, { variants: [variant({ sku: 'RACE-1' })] });
  const done = await Promise.allSettled([save('cora'), save('cleo'), save('sana')]);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of done)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'SKU_TAKEN' });
});

test('an address is chosen, checked, and leads on after it changed', async () => {
  const product = await publishedBy('cora', { title: 'Slug shirt' });
  const check = (slug: string) => as('cora')(checkApparelSlug, { body: { slug } });
  expect(await check('slug-shirt')).toEqual({
    available: false,
    reason: 'TAKEN',
    suggestion: 'slug-shirt-2',
  });
  expect(await check('new')).toMatchObject({ available: false, reason: 'FORMAT' });
  await as('cora')(updateApparel, {
    body: { apparelId: product.id, version: product.version, slug: 'best-shirt' },
  });
  const found = await anyone()(getApparelProduct, { params: { slug: 'slug-shirt' } });
  expect(found.slug).toBe('best-shirt');
  expect(await check('slug-shirt')).toMatchObject({ available: false });
});

test('texts keep markup as letters, and refuse control characters', async () => {
  const title = '<script>alert(1)</script>';
  const product = await draftOf('cora', { title, description: '<b>Bold</b> & "quoted"' });
  expect(product).toMatchObject({ title, description: '<b>Bold</b> & "quoted"' });
  await expect(draftOf('cora', { title: 'Up\u202Eside' })).rejects.toMatchObject({
    status: 400,
    field: 'title',
  });
});

test('a stale tab is refused, and a stock that sold meanwhile stays sold', async () => {
  const product = await publishedBy('cora', { title: 'Stale' });
  const [one] = product.variants;
  if (!one) throw new Error('no variant');
  await sql`update apparel_variant set stock = 7 where id = ${one.id}`;
  const { left: _, reserved: __, ...kept } = one;
  const send = (version: number) =>
    as('cora')(updateApparel, {
      body: { apparelId: product.id, version, variants: [{ ...kept, stock: 15, stockWas: 10 }] },
    });
  await send(product.version);
  expect(await stockOf(tested, one.id)).toMatchObject({ stock: 12 });
  await expect(send(product.version)).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
});

test('a stock can’t fall below what buyers reserved', async () => {
  const product = await publishedBy('cora', { title: 'Reserved' });
  const [one] = product.variants;
  if (!one) throw new Error('no variant');
  await sql`update apparel_variant set reserved = 3 where id = ${one.id}`;
  const { left: _, reserved: __, ...kept } = one;
  const variants = [{ ...kept, stock: 2 }];
  await expect(
    as('cora')(updateApparel, { body: { apparelId: product.id, version: product.version, variants } }),
  ).rejects.toMatchObject({ status: 409, code: 'STOCK_RESERVED', field: 'variants.0.stock' });
});

test('somebody given a share approves before the product goes on sale', async () => {
  await idOf('paula', { role: 'CREATOR' });
  const payees = [
    { username: 'shari', share: 7000 },
    { username: 'paula', share: 3000 },
  ];
  const { id } = await draftOf('shari', { title: 'Shared', payees });
  const waiting = await as('shari')(publishApparel, { body: { apparelId: id } });
  expect(waiting).toMatchObject({ state: 'in_review', isUnderReview: false });
  await as('paula')(answerApparelApproval, { body: { apparelId: id, accept: true, share: 3000 } });
  const live = await as('shari')(getApparelProduct, { params: { slug: id } });
  expect(live.state).toBe('published');
  await expect(
    as('shari')(updateApparel, { body: { apparelId: id, version: live.version, payees: [] } }),
  ).rejects.toMatchObject({ code: 'PEOPLE_LOCKED' });
});

describe('a new seller’s product', async () => {
  await grantStaff(tested, 'mona', 'moderator');
  await as('newton', { role: 'CREATOR', isNew: true })(getAllCategory, {});
  const own = (id: string) => as('newton')(getApparelProduct, { params: { slug: id } });
  const decide = (id: string, decision: 'approve' | 'reject') =>
    as('mona')(decideReview, {
      body: {
        kind: 'apparel',
        id,
        decision,
        ...(decision === 'reject' ? { reason: 'COPYRIGHT', message: 'A club badge' } : {}),
      },
    });
  const queue = async () =>
    (await as('mona')(getReviews, { query: { kind: 'apparel' } })).items as unknown as ApparelDetails[];
  async function approved(title: string): Promise<ApparelDetails> {
    const { id } = await draftOf('newton', { title });
    const sent = await as('newton')(publishApparel, { body: { apparelId: id } });
    expect(sent).toMatchObject({ state: 'in_review', isUnderReview: true });
    expect((await queue()).map((one) => one.id)).toContain(id);
    await decide(id, 'approve');
    return own(id);
  }
  const change = (live: ApparelDetails, over: object) =>
    as('newton')(updateApparel, { body: { apparelId: live.id, version: live.version, ...over } });

  test('stays on sale as approved while our team reviews new texts and pictures', async () => {
    const live = await approved('Fresh');
    expect(live).toMatchObject({ state: 'published', viewer: { isChangeReviewed: true } });
    const picture = await insertImage(tested, 'newton');
    const variants = live.variants.map(({ left: _, reserved: __, stock, ...rest }) => ({
      ...rest,
      stock: stock ?? 0,
      price: 3100,
    }));
    const images = [{ mediaId: picture, isDefault: true }];
    const changed = await change(live, { description: 'Something else', images, variants });
    expect(changed).toMatchObject({
      state: 'published',
      description: '',
      priceFrom: 3100,
      pending: { title: 'Fresh', description: 'Something else', images: [{ id: picture }] },
    });
    const seen = await anyone()(getApparelProduct, { params: { slug: live.id } });
    expect(seen).toMatchObject({ description: '', pending: null, images: [{ id: live.images[0]?.id }] });
    expect((await queue()).find(({ id }) => id === live.id)?.pending?.description).toBe('Something else');
    await decide(live.id, 'approve');
    await runJobs();
    const now = await anyone()(getApparelProduct, { params: { slug: live.id } });
    expect(now).toMatchObject({ description: 'Something else', images: [{ id: picture }] });
    expect(await own(live.id)).toMatchObject({ state: 'published', pending: null });
    const told = await as('newton')(getAllNotifications, { query: {} });
    expect(JSON.stringify(told)).toContain('change_approved');
  });

  test('keeps the approved version when a change is rejected or withdrawn', async () => {
    const live = await approved('Steady');
    const changed = await change(live, { title: 'Stolen badge' });
    await decide(live.id, 'reject');
    expect(await own(live.id)).toMatchObject({
      state: 'published',
      title: 'Steady',
      pending: null,
      rejection: { reason: 'COPYRIGHT', note: 'A club badge' },
    });
    await expect(change(changed, { title: 'Old version' })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    const again = await change(await own(live.id), { title: 'Other badge' });
    expect(again.pending?.title).toBe('Other badge');
    const withdrawn = await as('newton')(withdrawApparel, { body: { apparelId: live.id } });
    expect(withdrawn).toMatchObject({ state: 'published', title: 'Steady', pending: null });
    expect((await queue()).map(({ id }) => id)).not.toContain(live.id);
  });

  test('takes back a change that is undone before it was reviewed, and leaves the others waiting', async () => {
    const live = await approved('Twice');
    const both = await change(live, { title: 'New name', care: 'Cold wash' });
    const one = await change(both, { title: 'Twice' });
    expect(one.pending).toMatchObject({ title: 'Twice', care: 'Cold wash' });
    expect((await change(one, { care: '' })).pending).toBeNull();
  });
});

test('a seller pauses and resumes, and keeps a variant on sale', async () => {
  const product = await publishedBy('pippa', { title: 'Paused' });
  const pause = (paused: boolean) => as('pippa')(pauseApparel, { body: { apparelId: product.id, paused } });
  expect((await pause(true)).state).toBe('paused');
  expect((await pause(false)).state).toBe('published');
  const variantId = product.variants[0]?.id ?? '';
  await expect(as('pippa')(deleteApparelVariant, { params: { variantId } })).rejects.toMatchObject({
    code: 'LAST_VARIANT',
  });
});

test('the shop is filtered by what is in stock, and paged by every sort', async () => {
  const colour = { name: 'Sun', hex: '#f0d020' };
  await publishedBy('filly', { title: 'Cheap', variants: [variant({ price: 1000, colour })] });
  await publishedBy('filly', { title: 'Middle', variants: [variant({ price: 2000, size: 'L', colour })] });
  await publishedBy('filly', { title: 'Dear', variants: [variant({ price: 9000, colour, stock: 0 })] });
  const list = async (wanted: object) =>
    (await anyone()(getApparels, { body: { seller: 'filly', ...wanted } })).items.map(({ title }) => title);
  expect(await list({ sort: 'price' })).toEqual(['Cheap', 'Middle', 'Dear']);
  expect(await list({ sort: 'price-down' })).toEqual(['Dear', 'Middle', 'Cheap']);
  expect(await list({ category: 'tops', size: 'M', colour: 'yellow' })).toEqual(['Cheap']);
  expect(await list({ size: 'L' })).toEqual(['Middle']);
  expect(await list({ inStock: true })).toEqual(['Middle', 'Cheap']);
  expect(await list({ minPrice: 1500, maxPrice: 5000 })).toEqual(['Middle']);
  expect(await list({ category: 'zzz' })).toEqual([]);
  for (const sort of ['newest', 'popular', 'price', 'price-down'] as const) {
    const first = await anyone()(getApparels, { body: { seller: 'filly', sort, limit: 2 } });
    const rest = await anyone()(getApparels, {
      body: { seller: 'filly', sort, limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect([...first.items, ...rest.items]).toHaveLength(3);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3);
  }
});

test('staff keep two levels of categories, none of which loses its products', async () => {
  await grantStaff(tested, 'adam', 'admin');
  const staff = as('adam');
  const bag = await staff(saveShopCategory, {
    body: { name: 'Water bottles', parentId: categoryId('accessories') },
  });
  await expect(staff(saveShopCategory, { body: { name: 'Small', parentId: bag.id } })).rejects.toMatchObject({
    field: 'parentId',
  });
  await expect(staff(saveShopCategory, { body: { name: 'water  bottles' } })).rejects.toMatchObject({
    code: 'NAME_TAKEN',
  });
  await publishedBy('stella', { title: 'Bottle', categoryId: bag.id, variants: [variant({ size: 'ONE' })] });
  await expect(staff(removeShopCategory, { body: { id: bag.id } })).rejects.toMatchObject({
    code: 'CATEGORY_IN_USE',
  });
  const { items } = await staff(getAdminShopCategories, {});
  expect(items.find(({ id }) => id === bag.id)?.products).toBe(1);
  await expect(as('cora')(saveShopCategory, { body: { name: 'Mine' } })).rejects.toMatchObject({
    status: 403,
  });
});

test('a plan limits how many products are on sale, and drafts don’t count', async () => {
  const save = (title: string) => publishedBy('lina', { title });
  await draftOf('lina', { title: 'Only a draft' });
  for (const title of ['One', 'Two', 'Three']) expect((await save(title)).state).toBe('published');
  await expect(save('Four')).rejects.toMatchObject({ status: 402, code: 'PLAN_LIMIT' });
});
