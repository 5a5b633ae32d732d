import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { pay } from '#demo/pay.ts';
import { newAddress } from '#features/addresses/calls.ts';
import { getMyApparels } from '#features/apparel/catalogue/calls.ts';
import { createCard, publishCard } from '#features/cards/making/calls.ts';
import { createFrame, submitFrame } from '#features/frames/making/calls.ts';
import { decideReview } from '#features/moderation/review/calls.ts';
import { getPayment, initiatePayment, processPayment } from '#features/payments/calls.ts';
import { createPrintedCard, publishPrintedCard } from '#features/printed-cards/making/calls.ts';
import type { CallInput } from '#platform/call.ts';
import { ask } from './ask.ts';
import { demoPerson, type Person, signUp, unique } from './people.ts';
import { go, pathOf, test, waitForText } from './visit.ts';

const background = () => `#${randomInt(0x100000, 0xffffff).toString(16)}`;
const blank = (channels: 3 | 4) =>
  sharp({ create: { width: 750, height: 1050, channels, background: background() } })
    .png()
    .toBuffer();
/** A frame of one colour with a transparent middle. */
const frameFile = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70" width="750" height="1050">
      <path fill="${background()}" fill-rule="evenodd" d="M0 0h50v70H0zM8 8h34v54H8z"/></svg>`),
  )
    .png()
    .toBuffer();

/** Uploads a picture as the page's forms do. @returns its id */
const upload = (page: Page, { token }: Person, file: Buffer): Promise<string> =>
  page.evaluate(
    async ({ token: session, data }) => {
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))]), 'picture.png');
      const reply = await fetch('/api/global/upload-image', {
        method: 'POST',
        headers: { 'x-api-key': 'touchline-public', authorization: `Bearer ${session}` },
        body: form,
      });
      return ((await reply.json()) as { id: string }).id;
    },
    { token, data: file.toString('base64') },
  );

const continueTo = (page: Page, step: string) =>
  page.getByRole('button', { name: `Continue to ${step}` }).click();

/** New sellers are reviewed. */
const approve = async (kind: string, id: string) =>
  ask(await demoPerson('ada'), decideReview, { body: { kind, id, decision: 'approve' } });

async function buy(buyer: Person, body: CallInput<typeof initiatePayment>['body']) {
  const { paymentId, checkoutUrl } = await ask(buyer, initiatePayment, {
    body,
    requestKey: `first-${unique(12)}`,
  });
  await pay(checkoutUrl);
  await ask(buyer, processPayment, { params: { paymentId } });
  return (await ask(buyer, getPayment, { params: { paymentId } })).state;
}

test('a new seller follows a refusal to what is missing, offers all four kinds, and a buyer abroad buys them', async ({
  visit,
}) => {
  const noa = await signUp('Noa Field', { role: 'CREATOR' });
  const page = await go(
    await visit({ as: noa, on: 'wide', noise: [/status of 40[0-9]/] }),
    '/shop/selling/new',
  );
  await page.getByLabel('Title').fill(`First shirt ${unique(5)}`);
  await page.getByLabel('Category').selectOption({ label: 'T-shirts' });
  await continueTo(page, 'pictures');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'shirt.png',
      mimeType: 'image/png',
      buffer: await blank(3),
    });
  await page.getByLabel('Alternative text of image 1').fill('A shirt');
  await continueTo(page, 'sizes and stock');
  await page.getByRole('button', { name: 'M', exact: true }).click();
  await page.getByRole('button', { name: 'Add 1 variant' }).click();
  await continueTo(page, 'earnings');
  await page.getByRole('button', { name: 'Publish' }).click();
  await waitForText(page, 'Turn on shop sales in your settings before you publish a product.');
  await page.getByRole('link', { name: 'Turn on sales' }).click();

  await page.waitForURL('**/settings/selling#switches');
  for (const name of ['Shop', 'Cards']) {
    await page.getByRole('switch', { name }).click();
    await expect.poll(() => page.getByRole('switch', { name }).isChecked()).toBe(true);
  }
  const now = page.getByRole('region', { name: 'What you can sell now' });
  await now.getByRole('link', { name: 'Add where you send from' }).first().click();
  const origin = page.getByRole('region', { name: 'Where you send from' });
  await origin.getByLabel('Country').selectOption('UG');
  await origin.getByLabel('Handling time in days').fill('4');
  await origin.getByRole('button', { name: 'Save' }).click();
  await now.getByRole('link', { name: 'Add a product' }).waitFor();

  const [shirt] = (await ask(noa, getMyApparels, { query: {} })).items;
  await go(page, `/shop/apparel/${shirt?.slug}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  await approve('apparel', shirt?.id ?? '');
  expect(pathOf(page)).toContain('/shop/apparel/');

  const [frontMediaId, backMediaId] = [
    await upload(page, noa, await blank(3)),
    await upload(page, noa, await blank(3)),
  ];
  const card = await ask(noa, createCard, {
    body: {
      title: `First card ${unique(5)}`,
      sport: 'soccer',
      frontMediaId,
      backMediaId,
      editions: [{ tier: 'COMMON', price: 300 }],
    },
  });
  await ask(noa, publishCard, { body: { cardId: card.id } });
  await approve('cards', card.id);
  const print = await ask(noa, createPrintedCard, {
    body: { cardId: card.id, size: '63x88', finish: 'matte', price: 1200, limit: 3 },
  });
  await ask(noa, publishPrintedCard, { body: { productId: print.id } });
  await approve('printed-cards', print.id);
  const overlayMediaId = await upload(page, noa, await frameFile());
  const frame = await ask(noa, createFrame, {
    body: { name: `First frame ${unique(5)}`, mediaId: overlayMediaId, price: 200 },
  });
  await ask(noa, submitFrame, { body: { frameId: frame.id } });
  await approve('frames', frame.id);

  const buyer = await signUp('Fiona Adeyemi');
  const { id: addressId } = await ask(buyer, newAddress, {
    body: {
      fullName: 'Fiona Adeyemi',
      line1: '4 Quay Street',
      city: 'Leeds',
      country: 'GB',
      postalCode: 'LS1 4AP',
    },
  });
  const parcel = [
    { kind: 'apparel', refId: shirt?.id ?? '', variantId: shirt?.variants?.[0]?.id ?? '', quantity: 1 },
    { kind: 'printed-card', refId: print.id, quantity: 1 },
  ];
  const sold = [
    await buy(buyer, { items: parcel, addressId }),
    await buy(buyer, {
      items: [{ kind: 'card', refId: card.id, variantId: card.editions[0]?.id ?? '', quantity: 1 }],
    }),
    await buy(buyer, { items: [{ kind: 'frame', refId: frame.id, quantity: 1 }] }),
  ];
  expect(sold).toEqual(['succeeded', 'succeeded', 'succeeded']);
});
