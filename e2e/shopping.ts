import type { Page } from 'playwright-core';
import { getApparels } from '#features/apparel/catalogue/calls.ts';
import { getApparelProduct } from '#features/apparel/product/calls.ts';
import { ask } from './ask.ts';

/** The steps of buying goods, done in the browser. */
export const GOOD_CARD = '4242424242424242';

/** A product of a seller of the demo world, and the address of a variant of which there are enough. */
export async function inStock(seller: string, least: number) {
  const { items } = await ask({ site: 'sports' }, getApparels, { body: { seller, inStock: true } });
  for (const item of items) {
    const { variants } = await ask({ site: 'sports' }, getApparelProduct, { params: { slug: item.slug } });
    const variant = variants.find(({ left }) => left >= least);
    if (variant) return { ...item, path: `${item.path}?variant=${variant.id}` };
  }
  throw new Error(`${seller} has nothing in stock: are the demo data filled in?`);
}

export type Product = Awaited<ReturnType<typeof inStock>>;

export const bagLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Bag, ${count} ${count === 1 ? 'item' : 'items'}` });

export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Beatriz Lund');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

export async function fillAddress(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await dialog.getByLabel('Country').selectOption('GB');
  await dialog.getByLabel('Full name').fill('Beatriz Lund');
  await dialog.getByLabel('Street and number').fill('4 Quay Street');
  await dialog.getByLabel('Town or city').fill('Leeds');
  await dialog.getByLabel('Postcode').fill('LS1 4AP');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.waitFor({ state: 'detached' });
}
