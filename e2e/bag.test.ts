import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newAddress } from '#features/addresses/calls.ts';
import { getApparelProduct } from '#features/apparel/product/calls.ts';
import { getSellerDelivery, shipParcel } from '#features/deliveries/seller-orders/calls.ts';
import { getOrder } from '#features/payments/orders/calls.ts';
import { ask } from './ask.ts';
import { enterCode } from './by-hand.ts';
import { letCodesBeResent } from './clock.ts';
import { demoPerson, type Person, signUp } from './people.ts';
import { bagLink, fillAddress, GOOD_CARD, inStock, type Product, payWith } from './shopping.ts';
import { go, test, waitForText } from './visit.ts';

const DECLINED = '4000000000000002';

/** Somebody who can say where returns go. */
async function sellerWithAddress(name: string): Promise<Person> {
  const seller = await demoPerson(name);
  const home = {
    type: 'HOME',
    fullName: seller.user.displayName,
    line1: '9 Quay Street',
    city: 'Leeds',
  } as const;
  await ask(seller, newAddress, {
    body: { ...home, country: 'GB', postalCode: 'LS1 4AP', phone: '+447911123456' },
  });
  return seller;
}

/** A visitor puts two of one product and one of the other into the bag. */
async function fillBag(page: Page, one: Product, other: Product): Promise<void> {
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await waitForText(page, `${one.title} is in your bag.`);
  await bagLink(page, 1).waitFor();
  await go(page, other.path);
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await page.getByRole('link', { name: 'View bag' }).click();
  await page.waitForURL('**/bag');
  const line = page.getByRole('listitem').filter({ hasText: one.title });
  await line.waitFor();
  // Removed while the prices of two are still on their way: what comes back are two.
  const removed = Promise.withResolvers<void>();
  await page.route('**/api/bag/price', (route) => removed.promise.then(() => route.continue()));
  await line.getByRole('button', { name: `Increase quantity of ${one.title}` }).click();
  await bagLink(page, 3).waitFor();
  await line.getByRole('button', { name: `Remove ${one.title}` }).click();
  removed.resolve();
  await line.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await line.waitFor();
  await bagLink(page, 3).waitFor();
}

