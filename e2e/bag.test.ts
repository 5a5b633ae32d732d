import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getApparels } from '#features/apparel/catalogue/calls.ts';
import { getApparelProduct } from '#features/apparel/product/calls.ts';
import { ask } from './ask.ts';
import { enterCode } from './by-hand.ts';
import { letCodesBeResent } from './clock.ts';
import { signUp } from './people.ts';
import { go, test, waitForText } from './visit.ts';

const DECLINED = '4000000000000002';
const GOOD = '4242424242424242';

/** Products of two sellers of the demo world that are in stock in their first variant on sale. */
async function twoProducts() {
  const { items } = await ask({ site: 'sports' }, getApparels, { body: { inStock: true, limit: 50 } });
  const [one, other] = ['zara', 'lena'].map((seller) =>
    items.find((item) => item.seller.username === seller),
  );
  if (!one || !other) throw new Error('The shop is empty: are the demo data filled in?');
  return [one, other] as const;
}

const bagLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Bag, ${count} ${count === 1 ? 'item' : 'items'}` });

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Beatriz Lund');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

async function fillAddress(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await dialog.getByLabel('Country').selectOption('GB');
  await dialog.getByLabel('Full name').fill('Beatriz Lund');
  await dialog.getByLabel('Street and number').fill('4 Quay Street');
  await dialog.getByLabel('Town or city').fill('Leeds');
  await dialog.getByLabel('Postal code').fill('LS1 4AP');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a visitor fills a bag from two sellers, signs in, is declined, pays with another card, and has one order', async ({
  visit,
}) => {
  const [one, other] = await twoProducts();
  const fan = await signUp('Beatriz Lund');
  const page = await go(await visit({ on: 'phone', noise: [/402/, /payment\/receipt/] }), one.path);
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await waitForText(page, `${one.title} is in your bag.`);
  await bagLink(page, 1).waitFor();
  await go(page, other.path);
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await page.getByRole('button', { name: 'View bag' }).click();
  await page.waitForURL('**/bag');

  const line = page.getByRole('listitem').filter({ hasText: one.title });
  await line.getByRole('button', { name: `One more of ${one.title}` }).click();
  await bagLink(page, 3).waitFor();
  await line.getByRole('button', { name: `Remove ${one.title}` }).click();
  await line.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await line.waitFor();
  await bagLink(page, 3).waitFor();

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
  await summary.getByRole('button', { name: 'Continue to payment' }).click();

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
  await payWith(page, GOOD);
  await page.getByRole('heading', { level: 1, name: 'It’s yours' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Bag', exact: true }).waitFor();

  await page.getByRole('link', { name: /^Order TL-/ }).click();
  for (const { title, seller } of [one, other]) {
    await waitForText(page, title);
    await waitForText(page, `Delivery from ${seller.displayName}`);
  }
  await go(page, '/bag');
  await page.getByRole('heading', { name: 'Your bag is empty' }).waitFor();
});

test('a price that changes while something lies in the bag is confirmed before paying', async ({ visit }) => {
  const [one] = await twoProducts();
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
});
