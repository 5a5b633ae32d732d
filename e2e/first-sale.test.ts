import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { pay } from '#demo/pay.ts';
import { newAddress } from '#features/addresses/calls.ts';
import { getApparels, getMyApparels } from '#features/apparel/catalogue/calls.ts';
import { createCard, publishCard } from '#features/cards/making/calls.ts';
import { answerReturn, receiveReturn, sendBackReturn } from '#features/deliveries/returns/calls.ts';
import { getDeliveriesToSend } from '#features/deliveries/seller-orders/calls.ts';
import { createFrame, submitFrame } from '#features/frames/making/calls.ts';
import { decideReview } from '#features/moderation/review/calls.ts';
import { getPayment, initiatePayment, processPayment } from '#features/payments/calls.ts';
import { createPrintedCard, publishPrintedCard } from '#features/printed-cards/making/calls.ts';
import { getOrigin } from '#features/sellers/calls.ts';
import type { CallInput } from '#platform/call.ts';
import { textOfPdf } from '#test/read-pdf.ts';
import { formatMoney } from '#ui/format/money.ts';
import { ask, emailsTo } from './ask.ts';
import { letBankDecide, letJobsFinish } from './clock.ts';
import { connectBank, download, earnedOn, sumOf } from './earnings.ts';
import { demoPerson, type Person, signUp, unique } from './people.ts';
import { go, pathOf, test, waitForText } from './visit.ts';

/** The test card whose payments are available to the seller at once. */
const AT_ONCE = '4000000000000077';

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
  await pay(checkoutUrl, { card: AT_ONCE });
  await ask(buyer, processPayment, { params: { paymentId } });
  const { state, order } = await ask(buyer, getPayment, { params: { paymentId } });
  expect(state).toBe('succeeded');
  return order?.number ?? '';
}

