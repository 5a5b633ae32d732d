import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getCardDetails } from '#features/cards/card/calls.ts';
import {
  createCard,
  deleteCard,
  publishCard,
  updateCard,
  withdrawCard,
} from '#features/cards/making/calls.ts';
import { requestRefund } from '#features/payments/calls.ts';
import type { DesignDocument } from '#features/studio/design/design-schema.ts';
import { newLayer } from '#features/studio/design/new-layer.ts';
import { createDesign, saveDesign } from '#features/studio/designs/calls.ts';
import { framesOf } from '#features/studio/parts/design-parts.server.ts';
import { publishDesign } from '#features/studio/publishing/calls.ts';
import { png } from '#features/uploads/test-uploads.ts';
import { insertImage } from '#test/factories/images.ts';
import { testApp } from '#test/test-app.ts';
import { getFrame } from '../frame/calls.ts';
import { insertFrames } from '../making/bulk-insert.server.ts';
import { findFramesByFilter } from '../market/calls.ts';
import { withFrames } from '../test-frames.ts';
import { getMyFrames } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { anyone, as, ctx, idOf } = tested;
const { buy, fetchMedia, listedBy, maker, open, uploadImage } = await withFrames(tested);

const mine = async (who: string) =>
  (await as(who)(getMyFrames, { query: { list: 'added' } })).items.map(({ id }) => id);

async function cardDraft(who: string, frameId: string | null, title = 'Framed') {
  const front = await sharp({ create: { width: 750, height: 1050, channels: 3, background: '#103060' } })
    .png()
    .toBuffer();
  const upload = async (bytes: Buffer) =>
    (await uploadImage(who, { bytes, name: 'side.png', type: 'image/png' })).id;
  return as(who)(createCard, {
    body: {
      title,
      sport: 'soccer',
      frontMediaId: await upload(front),
      backMediaId: await upload(await png(750, 1050)),
      frameId,
      editions: [{ tier: 'COMMON', price: 0 }],
    },
  });
}
const publish = (who: string, cardId: string) => as(who)(publishCard, { body: { cardId } });

