import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { getMyApparels } from '#features/apparel/catalogue/calls.ts';
import { deleteApparel } from '#features/apparel/making/calls.ts';
import { faceCovers } from '#features/cards/card/card-covers.ts';
import { findFramesByFilter } from '#features/frames/market/calls.ts';
import { framePaymentIntent } from '#features/frames/selling/calls.ts';
import { getMyPrintedCards } from '#features/printed-cards/catalogue/calls.ts';
import { deletePrintedCard } from '#features/printed-cards/making/calls.ts';
import { putOrigin } from '#features/sellers/calls.ts';
import { testOrigin } from '#features/sellers/test-origin.ts';
import { deleteAsset, getAllAssets } from '#features/studio/assets/calls.ts';
import { binDesign, getDesigns, purgeDesign } from '#features/studio/designs/calls.ts';
import { getPublications } from '#features/studio/publishing/calls.ts';
import { ask } from './ask.ts';
import { axeFaults } from './axe-faults.ts';
import { demoPerson, type Person, unique } from './people.ts';
import { go, noPage, pathOf, test, waitForText } from './visit.ts';

/** Too small for the place it gets on the card. */
async function photo() {
  const background = `#${randomInt(0x100000, 0xffffff).toString(16)}`;
  const image = sharp({ create: { width: 240, height: 180, channels: 3, background } });
  return { name: 'celebration.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** A seller whose plan has room, whatever a run that failed left behind, and who has a frame. */
async function sellerWithFrame(username: string): Promise<Person> {
  const person = await demoPerson(username);
  const { version } = await ask(person, getProfile, {});
  await ask(person, updateMonetization, { body: { version, cards: true, shop: true } });
  await ask(person, putOrigin, { body: testOrigin });
  for (const { id } of (await ask(person, getMyApparels, { query: {} })).items)
    await ask(person, deleteApparel, { params: { apparelId: id } });
  for (const { id, state } of (await ask(person, getMyPrintedCards, { query: {} })).items)
    if (state !== 'discontinued') await ask(person, deletePrintedCard, { params: { productId: id } });
  for (const { id: designId } of (await ask(person, getDesigns, { query: {} })).items) {
    await ask(person, binDesign, { body: { designId } });
    await ask(person, purgeDesign, { params: { designId } });
  }
  for (const { id: assetId } of (await ask(person, getAllAssets, { query: {} })).items)
    await ask(person, deleteAsset, { query: { assetId } });
  const { items } = await ask(person, findFramesByFilter, { body: { search: 'Clean line' } });
  await ask(person, framePaymentIntent, { body: { frameId: items[0]?.id ?? '' }, requestKey: unique() });
  return person;
}

const press = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** Front: a photo, a text, a sticker, a frame and a stat. Back: a text. */
async function fillCard(page: Page) {
  await tab(page, 'Pictures');
  await page.locator('.studio-add input[type=file]').setInputFiles(await photo());
  await page.getByRole('heading', { name: 'celebration' }).waitFor();
  await tab(page, 'Elements');
  await press(page, 'Add trophy');
  await tab(page, 'Frames');
  await press(page, 'Add Clean line');
  await tab(page, 'Stats');
  await press(page, /2025/);
  await press(page, /^Goals ?\d/);
  await page.keyboard.press('Alt+s');
  await tab(page, 'Text');
  await press(page, 'Add a heading');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Text of/ }).fill('Unstoppable');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+w');
  await press(page.getByRole('navigation', { name: 'Pages' }), 'Back');
  await press(page, 'Add a subheading');
}

async function openPublish(page: Page, kind: string) {
  await press(page, 'Publish');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('radio', { name: kind }).check();
  return dialog;
}

