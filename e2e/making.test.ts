import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { getCardDetails } from '#features/cards/card/calls.ts';
import { initiatePayment } from '#features/payments/calls.ts';
import { ask } from './ask.ts';
import { demoPerson, type Person, signUp, unique } from './people.ts';
import { go, noPage, pathOf, test, type Visit, waitForText } from './visit.ts';

const sideOf = (page: Page, side: 'Front' | 'Back') => page.getByRole('group', { name: side, exact: true });

/** A unique picture, like a camera's. */
async function photo(name: string, width = 1600, height = 1200) {
  const hue = Math.floor(Math.random() * 360);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 45% 35%)"/>
    <circle cx="50%" cy="45%" r="24%" fill="hsl(${hue + 150} 80% 60%)"/></svg>`;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(drawing)).jpeg().toBuffer() };
}

const isSeen = (picture: Locator) =>
  expect
    .poll(() =>
      picture.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth),
    )
    .toBeGreaterThan(0);

const cardAt = (page: Page, as: Person) =>
  ask(as, getCardDetails, { params: { cardId: pathOf(page).replace('/cards/', '') } });

/** A generated card of one free tier that was published at once. */
async function published(visit: Visit, maker: Person, title: string): Promise<Page> {
  // Validation errors are logged in the console, too.
  const page = await go(await visit({ as: maker, noise: [/status of 400/] }), '/cards/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Choose a sport.' }).waitFor();
  await page.getByLabel('Sport').selectOption({ label: 'Track and field' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await waitForText(page, 'Card published.');
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return page;
}

// These athletes belong to the demo world and aren't new, so their cards are published without a review.

test('an athlete crops both sides from her own pictures, keeps the card as a draft, and publishes it', async ({
  visit,
}) => {
  const kofi = await demoPerson('kofi_hurdles');
  const title = `Over the last one ${unique(5)}`;
  const page = await go(await visit({ as: kofi, noise: noPage }), '/cards/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Sport').selectOption({ label: 'Track and field' });
  await page.getByText('Upload images').click();

  const front = sideOf(page, 'Front');
  await front.locator('input[type=file]').setInputFiles(await photo('small.jpg', 700, 500));
  await front.getByText('This image is too small. Use at least 750 x 1050 pixels.').waitFor();
  for (const side of ['Front', 'Back'] as const) {
    await sideOf(page, side)
      .locator('input[type=file]')
      .setInputFiles(await photo(`${side}.jpg`));
    const dialog = page.getByRole('dialog', { name: `Crop the ${side.toLowerCase()}` });
    await dialog.getByRole('group', { name: 'Selected area' }).press('ArrowLeft');
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('3');
    await dialog.getByText('Zoom out').waitFor();
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('1.1');
    await dialog.getByRole('button', { name: 'Use image' }).click();
    await isSeen(sideOf(page, side).getByRole('img', { name: `${side} of the card` }));
  }
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await waitForText(page, 'Card saved.');
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  const path = pathOf(page);
  const stranger = await visit({ on: 'phone', noise: [/404/] });
  await go(stranger, path);
  await stranger.getByRole('heading', { name: 'Out of play' }).waitFor();

  // The draft is restored with its pictures and fields when she returns to it.
  const placed = () =>
    page.getByRole('heading', { name: title, level: 1 }).evaluate((at) => at.getBoundingClientRect().left);
  const before = await placed();
  await page.reload();
  await isSeen(page.locator('.card-front img').first());
  expect(await placed()).toBe(before);
  await page.getByRole('button', { name: 'Publish' }).click();
  await waitForText(page, 'Card published.');
  await go(stranger, path);
  await stranger.getByRole('img', { name: new RegExp(`${title}.*Common`) }).waitFor();
  await isSeen(stranger.locator('.card-front img').first());
});

test('a payee declines, then approves: only then is the card published', async ({ visit }) => {
  const [yuki, ned] = await Promise.all([demoPerson('yuki_fly'), signUp('Ned Halloran')]);
  const { version } = await ask(yuki, getProfile, {});
  await ask(yuki, updateMonetization, { body: { version, cards: true } });
  const title = `Lane four ${unique(5)}`;
  const hers = await go(await visit({ as: yuki, noise: noPage }), '/cards/new');
  await hers.getByRole('textbox', { name: 'Title' }).fill(title);
  await hers.getByLabel('Sport').selectOption({ label: 'Swimming' });
  await hers.getByRole('textbox', { name: 'Price of Common' }).fill('300');
  await hers.getByRole('textbox', { name: 'Add a person' }).fill(ned.user.username);
  await hers.getByRole('button', { name: /Ned Halloran/ }).click();
  const share = hers.getByRole('textbox', { name: 'Share of Ned Halloran in percent' });
  await share.fill('120');
  await hers.getByText('The shares add up to more than 100%.').waitFor();
  await share.fill('30');
  await hers.getByRole('button', { name: 'Publish' }).click();
  await waitForText(hers, 'Card submitted. It’s published once everyone has approved.');
  await hers.getByRole('heading', { name: title, level: 1 }).waitFor();
  const path = pathOf(hers);

  // Once he has declined, the card is gone for him, also for what its page still asks.
  const his = await go(await visit({ as: ned, on: 'phone', noise: noPage }), '/notifications');
  await his.getByText('invited you to share the earnings of').click();
  await his.getByText('offers you 30% of this card’s earnings, after the platform fee.').waitFor();
  await his.getByRole('button', { name: 'Decline' }).click();
  await waitForText(his, 'Declined. The card goes back to its maker.');
  await his.getByRole('heading', { name: 'Nothing to approve' }).waitFor();

  await go(hers, path);
  await hers.getByText('Declined').waitFor();
  await hers.getByRole('button', { name: 'Publish' }).click();
  await waitForText(hers, 'Card submitted.');
  expect((await cardAt(hers, yuki)).state).toBe('in_review');

  await go(his, '/cards/approvals');
  await his.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Approve' }).click();
  await waitForText(his, 'Approved. We’ve told the maker.');
  await go(hers, path);
  await hers.getByText('Approved').waitFor();
  await go(await visit(), path);
  expect((await cardAt(hers, ned)).state).toBe('published');
});

test('a maker corrects a published card with a note, and owners of copies are notified', async ({
  visit,
}) => {
  const [petra, bob] = await Promise.all([demoPerson('petra_gates'), signUp('Bob Marsh')]);
  const title = `Frist run ${unique(5)}`;
  const hers = await published(visit, petra, title);
  const path = pathOf(hers);

  // Nobody has a copy yet, so it can be edited without a note.
  await hers.getByRole('link', { name: 'Edit' }).click();
  await hers.getByRole('textbox', { name: 'Season' }).fill('2026');
  await hers.getByRole('button', { name: 'Save' }).click();
  await waitForText(hers, 'Card saved.');
  await hers.getByText('2026', { exact: true }).waitFor();

  const { id: refId, editions } = await cardAt(hers, petra);
  await ask(bob, initiatePayment, {
    body: { items: [{ kind: 'card', refId, variantId: editions[0]?.id ?? '' }] },
    requestKey: crypto.randomUUID(),
  });
  await go(hers, path);
  await hers.getByRole('link', { name: 'Make a correction' }).click();
  const right = title.replace('Frist', 'First');
  await hers.getByRole('textbox', { name: 'Title' }).fill(right);
  await hers.getByRole('button', { name: 'Save' }).click();
  await hers.getByText('Describe your correction.').first().waitFor();
  await hers.getByRole('textbox', { name: 'Correction note' }).fill('First was written Frist.');
  await hers.getByRole('button', { name: 'Save' }).click();
  await waitForText(hers, 'Card saved.');
  await hers.getByRole('region', { name: 'Corrections' }).getByText('First was written Frist.').waitFor();

  const his = await go(await visit({ as: bob, on: 'phone' }), '/notifications');
  await his.getByText('corrected').click();
  await his.getByRole('heading', { name: right, level: 1 }).waitFor();
  const notes = his.getByRole('region', { name: 'Corrections' });
  await notes.getByText('First was written Frist.').waitFor();
  await notes.getByText(`Published as “${title}”`).waitFor();
});

test('a maker announces a drop and cancels it', async ({ visit }) => {
  const luc = await demoPerson('luc_serve');
  const page = await published(visit, luc, `Second serve ${unique(5)}`);
  const path = pathOf(page);
  // The maker can start a drop and share the link, but not buy.
  await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^(Buy for|Collect)/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Start a drop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a drop' });
  const opens = await dialog.getByLabel('Opens').inputValue();
  await dialog.getByLabel('Closes').fill(opens);
  await dialog.getByRole('button', { name: 'Announce drop' }).click();
  await dialog.getByText('Keep entries open for at least 10 minutes.', { exact: true }).waitFor();
  expect(await dialog.getByLabel('Closes').getAttribute('aria-invalid')).toBe('true');
  // A datetime-local input has no time zone: a day later is a day later in any.
  const closes = new Date(Date.parse(`${opens}Z`) + 86_400_000);
  await dialog.getByLabel('Closes').fill(closes.toISOString().slice(0, 16));
  await dialog.getByRole('button', { name: 'Announce drop' }).click();
  await waitForText(page, 'Drop announced.');
  await page.waitForURL('**/drops/*');
  await page.getByText('Opens in').waitFor();

  const fan = await go(await visit({ on: 'phone' }), path);
  await fan.getByText('This tier is sold by draw. Entries open soon.').waitFor();
  await fan.getByRole('link', { name: 'View drop' }).waitFor();

  await page.getByRole('button', { name: 'Cancel drop' }).click();
  await page.getByLabel('Reason').fill('The final was moved.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel drop' }).click();
  await waitForText(page, 'Drop cancelled.');
  await page.getByText('The maker cancelled this drop. Nobody was charged.').waitFor();
  await go(page, path);
  await page.getByRole('button', { name: 'Start a drop' }).waitFor();
});
