import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getCardDetails } from '#features/cards/card/calls.ts';
import { ask } from './ask.ts';
import { demoCards } from './demo-cards.ts';
import { signUp } from './people.ts';
import { go, pathOf, test, waitForText } from './visit.ts';

const DECLINED = '4000000000000002';
const ASKS_THE_BANK = '4000002500003155';

/** A card of the demo world with an available Rare copy that isn't free. */
async function rareCard() {
  for (const { id } of await demoCards({ site: 'sports' }, { tier: 'RARE' })) {
    const card = await ask({ site: 'sports' }, getCardDetails, { params: { cardId: id } });
    const rare = card.editions.find(
      ({ tier, price, left, drawOnly }) => tier === 'RARE' && price > 0 && left > 0 && !drawOnly,
    );
    if (rare && card.state === 'published') return { ...card, left: rare.left };
  }
  throw new Error('No Rare copy is for sale: are the demo data filled in?');
}

test('a fan cancels an order, is declined, pays with 3-D Secure, and returns the card', async ({ visit }) => {
  const card = await rareCard();
  const ada = await signUp('Ada Okafor');
  const page = await go(
    await visit({ as: ada, on: 'phone', noise: [/402/, /payment\/receipt/, /payment\/get-order/] }),
    card.path,
  );
  const left = async () => {
    const { editions } = await ask(ada, getCardDetails, { params: { cardId: card.id } });
    return editions.find(({ tier }) => tier === 'RARE')?.left;
  };

  // On a slow machine the card's page is still open when its availability changes, and refetches it.
  const computer = await page.context().newCDPSession(page);
  await computer.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await buyRare(page);
  await computer.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page
    .getByRole('timer')
    .getByText(/^9:\d\d$/)
    .waitFor();
  await page.getByText('Test mode: no real money is charged.').waitFor();
  expect(await left()).toBe(card.left - 1);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('heading', { level: 1, name: 'Order cancelled' }).waitFor();
  expect(await left()).toBe(card.left);

  await page.getByRole('link', { name: /^Back to / }).click();
  await buyRare(page);
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  await payWith(page, DECLINED);
  await page
    .getByRole('alert')
    .getByText(/declined/)
    .waitFor();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await page.getByText('Your card was declined.', { exact: true }).waitFor();

  await page.getByRole('link', { name: /^Pay \$/ }).click();
  await payWith(page, ASKS_THE_BANK);
  await page.getByRole('button', { name: /approve|complete|yes/i }).click();
  await page.getByRole('heading', { level: 1, name: 'It’s yours' }).waitFor();
  const yours = page.getByRole('region', { name: 'Your card' });
  await yours.getByText(/^No\. \d+ of 50$/).waitFor();
  await yours.getByRole('button', { name: 'Add to collection' }).click();
  const adding = page.getByRole('dialog', { name: 'Add to collection' });
  await adding.getByLabel('New collection').fill('First buys');
  await adding.getByRole('button', { name: 'Create and add' }).click();
  await waitForText(page, 'Added to First buys.');
  await yours.getByRole('link', { name: 'View card' }).click();
  await page.waitForURL('**/collected/*');
  await page.getByRole('heading', { name: card.title }).first().waitFor();
  await page.getByText('You can return it until').waitFor();

  await go(page, '/orders');
  await page.getByRole('link', { name: card.title }).first().click();
  await page.getByText('Delivered', { exact: true }).first().waitFor();
  await page.getByText('You can return this order until').waitFor();
  const receiptButton = page.getByRole('button', { name: 'Receipt (PDF)' });
  await page.route('**/api/payment/receipt/*', (route) => route.abort());
  await receiptButton.click();
  await waitForText(page, 'We couldn’t download your receipt. We can’t reach the site.');
  await page.unroute('**/api/payment/receipt/*');
  const [receipt] = await Promise.all([page.waitForEvent('download'), receiptButton.click()]);
  expect(receipt.suggestedFilename()).toMatch(/^TL-[2-9A-Z]{4}-[2-9A-Z]{4}\.pdf$/);
  await page.getByRole('button', { name: 'Return order' }).click();
  // The dialog stays as it is although refetching fails.
  await page.route('**/api/payment/get-order/*', (route) =>
    route.fulfill({ status: 403, json: { code: 'NOT_NOW', message: 'Not now.' } }),
  );
  const asked = page.waitForResponse('**/api/payment/get-order/*');
  // A double click sends one request: a second one would be refused, and logged in the console.
  await page.getByRole('dialog').getByRole('button', { name: 'Return order' }).dblclick();
  await waitForText(page, 'Order returned.');
  await asked;
  await page.getByText('Delivered', { exact: true }).first().waitFor();
  await page.unroute('**/api/payment/get-order/*');
  await go(page, pathOf(page));
  await page.getByText('Refunded', { exact: true }).first().waitFor();
});

async function buyRare(page: Page): Promise<void> {
  await page.locator('label').filter({ hasText: /^Rare/ }).click();
  await page.getByRole('button', { name: /^Buy for/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Review and pay' }).waitFor();
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByText('The receipt goes to').waitFor();
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Ada Okafor');
  await page.getByRole('button', { name: /^Pay/ }).click();
}