/** The colour of a pixel of a card's front. */
async function colourAt(url: string, left: number, top: number) {
  const bytes = Buffer.from(await (await fetchMedia(url)).arrayBuffer());
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test('a published card shows its picture in the frame, and keeps it after a refund', async () => {
  const { id } = await listedBy('sela', { name: 'Worn', price: 300 });
  await maker('ida');
  const { paymentId } = await buy('ida', id);
  const draft = await cardDraft('ida', id, 'Worn once');
  expect(draft).toMatchObject({ frame: { id, name: 'Worn' }, picture: null });
  const card = await publish('ida', draft.id);
  expect(card).toMatchObject({ state: 'published', picture: { id: draft.front.id } });
  const [r = 0, , b = 0] = await colourAt(card.front.url, 5, 5);
  expect(r).toBeGreaterThan(b);
  const [r2 = 0, , b2 = 0] = await colourAt(card.front.url, 375, 525);
  expect(b2).toBeGreaterThan(r2);
  // The buyer can't return what they used; the seller can refund it.
  await expect(as('ida')(requestRefund, { params: { paymentId }, body: {} })).rejects.toMatchObject({
    code: 'NOT_RETURNABLE',
    message: 'You’ve used this already, so you can’t return it.',
  });
  await as('sela')(requestRefund, { params: { paymentId }, body: {} });
  await tested.runJobs();
  expect(await mine('ida')).toEqual([]);
  const kept = await as('fay')(getCardDetails, { params: { cardId: card.id } });
  expect(kept.front.id).toBe(card.front.id);
  await expect(cardDraft('ida', id, 'Not again')).rejects.toMatchObject({ code: 'FRAME_NOT_YOURS' });
  // It can be bought again.
  expect((await buy('ida', id)).isMine).toBe(true);
});

test('a single licence is for one card, until that card is deleted or framed otherwise', async () => {
  const { id } = await listedBy('sela', { name: 'Only one', licence: 'single' });
  await maker('jan');
  await open('jan', id);
  const one = await cardDraft('jan', id, 'First');
  const two = await cardDraft('jan', id, 'Second');
  await publish('jan', one.id);
  await expect(publish('jan', two.id)).rejects.toMatchObject({
    code: 'FRAME_USED',
    message: expect.stringContaining('First'),
  });
  expect((await as('jan')(getFrame, { params: { slug: id } })).viewer?.usedOn?.title).toBe('First');
  expect(await framesOf(ctx(), await idOf('jan'), [id])).toEqual([]);
  await as('jan')(deleteCard, { body: { cardId: one.id } });
  expect((await publish('jan', two.id)).state).toBe('published');
});

test('a published card keeps its frame around another picture; a draft changes both', async () => {
  const { id } = await listedBy('sela', { name: 'Changing' });
  await maker('kim');
  await open('kim', id);
  const draft = await cardDraft('kim', null, 'Plain');
  const framed = await as('kim')(updateCard, {
    body: { cardId: draft.id, version: draft.version, frameId: id },
  });
  const card = await publish('kim', framed.id);
  await expect(
    as('kim')(updateCard, { body: { cardId: card.id, version: card.version, frameId: null } }),
  ).rejects.toMatchObject({ code: 'FRAME_LOCKED' });
  const bytes = await sharp({ create: { width: 750, height: 1050, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();
  const frontMediaId = (await uploadImage('kim', { bytes, name: 'new.png', type: 'image/png' })).id;
  const changed = await as('kim')(updateCard, {
    body: { cardId: card.id, version: card.version, frontMediaId },
  });
  expect(changed.picture?.id).toBe(frontMediaId);
  const [r = 0, g = 0] = await colourAt(changed.front.url, 5, 5);
  expect(r).toBeGreaterThan(g);
  const [, g2 = 0] = await colourAt(changed.front.url, 375, 525);
  expect(g2).toBeGreaterThan(200);
});

test('a withdrawn card takes another frame or none', async () => {
  await idOf('lia', { role: 'CREATOR' });
  await idOf('ned', { role: 'ATHLETE' });
  const { id } = await listedBy('sela', { name: 'Withdrawn' });
  await open('lia', id);
  const draft = await cardDraft('lia', id, 'Back again');
  const named = await as('lia')(updateCard, {
    body: { cardId: draft.id, version: draft.version, athlete: 'ned' },
  });
  const waiting = await publish('lia', named.id);
  expect(waiting).toMatchObject({ state: 'in_review', picture: { id: draft.front.id } });
  const back = await as('lia')(withdrawCard, { body: { cardId: draft.id } });
  const plain = await as('lia')(updateCard, {
    body: { cardId: draft.id, version: back.version, frameId: null },
  });
  expect(plain).toMatchObject({ frame: null, picture: null, front: { id: draft.front.id } });
});

test('designs show the frames somebody may use, and no others', async () => {
  const { id } = await listedBy('sela', { name: 'In designs' });
  expect(await framesOf(ctx(), await idOf('mel'), [id, 'nonsense'])).toEqual([]);
  await open('mel', id);
  const [frame] = await framesOf(ctx(), await idOf('mel'), [id]);
  expect(frame).toMatchObject({ id, name: 'In designs' });
});

test('a design with a frame whose licence is for one card is not published', async () => {
  const { id: frameId } = await listedBy('sela', { name: 'One card only', licence: 'single' });
  await maker('moe');
  await open('moe', frameId);
  const { id: designId, document } = await as('moe')(createDesign, { body: { sizeId: 'card' } });
  const layers = [newLayer('frame', { frameId, name: 'One card only' })];
  const changed = { ...document, pages: [{ ...document.pages[0], layers }] } as DesignDocument;
  await as('moe')(saveDesign, { body: { designId, version: 1, document: changed } });
  await expect(as('moe')(publishDesign, { body: { kind: 'post', designId } })).rejects.toMatchObject({
    code: 'DESIGN_HAS_FAULTS',
    message: expect.stringContaining(
      '“One card only” here: it isn’t yours any more, or its licence is for one card',
    ),
  });
});

test('on the kids site there are only our own free frames', async () => {
  const onKids = { ...ctx(), site: 'kids' as const };
  const picture = { site: 'kids', width: 750, height: 1050, attached: true } as const;
  const mediaId = await insertImage(tested, 'staffer', picture);
  const both = { addedBy: await idOf('staffer'), licence: 'unlimited', state: 'listed', mediaId } as const;
  const rest = {
    ...both,
    ownerId: null,
    currency: 'USD' as const,
    previewMediaId: mediaId,
    holderIds: [],
    createdAt: new Date(),
  };
  await insertFrames(onKids, [
    { ...rest, slug: 'crayons', name: 'Crayons', price: 0 },
    { ...rest, slug: 'costly', name: 'Costly', price: 300 },
  ]);
  await expect(anyone('kids')(getFrame, { params: { slug: 'costly' } })).rejects.toMatchObject({
    status: 404,
  });
  const { items } = await anyone('kids')(findFramesByFilter, { body: {} });
  expect(items.map(({ name }) => name)).toEqual(['Crayons']);
});