/** Pays for the bag: declined at first, then with a good card. @returns the number of the order, whose page is open */
async function payForBag(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  await payWith(page, DECLINED);
  await page
    .getByRole('alert')
    .getByText(/declined/)
    .waitFor();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await page.getByText('Your card was declined.', { exact: true }).waitFor();
  // Nothing left the bag, and the way back leads to the same payment.
  await bagLink(page, 3).click();
  await page.getByRole('heading', { name: 'You were about to pay' }).waitFor();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  await payWith(page, GOOD_CARD);
  await page.getByRole('heading', { level: 1, name: 'Order placed' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Bag', exact: true }).waitFor();
  const order = page.getByRole('link', { name: /^Order TL-/ });
  const number = ((await order.textContent()) ?? '').replace('Order ', '');
  await order.click();
  return number;
}

async function shipOne(seller: Page, count: string, tracking: string): Promise<void> {
  await seller.getByRole('button', { name: 'Mark as shipped' }).click();
  const dialog = seller.getByRole('dialog', { name: 'Mark as shipped' });
  await dialog.getByLabel('In this parcel').selectOption({ label: count });
  await dialog.getByLabel('Carrier').selectOption('royal-mail');
  await dialog.getByLabel('Tracking number').fill(tracking);
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A seller finds the order and sends two pieces in two parcels. */
async function shipInTwo(seller: Page, number: string): Promise<void> {
  await seller.getByLabel('Order number').fill(number);
  await seller.getByRole('link', { name: number }).click();
  await seller.getByText('Beatriz Lund').waitFor();
  await seller.getByRole('button', { name: 'Start packing' }).click();
  await seller.getByText('Being packed').waitFor();
  await shipOne(seller, '1 of 2', 'QR100000001GB');
  await seller.getByText('Partially shipped').waitFor();
  await shipOne(seller, '1 of 1', 'QR100000002GB');
  await seller.getByText('2 ordered · 2 shipped').waitFor();
  await seller.getByRole('link', { name: /QR100000002GB/ }).waitFor();
}

/** The other seller sends theirs at once. */
async function shipOther(number: string): Promise<void> {
  const kwame = await demoPerson('kwame_lens');
  const { id: deliveryId, lines } = await ask(kwame, getSellerDelivery, { params: { number } });
  const parcel = lines.map(({ item, quantity }) => ({ item, quantity, left: quantity }));
  await ask(kwame, shipParcel, { body: { deliveryId, lines: parcel, carrier: 'dhl' } });
}

async function returnOne(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'I received it' }).click();
  await waitForText(page, 'Good to hear it arrived.');
  await page.getByRole('button', { name: `Return ${title}` }).click();
  const asking = page.getByRole('dialog', { name: `Return ${title}` });
  await asking.getByLabel('What’s wrong?').selectOption('DAMAGED');
  await asking.getByLabel('Details').fill('One sleeve is longer than the other.');
  await asking.getByRole('button', { name: 'Request return' }).click();
  await page.getByText('Return requested', { exact: true }).waitFor();
}

/** Both sides work on one page: it is approved with an address, sent back, received and refunded. */
async function passReturn(seller: Page, buyer: Page, number: string, title: string): Promise<void> {
  await go(seller, `/seller/orders/${number}`);
  await seller.getByRole('link', { name: `1 × ${title}` }).click();
  await seller.getByText('One sleeve is longer than the other.').waitFor();
  await seller.getByRole('button', { name: 'Approve' }).click();
  const answering = seller.getByRole('dialog', { name: 'Approve this return?' });
  await answering.getByLabel('Send to').waitFor();
  await answering.getByRole('button', { name: 'Approve' }).click();
  await buyer.getByRole('button', { name: 'I sent it back' }).click();
  const sending = buyer.getByRole('dialog', { name: 'How did you send it?' });
  await sending.getByLabel('Carrier').selectOption('royal-mail');
  await sending.getByLabel('Tracking number').fill('QR100000003GB');
  await sending.getByRole('button', { name: 'I sent it back' }).click();
  await seller.getByRole('button', { name: 'It’s back with me' }).click();
  await seller.getByRole('dialog').getByRole('button', { name: 'It’s back' }).click();
  await seller.getByRole('button', { name: 'Refund', exact: true }).click();
  await seller
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await buyer.getByText(/\$\d+\.\d\d was refunded/).waitFor();
}

test('a visitor fills a bag from two sellers, signs in, is declined, pays, gets it in parcels and returns one', async ({
  visit,
}) => {
  const [one, other] = [await inStock('jules_kits', 2), await inStock('kwame_lens', 1)];
  const fan = await signUp('Beatriz Lund');
  const page = await go(await visit({ on: 'phone', noise: [/402/, /payment\/receipt/] }), one.path);
  await fillBag(page, one, other);
  await page.getByRole('button', { name: 'Sign in to check out' }).click();
  await letCodesBeResent();
  await enterCode(page, fan.user.email ?? '');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await summary.getByRole('button', { name: 'Add an address' }).click();
  await fillAddress(page);
  await summary.getByText('LS1 4AP').waitFor();
  for (const { seller } of [one, other])
    await summary.getByText(`Delivery from ${seller.displayName}`).waitFor();
  await bagLink(page, 3).waitFor();
  const number = await payForBag(page);
  for (const { title, seller } of [one, other]) {
    await waitForText(page, title);
    await waitForText(page, `Delivery from ${seller.displayName}`);
  }
  await go(page, '/bag');
  await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor();

  const seller = await go(await visit({ as: await sellerWithAddress('jules_kits') }), '/seller/orders');
  await shipInTwo(seller, number);
  await go(page, `/orders/${number}`);
  await page.getByRole('link', { name: /QR100000001GB/ }).waitFor();
  await returnOne(page, one.title);
  await shipOther(number);
  await passReturn(seller, page, number, one.title);
  await expect
    .poll(async () => (await ask(fan, getOrder, { params: { number } })).state)
    .toBe('partially_refunded');
});

test('a price that changes while something lies in the bag is confirmed before paying', async ({ visit }) => {
  const one = await inStock('jules_kits', 1);
  const fan = await signUp('Bodil Strand');
  const { variants } = await ask({ site: 'sports' }, getApparelProduct, { params: { slug: one.slug } });
  const variant = variants.find(({ left }) => left > 0);
  expect(variant).toBeDefined();
  // As it was when it was put in: less than it costs now, and more of it than there are.
  const kept = {
    id: crypto.randomUUID(),
    lines: [
      {
        id: crypto.randomUUID(),
        kind: 'apparel',
        refId: one.id,
        variantId: variant?.id,
        quantity: 1,
        shownAmount: 100,
      },
    ],
  };
  const page = await visit({ as: fan });
  await page.addInitScript((bag) => {
    if (!localStorage.getItem('bag')) localStorage.setItem('bag', JSON.stringify({ state: bag, version: 0 }));
  }, kept);
  await go(page, '/bag');
  await page.getByText('The price went up from $1.00 to').waitFor();
  await page.getByText('One product has changed').waitFor();
  expect(await page.getByRole('button', { name: 'Continue to payment' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Accept changes' }).click();
  await page.getByText('The price went up').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add an address' }).waitFor();
  // Without an address they see what delivery costs by country, as visitors do.
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await summary.getByRole('button', { name: 'See delivery to your country' }).click();
  await summary.getByLabel('Deliver to').selectOption('GB');
  await summary.getByRole('button', { name: 'Show delivery' }).click();
  await summary.getByText(`Delivery from ${one.seller.displayName}`).waitFor();
});
