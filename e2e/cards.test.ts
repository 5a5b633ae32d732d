import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { getCardDetails } from '#features/cards/card/calls.ts';
import { decideReview } from '#features/moderation/review/calls.ts';
import { ask } from './ask.ts';
import { demoCards } from './demo-cards.ts';
import { demoPerson, type Person, signUp, unique } from './people.ts';
import { go, test, type Visit, waitForText } from './visit.ts';

const face = (page: Page, name: RegExp) => page.getByRole('img', { name }).first();

/** An athlete makes a card of two tiers and submits it; staff approve it, since she is a new maker. */
async function madeBy(ada: Person, visit: Visit, title: string): Promise<string> {
  const { version } = await ask(ada, getProfile, {});
  await ask(ada, updateMonetization, { body: { version, cards: true } });
  const hers = await go(await visit({ as: ada }), '/cards/new');
  await hers.getByRole('textbox', { name: 'Title' }).waitFor();
  await hers.getByRole('button', { name: 'Publish' }).click();
  // The error is beside its field, and nothing was sent.
  await hers.getByRole('textbox', { name: 'Title' }).and(hers.locator('[aria-invalid=true]')).waitFor();
  await hers.getByRole('radio', { name: 'Waves' }).check({ force: true });
  await hers.getByRole('textbox', { name: 'Large text' }).fill('𒀀 十');
  await hers.getByRole('textbox', { name: 'Title' }).fill(title);
  await hers.getByLabel('Sport').selectOption({ label: 'Track and field' });
  await hers.getByRole('checkbox', { name: /^Rare/ }).check();
  await hers.getByRole('textbox', { name: 'Price of Rare' }).fill('4.00');
  await face(hers, new RegExp(`${title}.*Rare`)).waitFor();
  await hers.getByRole('button', { name: 'Publish' }).click();
  await hers.getByText('None of our fonts can draw 𒀀. Take it out.').first().waitFor();
  await hers.getByRole('textbox', { name: 'Large text' }).fill('十');
  await hers.getByRole('button', { name: 'Publish' }).click();
  await waitForText(hers, 'Card submitted. Our team reviews it first.');
  await hers.getByRole('heading', { name: title, level: 1 }).waitFor();
  const path = new URL(hers.url()).pathname;
  const { id: cardId } = await ask(ada, getCardDetails, { params: { cardId: path.replace('/cards/', '') } });
  await ask(await demoPerson('ada'), decideReview, {
    body: { kind: 'cards', id: cardId, decision: 'approve' },
  });
  return path;
}

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Bob Marsh');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

test('a card is designed and published, collected for free, bought after a declined payment, and cancelled', async ({
  visit,
}) => {
  const [ada, bob] = await Promise.all([signUp('Ada Okafor', { role: 'ATHLETE' }), signUp('Bob Marsh')]);
  const title = `Number ten ${unique(5)}`;
  const path = await madeBy(ada, visit, title);

  const his = await go(await visit({ as: bob, on: 'phone' }), path);
  await his
    .locator('label')
    .filter({ hasText: /^Common/ })
    .click();
  await his.getByRole('button', { name: 'Collect' }).click();
  await waitForText(his, `You collected ${title} (Common).`);
  await face(his, /Common, No\. 1 of 300/).waitFor();

  await his.locator('label').filter({ hasText: /^Rare/ }).click();
  await his.getByRole('button', { name: 'Buy for $4.00' }).click();
  await his.getByRole('heading', { level: 1, name: 'Review and pay' }).waitFor();
  await his.getByRole('link', { name: /^Pay \$4\.00/ }).click();
  await payWith(his, '4000000000000002');
  await his.getByRole('alert').filter({ hasText: 'declined' }).waitFor();
  await payWith(his, '4242424242424242');
  await his.getByText('No. 1 of 50', { exact: true }).waitFor();
  await his.getByRole('link', { name: 'View card' }).click();
  await his.waitForURL('**/collected/*');
  await face(his, /No\. 1 of 50/).waitFor();
  await go(his, path);
  await his
    .locator('label')
    .filter({ hasText: /^Rare.*you have #1/ })
    .click();
  await face(his, /Rare, No\. 1 of 50/).waitFor();
  // Flipped by keyboard.
  const turn = his.getByRole('button', { name: `Flip ${title}` });
  await turn.press('Enter');
  expect(await turn.getAttribute('aria-pressed')).toBe('true');

  await his.getByRole('button', { name: 'Buy for $4.00' }).click();
  await his.getByRole('heading', { level: 1, name: 'Review and pay' }).waitFor();
  const asked = { params: { cardId: path.replace('/cards/', '') } };
  const left = async () =>
    (await ask(bob, getCardDetails, asked)).editions.find(({ tier }) => tier === 'RARE')?.left;
  expect(await left()).toBe(48);
  // Going back shows the chosen tier, and the way to continue from there.
  await his.goBack();
  await his.getByText('Reserved for you for').waitFor();
  await his.getByRole('link', { name: 'Continue to payment' }).click();
  await his.getByRole('heading', { level: 1, name: 'Review and pay' }).waitFor();
  await his.getByRole('button', { name: 'Cancel order' }).click();
  await expect.poll(left).toBe(49);
});

test('a phone shows six cards of the catalogue at once, and a card with the buy button', async ({
  visit,
}) => {
  const cards = await demoCards({}, { tier: 'RARE' });
  const card = cards.find(
    ({ state, editions }) => state === 'published' && editions.every(({ drawOnly }) => !drawOnly),
  );
  if (!card) throw new Error('No Rare of the demo world is on open sale.');
  const page = await go(await visit({ on: 'phone' }), '/cards');
  const bottomBar = page.getByRole('navigation', { name: 'Main' });
  const bottom = (await bottomBar.boundingBox())?.y ?? 0;
  const tiles = page.getByRole('region', { name: 'All cards' }).getByRole('listitem');
  await tiles.nth(6).waitFor();
  const box = await tiles.nth(5).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);

  await go(page, `${card.path}?tier=RARE`);
  const art = await face(page, /Rare, Edition of 50/).boundingBox();
  expect(art?.height).toBeGreaterThan(740 * 0.4);
  expect(art?.height).toBeLessThan(740 * 0.55);
  const buy = page.getByRole('button', { name: /^(Buy for|Collect)/ });
  const isVisible = async () => {
    const at = await buy.boundingBox();
    return at !== null && at.y > 0 && at.y + at.height <= bottom;
  };
  expect(await isVisible()).toBe(true);
  await page.mouse.wheel(0, 400);
  await expect.poll(isVisible).toBe(true);
});
