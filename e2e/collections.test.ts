import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CardSummary } from '#features/cards/card/calls.ts';
import { cancelGift, getCollectedCards, getGifts } from '#features/cards/copies/calls.ts';
import { ask } from './ask.ts';
import { demoCards } from './demo-cards.ts';
import { type Person, signUp } from './people.ts';
import { go, pathOf, test, waitForText } from './visit.ts';

/** A free card of which everybody can get a copy. */
async function freeCard(): Promise<CardSummary> {
  const cards = await demoCards({}, { price: 'free' });
  const card = cards.find(
    ({ state, editions }) =>
      state === 'published' && editions.every(({ price, left }) => price === 0 && left > 1),
  );
  if (!card) throw new Error('No card of the demo world is free in all its tiers.');
  return card;
}

/** Collects a copy of it. @returns the path of the copy */
async function collect(page: Page, who: Person, card: CardSummary): Promise<string> {
  await go(page, card.path);
  await page.getByRole('button', { name: 'Collect', exact: true }).click();
  await page.getByRole('link', { name: /^View your No/ }).waitFor();
  const { items } = await ask(who, getCollectedCards, { body: {} });
  return `/collected/${items[0]?.id}`;
}

const titles = (page: Page) =>
  page
    .getByRole('list')
    .filter({ has: page.locator('[data-move]') })
    .getByRole('listitem');

