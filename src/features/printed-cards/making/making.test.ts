import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deleteApparel, pauseApparel, updateApparel } from '#features/apparel/making/calls.ts';
import { getApparelProduct } from '#features/apparel/product/calls.ts';
import { withApparel } from '#features/apparel/test-apparel.ts';
import { sendReport } from '#features/moderation/reports/calls.ts';
import { decideReview, getReviews } from '#features/moderation/review/calls.ts';
import { endPlan, grantPlan } from '#features/plans/holdings.server.ts';
import { chooseKept, getOverLimit } from '#features/plans/over-limit/calls.ts';
import { globalSearch } from '#features/search/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getMyPrintedCards, getPrintedCardApprovals, getPrintedCards } from '../catalogue/calls.ts';
import { checkPrint } from '../print/calls.ts';
import { getPrintedCard } from '../product/calls.ts';
import { withPrintedCards } from '../test-printed-cards.ts';
import {
  answerPrintedCardApproval,
  createPrintedCard,
  pausePrintedCard,
  publishPrintedCard,
  updatePrintedCard,
  withdrawPrintedCard,
} from './calls.ts';

const tested = await testApp();
const { as, anyone, ctx, idOf, sql, runJobs } = tested;
const { cardOf, draftOf, offeredBy, picture, uploadImage } = await withPrintedCards(tested);

const lettered = (y: number, width = 1000, height = 1400) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>
    <text x="30" y="${y}" font-size="44" font-family="sans-serif" font-weight="bold" textLength="${width - 60}"
      >RIVERSIDE ATHLETIC 1907 SEASON</text></svg>`;

test('a print is its seller’s until it is published, and then anybody’s to see', async () => {
  const draft = await draftOf('cleo');
  expect(draft).toMatchObject({ state: 'draft', limit: 10, left: 10, viewer: { canPublish: true } });
  const see = () => anyone()(getPrintedCard, { body: { productId: draft.slug } });
  await expect(see()).rejects.toMatchObject({ status: 404 });
  const published = await as('cleo')(publishPrintedCard, { body: { productId: draft.id } });
  expect(published.state).toBe('published');
  expect(await see()).toMatchObject({ title: 'Opening day', stock: null, viewer: null });
  const { items } = await anyone()(getPrintedCards, { body: { finish: 'matte', sport: 'soccer' } });
  expect(items.map(({ id }) => id)).toContain(draft.id);
  expect((await anyone()(getPrintedCards, { body: { finish: 'foil' } })).items).toEqual([]);
  expect((await as('cleo')(getMyPrintedCards, { query: {} })).items).toHaveLength(1);
  const found = await anyone()(globalSearch, { params: { searchKey: 'opening day' }, query: {} });
  expect(JSON.stringify(found)).toContain(draft.slug);
});

test('only published cards of one’s own are offered, in one run for each make', async () => {
  const card = await cardOf('nora');
  const offer = (who: string, over: object = {}) =>
    as(who)(createPrintedCard, {
      body: { cardId: card.id, size: '63x88', finish: 'gloss', price: 900, limit: 50, ...over },
    });
  await expect(offer('fred')).rejects.toMatchObject({ status: 403, code: 'CANNOT_SELL' });
  await idOf('olga', { role: 'CREATOR' });
  await expect(offer('olga')).rejects.toMatchObject({ status: 404 });
  await expect(offer('nora', { limit: 301 })).rejects.toMatchObject({ status: 400, field: 'limit' });
  await expect(offer('nora', { limit: 10, stock: 11 })).rejects.toMatchObject({ field: 'stock' });
  await offer('nora');
  await expect(offer('nora')).rejects.toMatchObject({ code: 'RUN_EXISTS' });
  await sql`update card set state = 'paused' where id = ${card.id}`;
  await expect(offer('nora', { finish: 'foil' })).rejects.toMatchObject({ code: 'CARD_NOT_PUBLISHED' });
  await expect(
    as('kim', { role: 'CREATOR', site: 'kids' })(createPrintedCard, {
      body: { cardId: card.id, size: '63x88', finish: 'gloss', price: 900, limit: 50 },
    }),
  ).rejects.toMatchObject({ status: 403 });
});

test('a picture of too few pixels is refused with what to do, and passes after a fix', async () => {
  const card = await cardOf('petra');
  const check = (over: object) =>
    as('petra')(checkPrint, { body: { cardId: card.id, size: '63x88', edges: 'mirrored', ...over } });
  expect(await check({})).toMatchObject({ passed: true, sides: [{ dpi: 302, faults: [] }, {}] });
  const cut = await check({ edges: 'picture' });
  expect(cut.passed).toBe(false);
  expect(cut.sides[0]?.faults).toMatchObject([
    {
      code: 'BLEED',
      message: expect.stringContaining('front'),
      fixes: [
        { kind: 'edges', edges: 'mirrored' },
        { kind: 'upload', label: 'Upload a picture of at least 815 × 1111 pixels' },
      ],
    },
  ]);
  const wide = await check({ size: '64x89' });
  expect(wide.sides[1]?.faults).toMatchObject([
    { code: 'RESOLUTION', fixes: [{ kind: 'size', size: '63x88' }, { kind: 'edges' }, { kind: 'upload' }] },
  ]);
  const draft = await draftOf('petra', { cardId: card.id, edges: 'picture' });
  const publish = () => as('petra')(publishPrintedCard, { body: { productId: draft.id } });
  await expect(publish()).rejects.toMatchObject({ status: 409, code: 'PRINT_CHECK' });
  const large = { width: 815, height: 1141 };
  const change = {
    productId: draft.id,
    version: draft.version,
    frontMediaId: await picture('petra', null, large),
    backMediaId: await picture('petra', null, large),
  };
  await as('petra')(updatePrintedCard, { body: change });
  expect((await publish()).state).toBe('published');
});

test('text near the cut, transparent edges, a wrong shape and a missing file are named', async () => {
  const card = await cardOf('tina');
  const check = async (frontMediaId: string, edges = 'mirrored') =>
    (
      await as('tina')(checkPrint, {
        body: { cardId: card.id, size: '63x88', edges: edges as 'mirrored', frontMediaId },
      })
    ).sides[0];
  const size = { width: 1000, height: 1400 };
  const low = await picture('tina', lettered(1380), size);
  expect((await check(low))?.faults).toMatchObject([
    {
      code: 'SAFE_AREA',
      message: expect.stringContaining('bottom of the front'),
      fixes: [{ edges: 'border' }, {}],
    },
  ]);
  expect((await check(low, 'border'))?.faults).toEqual([]);
  expect((await check(await picture('tina', lettered(700), size)))?.faults).toEqual([
    expect.objectContaining({ code: 'SAFE_AREA' }),
  ]);
  const clear = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1400"><circle cx="500" cy="700" r="400"/></svg>`;
  expect((await check(await picture('tina', clear, size)))?.faults).toMatchObject([{ code: 'BLEED' }]);
  const square = await picture('tina', null, { width: 1400, height: 1400 });
  expect((await check(square))?.faults).toMatchObject([{ code: 'SHAPE' }]);
  const theirs = await picture('somebody', null, size);
  await expect(check(theirs)).rejects.toMatchObject({ status: 400 });
});

