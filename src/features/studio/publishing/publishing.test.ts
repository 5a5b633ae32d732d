import { expect, test } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { getAllCategory } from '#features/apparel/categories/calls.ts';
import { createApparel } from '#features/apparel/making/calls.ts';
import { getApparelProduct } from '#features/apparel/product/calls.ts';
import { getCardDetails } from '#features/cards/card/calls.ts';
import { deleteCard } from '#features/cards/making/calls.ts';
import { withConsent } from '#features/guardians/consent/test-consent.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { withUploads } from '#features/uploads/test-uploads.ts';
import type { CallInput } from '#platform/call.ts';
import { testApp } from '#test/test-app.ts';
import type { DesignDocument, Layer } from '../design/design-schema.ts';
import { newLayer } from '../design/new-layer.ts';
import * as designs from '../designs/calls.ts';
import { shapeLayer } from '../test-layers.ts';
import { getPublications, publishDesign } from './calls.ts';

const tested = await withUploads(await testApp());
const { as, anyone, sql, fetchMedia } = tested;
await tested.idOf('mia', { role: 'CREATOR' });

async function design(
  who: string,
  sizeId: string,
  layers: Layer[] = [shapeLayer({ x: 200, y: 200 })],
  client = as(who),
) {
  const made = await client(designs.createDesign, { body: { name: 'Derby day', sizeId } });
  const document: DesignDocument = {
    ...made.document,
    pages: made.document.pages.map((page, index) => (index === 0 ? { ...page, layers } : page)),
  };
  await client(designs.saveDesign, { body: { designId: made.id, version: 1, document } });
  return made.id;
}
const published = async (who: string, designId: string) =>
  (await as(who)(getPublications, { params: { designId } })).items;

test('a card design becomes a draft card with both sides, and remembers it', async () => {
  const designId = await design('mia', 'card');
  const body = { kind: 'card', designId, details: { title: 'Derby day', sport: 'football' } } as const;
  const { publication, next } = await as('mia')(publishDesign, { body });
  const card = await as('mia')(getCardDetails, { params: { cardId: publication.targetId ?? '' } });
  expect(card).toMatchObject({ title: 'Derby day', state: 'draft', front: { width: 1500, height: 2100 } });
  expect(card.front.id).not.toBe(card.back.id);
  expect(next).toBe(`/cards/${card.slug}/edit`);
  const { items, made } = await as('mia')(getPublications, { params: { designId } });
  expect(items).toEqual([publication]);
  expect(made.toSorted()).toEqual(['apparel', 'card']);
  const path = `/cards/${card.slug}`;
  expect(publication).toMatchObject({
    kind: 'card',
    designVersion: 2,
    title: 'Derby day',
    path,
    stage: 'draft',
  });
  await expect(published('bob', designId)).rejects.toMatchObject({ status: 404 });
  await sql`update card set state = 'published' where id = ${card.id}`;
  expect(await published('mia', designId)).toMatchObject([{ stage: 'published' }]);
  await sql`update card set state = 'draft' where id = ${card.id}`;
  await as('mia')(deleteCard, { body: { cardId: card.id } });
  expect(await published('mia', designId)).toMatchObject([
    { kind: 'card', title: null, path: null, stage: 'deleted', targetId: null },
  ]);
});

