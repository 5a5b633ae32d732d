import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { newAddress } from '#features/addresses/calls.ts';
import { getMyApparels } from '#features/apparel/catalogue/calls.ts';
import { deleteApparel } from '#features/apparel/making/calls.ts';
import { getApparelProduct } from '#features/apparel/product/calls.ts';
import { putOrigin } from '#features/sellers/calls.ts';
import { testOrigin } from '#features/sellers/test-origin.ts';
import { ask } from './ask.ts';
import { axeFaults } from './axe-faults.ts';
import { letDeliveriesBeOverdue } from './clock.ts';
import { demoPerson, signUp, unique } from './people.ts';
import { go, pathOf, test, waitForText } from './visit.ts';

/** A print with a transparent background. */
async function print() {
  const hue = Math.floor(Math.random() * 360);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
    <circle cx="300" cy="300" r="250" fill="hsl(${hue} 80% 55%)"/></svg>`;
  return {
    name: 'print.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(drawing)).png().toBuffer(),
  };
}

const continueTo = (page: Page, step: string) =>
  page.getByRole('button', { name: `Continue to ${step}` }).click();

test('a seller makes a product from a mock-up, a fan filters, buys it with an address, and the stock falls', async ({
  visit,
}) => {
  // Belongs to the demo world and isn't new, so what they sell is published without a review.
  const petra = await demoPerson('petra_gates');
  const { version } = await ask(petra, getProfile, {});
  await ask(petra, updateMonetization, { body: { version, shop: true } });
  await ask(petra, putOrigin, { body: testOrigin });
  // What a run that failed left on sale: the plan has room for three.
  for (const { id } of (await ask(petra, getMyApparels, { query: { state: 'published' } })).items)
    await ask(petra, deleteApparel, { params: { apparelId: id } });
  const title = `Gate to gate ${unique(5)}`;
  const seller = await go(
    await visit({ as: petra, on: 'wide', noise: [/status of 40[04]/] }),
    '/shop/selling/new',
  );

  await seller.getByRole('button', { name: 'Save as draft' }).click();
  await seller.getByText('Name the product.').first().waitFor();
  await seller.getByLabel('Title').fill(title);
  await seller.getByLabel('Category').selectOption({ label: 'T-shirts' });
  await continueTo(seller, 'pictures');
  await seller.getByRole('button', { name: 'Make a mock-up from a picture' }).click();
  const mockUp = seller.getByRole('dialog', { name: 'Make a mock-up' });
  await mockUp.locator('input[type=file]').setInputFiles(await print());
  await mockUp.getByRole('button', { name: 'Add mock-up' }).click();
  await seller.getByLabel('Alternative text of image 1').fill('Shirt with a disc');
  await continueTo(seller, 'sizes and stock');
  for (const size of ['S', 'M']) await seller.getByRole('button', { name: size, exact: true }).click();
  await seller.getByLabel('Name of colour 1').fill('Violet');
  await seller.getByLabel('Shade of colour 1').fill('#6a2fb0');
  await seller.getByRole('button', { name: 'Add 2 variants' }).click();
  await seller.getByRole('group', { name: 'S, Violet' }).getByLabel('Stock').fill('0');
  await continueTo(seller, 'earnings');
  await seller.getByRole('button', { name: 'Publish' }).click();
  await waitForText(seller, 'Product published.');
  await seller.getByRole('heading', { name: title, level: 1 }).waitFor();
  const slug = pathOf(seller).replace('/shop/apparel/', '');

  const fan = await signUp('Fiona Adeyemi');
  await ask(fan, newAddress, {
    body: {
      type: 'HOME',
      fullName: 'Fiona Adeyemi',
      line1: '4 Quay Street',
      city: 'Leeds',
      country: 'GB',
      postalCode: 'LS1 4AP',
      phone: '+447911123456',
    },
  });
  const page = await go(await visit({ as: fan, on: 'phone', noise: [/payment\/receipt/] }), '/shop');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('link', { name: /^Purple \d+ products?$/ }).click();
  await page.waitForURL('**/shop?colour=purple');
  await page.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('radio', { name: 'S, sold out' }).check();
  await page.getByRole('button', { name: 'Email me when it’s back' }).waitFor();
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Size guide' }).click();
  await page.getByRole('dialog').getByRole('rowheader', { name: 'M', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buy now for $25.00' }).click();
  const buying = page.getByRole('dialog', { name: 'Buy now' });
  await buying.getByLabel('Quantity').selectOption('2');
  await buying.getByText('LS1 4AP').waitFor();
  await buying.getByText(/^Delivery from /).waitFor();
  await buying.getByRole('button', { name: 'Continue to payment' }).click();
  // Two shirts, and what sending them to Britain costs.
  await page.getByRole('link', { name: /^Pay \$\d+\.90$/ }).click();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Fiona Adeyemi');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Order placed' }).waitFor();
  const left = async () => {
    const { variants } = await ask(petra, getApparelProduct, { params: { slug } });
    return variants.map(({ size, stock }) => [size, stock]);
  };
  await expect.poll(left).toEqual([
    ['S', 0],
    ['M', 8],
  ]);
  const { id: apparelId } = await ask(petra, getApparelProduct, { params: { slug } });
  // Sold, so it is discontinued; the plan has room for other journeys again.
  expect((await ask(petra, deleteApparel, { params: { apparelId } })).became).toBe('discontinued');
  await go(page, '/orders');
  await page.getByRole('link', { name: title }).first().click();
  await page.getByText(/^Ships by /).waitFor();
  const number = pathOf(page).replace('/orders/', '');
  await letDeliveriesBeOverdue(number);
  await go(page, `/orders/${number}`);
  await page.getByRole('button', { name: 'Cancel and get a refund' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel this delivery?' });
  await cancelling.getByText(/^We’ll refund \$\d+\.90/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await cancelling.getByRole('button', { name: /^Cancel and refund/ }).click();
  await page.getByText('This won’t be sent. You’re refunded.').waitFor();
  await page.getByText('The seller didn’t send it in time.').first().waitFor();
});