test('a picture of 41 megapixels is refused when it is uploaded', async () => {
  const bytes = await sharp({ create: { width: 5400, height: 7600, channels: 3, background: '#123' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  await expect(uploadImage('petra', { bytes })).rejects.toMatchObject({ code: 'TOO_LARGE' });
});

test('everybody with a share approves before it goes on sale', async () => {
  await idOf('paula', { role: 'CREATOR' });
  const draft = await draftOf('sam_seller', {
    payees: [
      { username: 'sam_seller', share: 7000 },
      { username: 'paula', share: 3000 },
    ],
  });
  const waiting = await as('sam_seller')(publishPrintedCard, { body: { productId: draft.id } });
  expect(waiting.state).toBe('in_review');
  expect((await as('paula')(getPrintedCardApprovals, { query: {} })).items).toHaveLength(1);
  await as('paula')(answerPrintedCardApproval, {
    body: { productId: draft.id, accept: true, share: 3000 },
  });
  expect((await anyone()(getPrintedCard, { body: { productId: draft.id } })).state).toBe('published');
});

test('a new seller’s card is reviewed first, can be reported, and taken down', async () => {
  await idOf('newt', { role: 'ATHLETE' });
  const draft = await draftOf('newt');
  // Signed up today.
  await sql`update account set created_at = now() where id = ${await idOf('newt')}`;
  const waiting = await as('newt')(publishPrintedCard, { body: { productId: draft.id } });
  expect(waiting).toMatchObject({ state: 'in_review', isUnderReview: true });
  await grantStaff(tested, 'rita');
  const queue = await as('rita')(getReviews, { query: { kind: 'printed-cards' } });
  expect(queue.items.map(({ id }) => id)).toEqual([draft.id]);
  const decide = async (decision: 'approve' | 'take_down', reason?: 'COPYRIGHT') => {
    await as('rita')(decideReview, { body: { kind: 'printed-cards', id: draft.id, decision, reason } });
    return as('newt')(getPrintedCard, { body: { productId: draft.id } });
  };
  expect((await decide('approve')).state).toBe('published');
  await as('bob')(sendReport, {
    body: { kind: 'printed_card', id: draft.id, reason: 'COPYRIGHT', text: 'That is my photo.' },
  });
  expect((await decide('take_down', 'COPYRIGHT')).state).toBe('taken_down');
  await runJobs();
  await expect(anyone()(getPrintedCard, { body: { productId: draft.id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('a new seller’s other pictures wait for our team, and can be withdrawn', async () => {
  const product = await offeredBy('nell');
  await sql`update account set created_at = now() where id = ${await idOf('nell')}`;
  await sql`update printed_card set needs_review = true where id = ${product.id}`;
  const frontMediaId = await picture('nell');
  const { version } = await as('nell')(getPrintedCard, { body: { productId: product.id } });
  const changed = await as('nell')(updatePrintedCard, {
    body: { productId: product.id, version, frontMediaId, price: 1700 },
  });
  expect(changed).toMatchObject({
    state: 'published',
    price: 1700,
    front: { id: product.front?.id },
    pending: { front: { id: frontMediaId }, uploads: { front: true, back: false } },
  });
  expect((await anyone()(getPrintedCard, { body: { productId: product.id } })).pending).toBeNull();
  const approve = () =>
    as('rita')(decideReview, { body: { kind: 'printed-cards', id: product.id, decision: 'approve' } });
  const queued = async () =>
    (await as('rita')(getReviews, { query: { kind: 'printed-cards' } })).items.map(({ id }) => id);
  expect(await queued()).toContain(product.id);
  const withdrawn = await as('nell')(withdrawPrintedCard, { body: { productId: product.id } });
  expect(withdrawn).toMatchObject({ state: 'published', front: { id: product.front?.id }, pending: null });
  expect(await queued()).not.toContain(product.id);
  const again = await picture('nell');
  await as('nell')(updatePrintedCard, {
    body: { productId: product.id, version: withdrawn.version, frontMediaId: again },
  });
  await sql`update printed_card set reserved = 1 where id = ${product.id}`;
  await expect(approve()).rejects.toMatchObject({
    message: expect.stringMatching(/^Somebody is paying for a card of this run\./),
  });
  await sql`update printed_card set reserved = 0 where id = ${product.id}`;
  await approve();
  const now = await anyone()(getPrintedCard, { body: { productId: product.id } });
  expect(now).toMatchObject({ state: 'published', front: { id: again }, pending: null });
});

test('sales pause and resume; a change on sale has to pass the print check', async () => {
  const product = await offeredBy('pia');
  const pause = (paused: boolean) => as('pia')(pausePrintedCard, { body: { productId: product.id, paused } });
  expect((await pause(true)).state).toBe('paused');
  const { version } = await pause(false);
  await expect(
    as('pia')(updatePrintedCard, { body: { productId: product.id, version, size: '64x89' } }),
  ).rejects.toMatchObject({ code: 'PRINT_CHECK' });
});

test('products beyond the plan are paused, newest first, of both kinds together; their seller chooses', async () => {
  const { publishedBy } = await withApparel(tested);
  const accountId = await idOf('downa', { role: 'CREATOR' });
  const plan = { source: 'subscription', sourceId: crypto.randomUUID() } as const;
  await grantPlan(ctx(), { ...plan, holder: { accountId }, plan: 'PREMIUM', seats: 1, until: null });
  const shirt = await publishedBy('downa', { title: 'First shirt' });
  const print = await offeredBy('downa', { limit: 5 });
  const other = await offeredBy('downa', { limit: 5 });
  const last = await publishedBy('downa', { title: 'Last shirt' });
  await endPlan(ctx(), plan);
  await runJobs();
  const shirtNow = (id: string) => as('downa')(getApparelProduct, { params: { slug: id } });
  const printNow = () => as('downa')(getPrintedCard, { body: { productId: other.id } });
  expect(await shirtNow(shirt.id)).toMatchObject({ state: 'published', viewer: { isOverPlan: false } });
  expect(await shirtNow(last.id)).toMatchObject({ state: 'paused', viewer: { isOverPlan: true } });
  const { version } = await shirtNow(last.id);
  const frozen = { status: 402, code: 'PLAN_READ_ONLY' };
  await expect(
    as('downa')(updateApparel, { body: { apparelId: last.id, version, title: 'Other words' } }),
  ).rejects.toMatchObject(frozen);
  await expect(
    as('downa')(pauseApparel, { body: { apparelId: last.id, paused: false } }),
  ).rejects.toMatchObject(frozen);
  const [over] = (await as('downa')(getOverLimit, { query: {} })).items;
  expect(over).toMatchObject({ feature: 'products_listed', allowed: 3 });
  expect(over?.things.map(({ id, isReadOnly }) => [id, isReadOnly])).toEqual([
    [shirt.id, false],
    [print.id, false],
    [other.id, false],
    [last.id, true],
  ]);
  const keep = [shirt.id, print.id, last.id];
  await as('downa')(chooseKept, { body: { feature: 'products_listed', keep } });
  expect((await shirtNow(last.id)).state).toBe('published');
  expect(await printNow()).toMatchObject({ state: 'paused', viewer: { isOverPlan: true } });
  await expect(
    as('downa')(pausePrintedCard, { body: { productId: other.id, paused: false } }),
  ).rejects.toMatchObject(frozen);
  await as('downa')(deleteApparel, { params: { apparelId: shirt.id } });
  await runJobs();
  expect((await printNow()).state).toBe('published');
});
