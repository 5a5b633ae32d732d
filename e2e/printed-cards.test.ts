import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { newAddress } from '#features/addresses/calls.ts';
import { getMyPrintedCards } from '#features/printed-cards/catalogue/calls.ts';
import { deletePrintedCard } from '#features/printed-cards/making/calls.ts';
import { getPrintedCard } from '#features/printed-cards/product/calls.ts';
import { putOrigin } from '#features/sellers/calls.ts';
import { testOrigin } from '#features/sellers/test-origin.ts';
import { ask } from './ask.ts';
import { demoPerson, signUp } from './people.ts';
import { go, pathOf, test, waitForText } from './visit.ts';

/** Just large enough for 63 × 88 mm. */
async function picture() {
  const background = `#${randomInt(0x100000, 0xffffff).toString(16)}`;
  const image = sharp({ create: { width: 750, height: 1050, channels: 3, background } });
  return { name: 'print.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

test('a maker offers a card in print after the print check, and a fan buys number 1', async ({ visit }) => {
  // Belongs to the demo world and isn't new, so what they sell is published without a review.
  const kofi = await demoPerson('kofi_hurdles');
  const { version } = await ask(kofi, getProfile, {});
  await ask(kofi, updateMonetization, { body: { version, shop: true } });
  await ask(kofi, putOrigin, { body: testOrigin });
  // What a run that failed left on sale: there is one run of each make.
  for (const { id, state } of (await ask(kofi, getMyPrintedCards, { query: {} })).items)
    if (state !== 'discontinued') await ask(kofi, deletePrintedCard, { params: { productId: id } });
  const title = 'Ten chances to trip';
  const maker = await go(
    await visit({ as: kofi, on: 'wide', noise: [/status of 40[049]/] }),
    '/shop/selling/cards/new',
  );
  await maker.getByRole('link', { name: title }).click();
  // The demo's pictures are small here.
  await maker.getByText(/The front has \d+ dots per inch/).waitFor();
  for (const side of ['front', 'back'])
    await maker.locator(`input[name=${side}MediaId]`).setInputFiles(await picture());
  await maker.getByText('Front is ready for print.').waitFor();
  await maker.getByText('64 × 89 mm', { exact: true }).click();
  await maker.getByText('It needs 300 to look sharp.').first().waitFor();
  await maker.getByRole('button', { name: 'Choose 63 × 88 mm' }).first().click();
  await maker.getByText('Back is ready for print.').waitFor();
  // A run for each make: another one than an earlier journey sold.
  const taken = (await ask(kofi, getMyPrintedCards, { query: {} })).items.map(({ finish }) => finish);
  const finish = (['Matte', 'Gloss', 'Foil'] as const).find(
    (one) => !taken.some((known) => known === one.toLowerCase()),
  );
  await maker.getByText(finish ?? 'Foil', { exact: true }).click();
  await maker.getByLabel('Price ($)').fill('12');
  await maker.getByLabel('Size of the run').fill('3');
  await maker.getByRole('button', { name: 'Publish' }).click();
  await waitForText(maker, 'Your card is on sale in print.');
  await maker.getByRole('heading', { name: title, level: 1 }).waitFor();
  const path = pathOf(maker);

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
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Printed cards' }).click();
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('button', { name: `Turn over ${title}` }).click();
  await page.getByText('3 of 3 left').waitFor();
  await page.getByRole('button', { name: 'Buy now for $12.00' }).click();
  const buying = page.getByRole('dialog', { name: 'Buy now' });
  await buying.getByText('LS1 4AP').first().waitFor();
  await buying.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Fiona Adeyemi');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Order placed' }).waitFor();
  await page.getByText('No. 1 of 3').waitFor();
  const productId = path.replace('/shop/cards/', '');
  const left = async () => (await ask(kofi, getPrintedCard, { body: { productId } })).left;
  await expect.poll(left).toBe(2);

  await go(maker, path);
  await maker.getByText('No. 1 of 3').waitFor();
  const saved = maker.waitForEvent('download');
  await maker.getByRole('button', { name: 'Print file of number 1' }).click();
  const file = await readFile(await (await saved).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const { id } = await ask(kofi, getPrintedCard, { body: { productId } });
  // Sold, so it is discontinued.
  expect((await ask(kofi, deletePrintedCard, { params: { productId: id } })).became).toBe('discontinued');
});