test('a two-sided card is made, its faults are fixed, and it becomes a card, a print, a shirt and a post', async ({
  visit,
}) => {
  // Belongs to the demo world and isn't new, so what he publishes is not reviewed. He has records.
  const mateo = await sellerWithFrame('mateo_nine');
  const name = `Derby ${unique(5)}`;
  const page = await go(await visit({ as: mateo, noise: [...noPage, /status of 400/] }), '/my-studio');
  await press(page, 'Create a design');
  await press(page.getByRole('dialog'), /^Trading card 750/);
  await page.getByRole('application', { name: /^Canvas, Front/ }).waitFor();
  const design = pathOf(page);
  await page.getByLabel('Name of the design').fill(name);
  await page.getByLabel('Name of the design').press('Enter');
  await fillCard(page);

  await tab(page, 'Checks');
  await page.getByText('1 to fix before you publish, and 4 suggestions.').waitFor();
  const publish = await openPublish(page, 'Trading card');
  await publish.getByText('Fix this before you publish.').waitFor();
  expect(await publish.getByRole('button', { name: 'Make the card' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  const fault = (layer: string) => page.getByRole('listitem').filter({ hasText: `“${layer}”` });
  await press(fault('celebration'), /^Shrink to/);
  await press(fault('Unstoppable'), 'Move off the tier ribbon');
  await press(fault('Goals'), 'Move off the title band');
  await page.getByText('Nothing to fix. Ready to publish.').waitFor();

  await openPublish(page, 'Trading card');
  expect(await publish.getByLabel('Title of the card').inputValue()).toBe(name);
  expect(await axeFaults(page)).toEqual([]);
  await publish.getByText('Choose a sport first.').waitFor();
  await publish.getByLabel('Sport').selectOption({ label: 'Soccer' });
  await press(publish, 'Make the card');
  await page.waitForURL('**/cards/*/edit');
  await press(page, 'Publish');
  await waitForText(page, 'Card published.');
  // What the editor draws as covered is where the card shows its tier and its title.
  const [tier, title] = faceCovers;
  const covered = () =>
    page.evaluate(() => {
      const [art, ribbon, plate] = ['.card-art', '.card-tier', '.card-title'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      // The page draws the card anew once it is published.
      if (!art?.height || !ribbon || !plate) return null;
      const high = (y: number) => (y - art.top) / art.height;
      return { ribbon: high(ribbon.bottom), title: high(plate.top) };
    });
  await expect
    .poll(async () => (await covered())?.title ?? 0, { timeout: 20_000 })
    .toBeGreaterThan((title?.y ?? 0) - 0.01);
  expect((await covered())?.ribbon).toBeLessThan((tier?.height ?? 0) + 0.01);

  await go(page, design);
  await openPublish(page, 'Printed card');
  await publish.getByRole('link', { name: `Sell prints of “${name}”` }).click();
  await page.getByText('Front is ready for print.').waitFor();
  await page.getByText('Back is ready for print.').waitFor();
  await page.getByLabel('Price ($)').fill('12');
  await page.getByLabel('Size of the run').fill('3');
  await press(page, 'Publish');
  await waitForText(page, 'Your card is on sale in print.');

  await go(page, design);
  await openPublish(page, 'Shop product');
  await publish.getByLabel('Category').selectOption({ label: 'T-shirts' });
  await press(publish, 'Navy');
  await publish.getByRole('img', { name: 'Preview: T-shirt in Navy' }).waitFor();
  await press(publish, 'Make the product');
  await page.waitForURL('**/shop/selling/*/edit');
  await press(page, 'Continue to pictures');
  await page.getByLabel('Alternative text of image 2').waitFor();
  await press(page, 'Continue to sizes and stock');
  await page.getByText('Choose at least one size.').waitFor();
  await page.getByRole('button', { name: 'M', exact: true }).click();
  // The colours of the pictures, and then one whose name and shade follow each other until both were chosen.
  const colour = (place: number) => page.getByLabel(`Name of colour ${place}`);
  const shade = (place: number) => page.getByLabel(`Shade of colour ${place}`);
  expect([await colour(1).inputValue(), await colour(2).inputValue()]).toEqual(['White', 'Navy']);
  await press(page, 'Add colour');
  await colour(3).fill('red');
  expect(await shade(3).inputValue()).toBe('#c22f35');
  await shade(3).fill('#1d4fb8');
  await page.getByText('This shade is royal blue, and not red: buyers find it under “blue”.').waitFor();
  await colour(3).fill('');
  await shade(3).fill('#1f6b45');
  expect(await colour(3).inputValue()).toBe('Green');
  await press(page, 'Add 3 variants');
  await press(page, 'Continue to earnings');
  await press(page, 'Publish');
  await waitForText(page, 'Product published.');

  await go(page, design);
  await openPublish(page, 'Post');
  await expect
    .poll(() => publish.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringMatching(/Shop product.*Published/),
      expect.stringMatching(/Trading card.*Published/),
    ]);
  await press(publish, 'Write the post');
  const composer = page.getByRole('dialog', { name: 'New post' });
  await composer.getByText('Ready').waitFor();
  await composer.getByLabel('What happened?').fill(`${name}, drawn by hand.`);
  await composer.getByRole('button', { name: 'Post', exact: true }).click();
  await composer.waitFor({ state: 'detached' });
  const designId = design.split('/').at(-1) ?? '';
  const { items } = await ask(mateo, getPublications, { params: { designId } });
  expect(items.map(({ kind }) => kind)).toEqual(['post', 'apparel', 'card']);
});
