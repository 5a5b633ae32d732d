import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pay } from '#demo/pay.ts';
import { newAddress } from '#features/addresses/calls.ts';
import { getApparels } from '#features/apparel/catalogue/calls.ts';
import { getApparelProduct } from '#features/apparel/product/calls.ts';
import { getOrder } from '#features/orders/calls.ts';
import { initiatePayment, processPayment } from '#features/payments/calls.ts';
import { ask } from './ask.ts';
import { demoPerson, type Person, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

/** Two of one variant of zara's, bought and paid. */
async function buyTwo(fan: Person) {
  const { items } = await ask({ site: 'sports' }, getApparels, { body: { seller: 'zara', limit: 50 } });
  for (const { id: refId, slug, title } of items) {
    const { variants } = await ask({ site: 'sports' }, getApparelProduct, { params: { slug } });
    const variant = variants.find(({ left }) => left > 1);
    if (!variant) continue;
    const { id: addressId } = await ask(fan, newAddress, {
      body: {
        type: 'HOME',
        fullName: 'Della Ferry',
        line1: '4 Quay Street',
        city: 'Leeds',
        postalCode: 'LS1 4AP',
        country: 'GB',
      },
    });
    const { paymentId, checkoutUrl } = await ask(fan, initiatePayment, {
      body: { items: [{ kind: 'apparel', refId, variantId: variant.id, quantity: 2 }], addressId },
      requestKey: `journey-${unique(12)}`,
    });
    await pay(checkoutUrl);
    const { order } = await ask(fan, processPayment, { params: { paymentId } });
    return { title, number: order?.number ?? '' };
  }
  throw new Error('Zara has nothing in stock: are the demo data filled in?');
}

async function shipParcel(page: Page, count: string, tracking: string): Promise<void> {
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as shipped' });
  await dialog.getByLabel('In this parcel').selectOption({ label: count });
  await dialog.getByLabel('Carrier').selectOption('royal-mail');
  await dialog.getByLabel('Tracking number').fill(tracking);
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a seller ships an order in two parts, the buyer receives it and returns one', async ({ visit }) => {
  const fan = await signUp('Della Ferry');
  const { number, title } = await buyTwo(fan);

  const desk = await go(await visit({ as: await demoPerson('zara') }), '/seller/orders');
  await desk.getByLabel('Order number').fill(number);
  await desk.getByRole('link', { name: number }).click();
  await desk.getByText('Della Ferry').waitFor();
  await desk.getByRole('button', { name: 'Start packing' }).click();
  await desk.getByText('In production').waitFor();
  await shipParcel(desk, '1 of 2', 'QR100000001GB');
  await desk.getByText('Partially shipped').waitFor();
  await shipParcel(desk, '1 of 1', 'QR100000002GB');
  await desk.getByText('2 ordered · 2 shipped').waitFor();
  await desk.getByRole('link', { name: /QR100000002GB/ }).waitFor();

  const page = await go(await visit({ as: fan, on: 'phone' }), `/orders/${number}`);
  await page.getByRole('link', { name: /QR100000001GB/ }).waitFor();
  await page.getByRole('button', { name: 'I received it' }).click();
  await waitForText(page, 'Good to hear it arrived.');
  await page.getByRole('button', { name: `Return ${title}` }).click();
  const asking = page.getByRole('dialog', { name: `Return ${title}` });
  await asking.getByLabel('What’s wrong?').selectOption('DAMAGED');
  await asking.getByLabel('Details').fill('One sleeve is longer than the other.');
  await asking.getByRole('button', { name: 'Request return' }).click();
  await page.getByText('Return requested', { exact: true }).waitFor();

  await go(desk, `/seller/orders/${number}`);
  await desk.getByText('One sleeve is longer than the other.').waitFor();
  await desk.getByRole('button', { name: 'Approve' }).click();
  const answering = desk.getByRole('dialog', { name: 'Approve this return?' });
  await answering.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('button', { name: 'It’s back with me' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'It’s back' }).click();
  await desk.getByRole('button', { name: 'Refund it' }).click();
  await desk.getByText(/^\$\d+\.\d\d refunded$/).waitFor();
  await expect
    .poll(async () => (await ask(fan, getOrder, { params: { number } })).state)
    .toBe('partially_refunded');
});