test('a new seller sells all four kinds abroad, refunds a part, loses a dispute and withdraws; every sum agrees', async ({
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
  await origin.getByLabel('Country').selectOption('GB');
  await origin.getByLabel(/^Post/).fill('LS1 4AP');
  await origin.getByLabel('Handling time in days').fill('4');
  await origin.getByLabel('Currency of your prices').selectOption('GBP');
  await origin.getByRole('button', { name: 'Save' }).click();
  await now.getByRole('link', { name: 'Add a product' }).waitFor();

  const [shirt] = (await ask(noa, getMyApparels, { query: {} })).items;
  await go(page, `/shop/apparel/${shirt?.slug}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await waitForText(page, 'is still in US dollars, and you sell in pounds sterling now');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: /Sizes and stock/ }).click();
  await page.getByLabel('Price (£)').last().fill('25.00');
  await continueTo(page, 'earnings');
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
      currency: 'GBP',
    },
  });
  await ask(noa, publishCard, { body: { cardId: card.id } });
  await approve('cards', card.id);
  const print = await ask(noa, createPrintedCard, {
    body: { cardId: card.id, size: '63x88', finish: 'matte', price: 1200, currency: 'GBP', limit: 3 },
  });
  await ask(noa, publishPrintedCard, { body: { productId: print.id } });
  await approve('printed-cards', print.id);
  const overlayMediaId = await upload(page, noa, await frameFile());
  const frame = await ask(noa, createFrame, {
    body: { name: `First frame ${unique(5)}`, mediaId: overlayMediaId, price: 200, currency: 'GBP' },
  });
  await ask(noa, submitFrame, { body: { frameId: frame.id } });
  await approve('frames', frame.id);

  const buyer = await signUp('Fiona Adeyemi');
  const { id: addressId } = await ask(buyer, newAddress, {
    body: {
      fullName: 'Fiona Adeyemi',
      line1: 'Lindenstraße 12',
      city: 'Oldenburg',
      country: 'DE',
      postalCode: '26133',
    },
  });
  const variantId = shirt?.variants?.[0]?.id ?? '';
  const shirts = { kind: 'apparel', refId: shirt?.id ?? '', variantId };
  const parcel = [
    { ...shirts, quantity: 2 },
    { kind: 'printed-card', refId: print.id, quantity: 1 },
  ];
  const order = await buy(buyer, { items: parcel, addressId });
  const disputed = await buy(buyer, { items: [{ ...shirts, quantity: 1 }], addressId });
  await buy(buyer, {
    items: [{ kind: 'card', refId: card.id, variantId: card.editions[0]?.id ?? '', quantity: 1 }],
  });
  await buy(buyer, { items: [{ kind: 'frame', refId: frame.id, quantity: 1 }] });

  await go(page, `/seller/orders/${order}`);
  const slip = textOfPdf(await download(page, noa, `/api/seller/packing-slip/${order}`));
  expect(slip).toMatch(/2 × First shirt .* SKU .* 1 × First card .* Print No\. 1 of 3/);
  const shipping = page.getByRole('dialog', { name: 'Mark as shipped' });
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await shipping.getByLabel('In this parcel').first().selectOption('1');
  await shipping.getByLabel('In this parcel').last().selectOption('0');
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click();
  await shipping.getByText('Choose who carries it.').waitFor();
  await shipping.getByLabel('Carrier').selectOption('Royal Mail');
  await shipping.getByLabel('Tracking number').fill('RR123456785GB');
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click();
  await page.getByText('Partially shipped').waitFor();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  expect(await shipping.getByLabel('Carrier').inputValue()).toBe('royal-mail');
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click();
  await page.getByText('Shipped', { exact: true }).first().waitFor();

  const phone = await go(await visit({ as: buyer, on: 'phone' }), `/orders/${order}`);
  await phone.getByRole('button', { name: 'I received it' }).click();
  await phone
    .getByRole('button', { name: /^Return/ })
    .first()
    .click();
  await phone.getByLabel('What’s wrong?').selectOption({ label: 'It’s damaged' });
  await phone.locator('input[type=file]').setInputFiles({
    name: 'seam.png',
    mimeType: 'image/png',
    buffer: await blank(3),
  });
  await phone.getByRole('button', { name: 'Remove picture 1' }).waitFor();
  await phone.getByRole('button', { name: 'Request return' }).click();
  await phone.waitForURL('**/returns/*');
  const returnId = phone.url().split('/').at(-1) ?? '';

  await go(page, `/returns/${returnId}`);
  const picture = page.getByRole('img', { name: 'The buyer’s attachment 1 of 1' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const { id: homeId } = await ask(noa, newAddress, {
    body: {
      fullName: 'Noa Field',
      line1: '4 Quay Street',
      city: 'Leeds',
      country: 'GB',
      postalCode: 'LS1 4AP',
    },
  });
  await ask(noa, answerReturn, { body: { returnId, approve: true, addressId: homeId } });
  await ask(buyer, sendBackReturn, { body: { returnId, carrier: 'dhl', trackingNumber: '4471902266' } });
  await ask(noa, receiveReturn, { body: { returnId } });
  await go(page, `/returns/${returnId}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const refunding = page.getByRole('dialog', { name: /^Refund/ });
  await refunding.getByRole('radio', { name: 'A part' }).check({ force: true });
  await refunding.getByLabel('For the items').fill('15.50');
  await refunding.getByLabel('Message to the buyer').fill('It was worn.');
  await refunding.getByRole('button', { name: 'Refund £30.40' }).click();
  await waitForText(page, '£30.40 was refunded, £14.90 of it for delivery.');

  await letBankDecide(disputed, 'lost');
  await letJobsFinish();
  await go(phone, `/orders/${order}`);
  await phone.getByText('Total after refunds').waitFor();
  const bought = ((await phone.getByRole('region', { name: 'Items' }).textContent()) ?? '').replace(
    /\s+/g,
    ' ',
  );
  const receipt = textOfPdf(await download(phone, buyer, `/api/payment/receipt/${order}`));
  for (const text of [bought, receipt])
    expect(text).toMatch(/£50\.00.*£12\.00.*£14\.90.*£76\.90.*-£30\.40.*£46\.50/);
  const emails = await emailsTo(buyer.user.email ?? '');
  const about = (subject: string) =>
    emails.find((email) => email.subject.startsWith(subject))?.text.replace(/\s+/g, ' ');
  expect(about('Your refund of £30.40')).toMatch(/First shirt .*: £15\.50.*£14\.90.*£30\.40 of £76\.90 paid/);
  expect(about('You paid £76.90')).toMatch(/2 × First shirt .*, M · .*: £50\.00.*£12\.00.*£14\.90/);
  expect(about('Your bank returned your payment')).toBeDefined();

  const earned = await earnedOn(page, order);
  expect(await earnedOn(page, disputed)).toBe(0);
  await page.getByText('Dispute lost').waitFor();
  // The card and the frame: £3.00 and £2.00 without our tenth and £0.30 each.
  const balance = earned + 240 + 150;
  await go(page, '/dashboard');
  const shown = page.getByRole('region', { name: 'Balance' });
  await shown.getByText(formatMoney(balance, 'GBP')).first().waitFor();
  await connectBank(page);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const withdrawing = page.getByRole('dialog', { name: 'Withdraw' });
  await withdrawing.getByLabel('Amount').fill('20');
  await withdrawing.getByRole('button', { name: 'Withdraw £20.00' }).click();
  await shown
    .getByText(formatMoney(balance - 2000, 'GBP'))
    .first()
    .waitFor();
  const month = new Date().toISOString().slice(0, 7);
  const statement = await download(page, noa, `/api/userearning/statement.csv?month=${month}`);
  expect(sumOf(statement.toString())).toBe(balance - 2000);
});

test('the kids site has nothing of selling, in its pages and calls', async ({ visit }) => {
  const grace = await demoPerson('grace', 'kids');
  const page = await visit({ as: grace, noise: [/status of 40[34]/] });
  for (const path of ['/', '/cards', '/shop', '/bag', '/settings/selling', '/seller/orders', '/dashboard']) {
    await go(page, path);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor();
    // The answer is that for an unknown address.
    if (['/settings/selling', '/dashboard'].includes(path))
      expect(await heading.textContent(), path).toBe('The ball rolled away');
    expect(await page.locator('main').textContent(), path).not.toMatch(/[$£€]\d/);
    const links = ['/shop', '/bag', '/seller', '/dashboard', '/settings/selling'].map(
      (to) => `a[href^="${to}"]`,
    );
    expect(await page.locator(links.join()).count(), path).toBe(0);
  }
  const notHere = { code: 'NOT_ON_KIDS' };
  await expect(ask(grace, getOrigin, {})).rejects.toMatchObject(notHere);
  await expect(ask(grace, getDeliveriesToSend, { query: {} })).rejects.toMatchObject(notHere);
  expect((await ask(grace, getApparels, { body: {} })).items).toEqual([]);
});