test('a collection is created, filled, ordered by keyboard and shared', async ({ visit }) => {
  const cora = await signUp('Cora');
  const page = await visit({ as: cora, noise: [/status of 400/] });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = await freeCard();
  await collect(page, cora, card);

  await go(page, '/collections');
  await page.getByRole('button', { name: 'New collection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('A');
  await dialog.getByRole('button', { name: 'Create collection' }).click();
  await dialog.getByText('Enter at least 2 characters.').waitFor();
  await dialog.getByLabel('Name').fill('Cora’s keepers');
  await dialog.getByRole('button', { name: 'Create collection' }).click();

  await page.getByLabel('Search cards').fill(card.title);
  await page.getByRole('button', { name: `Add ${card.title}` }).click();
  await page.getByLabel('Search cards').fill('');
  const others = page.getByRole('button', { name: /^Add / }).and(page.locator(':enabled'));
  await others.first().click();
  await others.first().click();
  await page.getByRole('heading', { name: '3 of 300 cards' }).waitFor();

  const down = page.getByRole('button', { name: `Move ${card.title} down` });
  await down.focus();
  await page.keyboard.press('Enter');
  await waitForText(page, `${card.title} is number 2 of 3.`);
  await page.keyboard.press('Enter');
  await waitForText(page, `${card.title} is number 3 of 3.`);
  // At the end of the list, the other button gets the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Move ${card.title} up`);
  expect(await titles(page).last().textContent()).toContain(card.title);
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForText(page, 'Saved.');

  await page.getByText('2 missing').waitFor();
  expect(pathOf(page)).toMatch(/^\/collections\/coras-keepers/);
  await page.getByRole('button', { name: 'Share' }).click();
  await waitForText(page, 'Link copied.');
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const browser = await page.context().newCDPSession(page);
  const { browserContextId } = (await browser.send('Target.getTargetInfo')).targetInfo;
  const permission = { name: 'clipboard-write' };
  await browser.send('Browser.setPermission', { permission, setting: 'denied', browserContextId });
  await page.getByRole('button', { name: 'Share' }).click();
  await waitForText(
    page,
    `Your browser didn’t allow copying. Select this link and copy it yourself: ${shared}`,
  );

  const stranger = await go(await visit({ on: 'phone' }), new URL(shared).pathname);
  await stranger.getByRole('heading', { level: 1, name: 'Cora’s keepers' }).waitFor();
  await stranger.getByText('Cora has').waitFor();
  expect(await stranger.getByRole('listitem').filter({ hasText: 'Missing:' }).count()).toBe(2);
  const picture = await stranger.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await stranger.request.get(picture ?? '');
  expect(answer.headers()['content-type']).toBe('image/png');
});

test('a gift is sent, cancelled, sent again and accepted', async ({ visit }) => {
  const [gert, hana] = await Promise.all([signUp('Gert'), signUp('Hana')]);
  const giver = await visit({ as: gert, noise: [/offer-gift/, /status of 404/] });
  const copy = await collect(giver, gert, await freeCard());
  await go(giver, copy);
  const offer = async (to: string) => {
    await giver.getByRole('button', { name: 'Gift this card' }).click();
    const dialog = giver.getByRole('dialog');
    await dialog.getByLabel('To').fill(to);
    await dialog.getByLabel('Message').fill('For the shelf.');
    await dialog.getByRole('button', { name: 'Send gift' }).click();
    return dialog;
  };
  const dialog = await offer('nobody_at_all');
  await dialog.getByText('We couldn’t find “nobody_at_all” on this site.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const suggested = new RegExp(`@${hana.user.username}$`);
  await giver.getByRole('button', { name: 'Gift this card' }).click();
  // Her username as typed is hers alone, so that she is chosen.
  await dialog.getByLabel('To').fill(hana.user.username.toUpperCase());
  await dialog.getByRole('button', { name: 'Follow Hana' }).click();
  await dialog.getByRole('button', { name: 'Following Hana' }).waitFor();
  await dialog.getByRole('button', { name: 'Send gift' }).click();
  await waitForText(giver, 'Gift sent to Hana. It’s theirs when they accept.');
  await giver.getByRole('button', { name: 'Cancel gift' }).click();
  await waitForText(giver, 'Gift cancelled. You keep the card.');
  // Now she is suggested before anything is typed.
  await giver.getByRole('button', { name: 'Gift this card' }).click();
  await dialog
    .getByRole('region', { name: 'Recent and people you follow' })
    .getByRole('button', { name: suggested })
    .click();
  await dialog.getByRole('button', { name: 'Send gift' }).click();
  await giver.getByRole('heading', { name: 'Gift for Hana' }).waitFor();

  const taker = await visit({ as: hana, on: 'phone', noise: [/answer-gift/, /status of 409/] });
  await go(taker, `${hana.user.profilePath}?tab=collected`);
  await taker.getByRole('link', { name: /Gert sent you/ }).click();
  const offered = taker.getByRole('heading', { name: 'Gert sent you this card' });
  await offered.waitFor();
  // Cancelled while she answers: her page says so, and no longer offers it.
  const [gift] = (await ask(hana, getGifts, { query: {} })).items;
  await taker.route(
    '**/answer-gift*',
    async (route) => {
      await ask(gert, cancelGift, { body: { giftId: gift?.id ?? '' } });
      await route.continue();
    },
    { times: 1 },
  );
  await taker.getByRole('button', { name: 'Accept gift' }).click();
  await offered.waitFor({ state: 'detached' });
  await go(giver, copy);
  await offer(hana.user.username);
  await giver.getByRole('heading', { name: 'Gift for Hana' }).waitFor();
  await taker.reload();
  await offered.waitFor();
  await taker.getByText('For the shelf.').waitFor();
  const answer = await taker.getByRole('button', { name: 'Accept gift' }).boundingBox();
  expect((answer?.y ?? 740) + (answer?.height ?? 0), 'in the first screen').toBeLessThan(740);
  await taker.getByRole('button', { name: 'Accept gift' }).click();
  await waitForText(taker, /, No\. \d+ of \d+, is yours now\.$/);
  await taker.getByRole('heading', { name: 'Gifted' }).waitFor();

  // The sender's open page updates by itself.
  await giver.getByText(/Received as a gift on/).waitFor();
  expect(await giver.getByRole('button', { name: 'Gift this card' }).count()).toBe(0);
});