test('any page becomes mock-ups of a product that remembers its design, one for each colour', async () => {
  const designId = await design('mia', 'shirt-front');
  const categories = (await anyone()(getAllCategory, {})).items;
  const categoryId =
    categories.flatMap(({ children }) => children).find(({ slug }) => slug === 't-shirts')?.id ?? '';
  const body = {
    kind: 'apparel',
    designId,
    details: {
      title: 'Derby shirt',
      categoryId,
      garment: 't-shirt',
      colours: ['#1a2b4c', '#1c2d50', '#ffffff'],
    },
  } satisfies CallInput<typeof publishDesign>['body'];
  const coloured = (colours: string[]) =>
    as('mia')(publishDesign, { body: { ...body, details: { ...body.details, colours } } });
  await expect(coloured(['blue'])).rejects.toMatchObject({
    status: 400,
    field: 'colours.0',
    message: 'Choose a colour, written like #1a2b3c.',
  });
  await expect(coloured([])).rejects.toMatchObject({ message: 'Choose a colour of the garment.' });
  await expect(coloured(['#ffffff', '#ffffff'])).rejects.toMatchObject({
    message: 'Choose each colour only once.',
  });
  await expect(coloured(Array.from({ length: 7 }, (_, i) => `#00000${i}`))).rejects.toMatchObject({
    message: 'Choose up to 6 colours.',
  });
  const { publication } = await as('mia')(publishDesign, { body });
  expect(publication).toMatchObject({ title: 'Derby shirt', stage: 'draft' });
  const slug = publication.path?.split('/').at(-1) ?? '';
  const [row] = await sql`select title, state, design_id from apparel_product p where slug = ${slug}`;
  expect(row).toEqual({ title: 'Derby shirt', state: 'draft', designId });
  const { images } = await as('mia')(getApparelProduct, { params: { slug } });
  expect(images).toMatchObject([
    { colour: 'Navy', shade: '#1a2b4c', isDefault: true, alt: 'T-shirt in Navy with the print “Derby day”' },
    { colour: 'Navy 2', shade: '#1c2d50' },
    { colour: 'White', shade: '#ffffff', alt: 'T-shirt in White with the print “Derby day”' },
  ]);
  const theirs = await design('nia', 'card');
  await expect(
    as('mia')(createApparel, { body: { title: 'Theirs', categoryId, designId: theirs } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a page becomes an unused upload for the composer, a banner is set at once', async () => {
  const postId = await design('mia', 'post-square');
  const { media } = await as('mia')(publishDesign, { body: { kind: 'post', designId: postId } });
  expect(media).toMatchObject({ state: 'ready', inUse: false, width: 2000, height: 2000, alt: 'Derby day' });
  expect((await fetchMedia(media?.url ?? '')).status).toBe(200);
  const bannerId = await design('mia', 'banner');
  await as('mia')(publishDesign, { body: { kind: 'banner', designId: bannerId } });
  const profile = await as('mia')(getProfile, {});
  expect(profile.banner).toMatchObject({ isDefault: false, width: 2000 });
  expect(await published('mia', bannerId)).toMatchObject([
    { kind: 'banner', title: null, path: null, stage: null },
  ]);
});

test('a child posts a page once their guardian has agreed twice, and the post is reviewed', async () => {
  const { child, give } = withConsent(tested);
  const childId = await child('nifty_newt', 'newtmum');
  await give('newtmum', childId, await tested.lastCode('newtmum@touchline.test'));
  const newt = as('nifty_newt', {}, 'kids');
  const designId = await design('nifty_newt', 'card', [shapeLayer({ x: 200, y: 200 })], newt);
  const body = { kind: 'post', designId } as const;
  await expect(newt(publishDesign, { body })).rejects.toMatchObject({ status: 403, code: 'PICTURES_WAIT' });
  await sql`update guardian_consent set confirmed_at = now() where child_id = ${childId}`;
  const { media } = await newt(publishDesign, { body });
  const shout = { kind: 'SHOUT' as const, body: 'My first card', mediaIds: [media?.id ?? ''] };
  expect(await newt(createPost, { body: shout })).toMatchObject({ state: 'pending_review' });
  const card = { kind: 'card', designId, details: { title: 'Mine', sport: 'football' } } as const;
  await expect(newt(publishDesign, { body: card })).rejects.toMatchObject({ code: 'NOT_PUBLISHABLE' });
});

test('refuses a blocking fault, another’s design, and what the maker may not make', async () => {
  const faulty = await design('lou', 'post-square', [
    newLayer('image', { name: 'Team', x: 100, y: 100, assetId: '00000000-0000-4000-8000-000000000000' }),
  ]);
  await expect(as('lou')(publishDesign, { body: { kind: 'post', designId: faulty } })).rejects.toMatchObject({
    status: 409,
    code: 'DESIGN_HAS_FAULTS',
    message: expect.stringContaining('Team'),
  });
  const fine = await design('lou', 'card');
  await expect(as('mia')(publishDesign, { body: { kind: 'post', designId: fine } })).rejects.toMatchObject({
    status: 404,
  });
  // A fan makes no cards and no products.
  const found = await as('lou')(getPublications, { params: { designId: fine } });
  expect(found).toEqual({ items: [], made: [] });
  const body = { kind: 'card', designId: fine, details: { title: 'Mine', sport: 'football' } } as const;
  await expect(as('lou')(publishDesign, { body })).rejects.toMatchObject({ status: 403 });
  await expect(as('lou')(publishDesign, { body: { kind: 'banner', designId: fine } })).rejects.toMatchObject({
    status: 403,
    code: 'NOT_PUBLISHABLE',
  });
  expect(await published('lou', fine)).toEqual([]);
});
