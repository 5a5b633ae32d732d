import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { getMyCards } from '#features/cards/card/calls.ts';
import { getFrames } from '#features/frames/market/calls.ts';
import { deleteUserFrame, getMyFrames } from '#features/frames/mine/calls.ts';
import { ask } from './ask.ts';
import { demoPerson, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

/** A border of a random colour with a transparent middle. */
async function frameFile(hole: number) {
  const ink = `hsl(${Math.floor(Math.random() * 360)} 70% 50%)`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70" width="750" height="1050">
    <path fill="${ink}" fill-rule="evenodd" d="M0 0h50v70H0zM${25 - hole} ${35 - hole}h${2 * hole}v${2 * hole}h-${2 * hole}z"/></svg>`;
  return {
    name: 'frame.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(drawing)).png().toBuffer(),
  };
}

async function pay(page: Page) {
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Una Brandt');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

test('a maker buys a frame and puts it around a card', async ({ visit }) => {
  const una = await signUp('Una Brandt', { role: 'CREATOR' });
  const page = await go(await visit({ as: una, on: 'phone', noise: [/payment\/receipt/] }), '/frames');
  await page.getByLabel('Search frames').fill('outside');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/frames?search=outside');
  await page.getByRole('link', { name: /Outside lane/ }).click();
  await page.getByRole('button', { name: 'Sample picture 2' }).click();
  await page.getByRole('button', { name: /^Buy for UGX\s16,000$/ }).click();
  await page.getByRole('link', { name: /^Pay UGX\s16,000/ }).click();
  await pay(page);
  await page.getByRole('heading', { level: 1, name: 'It’s yours' }).waitFor();

  await go(page, '/my-studio/frames');
  await page.getByRole('link', { name: 'Use' }).click();
  await page.waitForURL('**/cards/new?frame=*');
  const chosen = page.getByRole('group', { name: 'Frame' }).getByRole('button', { name: 'Outside lane' });
  await expect.poll(() => chosen.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('textbox', { name: 'Title' }).fill(`Framed ${unique(5)}`);
  await page.getByLabel('Sport').selectOption({ label: 'Soccer' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await waitForText(page, /Card (submitted|published)/);
  const [card] = (await ask(una, getMyCards, { query: {} })).items;
  expect(card).toMatchObject({ frame: { name: 'Outside lane' }, picture: { kind: 'image' } });

  await go(page, '/my-studio/frames');
  await page.getByRole('button', { name: 'Remove Outside lane' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await waitForText(page, 'Frame removed. You can add it again.');
  await page.getByRole('link', { name: 'Removed' }).click();
  await page.getByRole('button', { name: 'Add again' }).click();
  await waitForText(page, 'Outside lane is among your frames again.');
});

test('a maker offers a frame after its file is checked, and takes it off the market', async ({ visit }) => {
  // Belongs to the demo world and isn't new, so it is listed without a review.
  const jules = await demoPerson('jules_kits');
  // What a run that failed left: the plan has room for one.
  for (const { id } of (await ask(jules, getMyFrames, { query: { list: 'made' } })).items)
    await ask(jules, deleteUserFrame, { body: { frameId: id } });
  const name = `Edge ${unique(5)}`;
  const page = await go(await visit({ as: jules, on: 'wide' }), '/my-studio/frames/new');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText('Name the frame.').first().waitFor();
  const file = page.locator('input[type=file]');
  await file.setInputFiles(await frameFile(6));
  await page.getByText(/^Only \d+% of this picture is transparent/).waitFor();
  await file.setInputFiles(await frameFile(20));
  await page.getByText('46% transparent, at least 20% needed').waitFor();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'List frame' }).click();
  await waitForText(page, 'Your frame is in the market.');
  const listed = async () =>
    (await ask(jules, getFrames, { query: {} })).items.some((one) => one.name === name);
  expect(await listed()).toBe(true);
  await page.waitForURL('**/frames/edge-*');
  await page.getByRole('button', { name: 'Take off the market' }).click();
  await page.getByRole('button', { name: 'List frame again' }).waitFor();
  expect(await listed()).toBe(false);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await waitForText(page, 'Frame deleted.');
});
