import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createPost } from '#features/posts/compose/calls.ts';
import { ask } from './ask.ts';
import { demoPerson, newAddress, signInAs, signUp, unique } from './people.ts';
import { awake, go, pathOf, test, waitForText } from './visit.ts';

const follow = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Follow/ });
const followers = (page: Page) => page.getByRole('button', { name: /followers/ });

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('One of the two is not on the page.');
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
}

test('redirects other addresses of a profile to its own', async ({ visit }) => {
  const [fan, athlete, creator] = await Promise.all([
    signUp('Fenna'),
    signUp('Alem', { role: 'ATHLETE' }),
    signUp('Coco', { role: 'CREATOR' }),
  ]);
  const page = await visit();
  for (const [{ user }, right] of [
    [fan, 'fans'],
    [athlete, 'players'],
    [creator, 'artist'],
  ] as const) {
    for (const segment of ['players', 'fans', 'artist', 'tribes', 'collections']) {
      const answer = await page.goto(`/${segment}/${user.username}/profile?tab=about`);
      expect(answer?.status()).toBe(200);
      expect(pathOf(page)).toBe(`/${right}/${user.username}/profile?tab=about`);
    }
    await page.getByRole('heading', { level: 1, name: user.displayName }).waitFor();
  }
});

test('shows a follow at once, and rolls it back with a message when it fails', async ({ visit }) => {
  const [gita, hugo] = await Promise.all([signUp('Gita'), signUp('Hugo')]);
  const page = await visit({ as: gita, noise: [/follow-user/] });
  // The button only works once the page knows the viewer's relation to him.
  await Promise.all([
    page.waitForResponse(`**/get-profile-by-username/${hugo.user.username}*`),
    go(page, hugo.user.profilePath),
  ]);
  await page.getByRole('button', { name: '0 followers' }).waitFor();
  // The reply is held back: what shows before it is optimistic.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/follow-user/**', async (route) => {
    await held;
    await route.continue();
  });
  await follow(page).click();
  await page.getByRole('button', { name: 'Following Hugo', pressed: true }).waitFor();
  expect(await followers(page).textContent()).toMatch(/^1/);
  await Promise.all([page.waitForResponse('**/follow-user/**'), answer()]);
  await page.unroute('**/follow-user/**');
  await page.reload();
  await awake(page);
  await page.getByRole('button', { name: 'Following Hugo', pressed: true }).waitFor();
  expect(await followers(page).textContent()).toMatch(/^1/);
  // One click at a time: the next one counts when this one is answered.
  await Promise.all([page.waitForResponse('**/follow-user/**'), follow(page).click()]);
  await page.getByRole('button', { name: 'Follow Hugo', pressed: false }).waitFor();
  await expect.poll(() => followers(page).textContent()).toMatch(/^0/);

  await page.route('**/follow-user/**', (route) => route.abort('connectionreset'));
  // With the button at the bottom of a phone's screen, where messages are shown.
  await page.setViewportSize({ width: 375, height: 800 });
  await follow(page).evaluate((button) => {
    const down = innerHeight - 100 - button.getBoundingClientRect().bottom;
    document.querySelector('main')?.style.setProperty('padding-top', `${down}px`);
  });
  await follow(page).click();
  await waitForText(page, /We can’t reach the site/);
  expect(await overlap(page.getByRole('region', { name: 'Messages' }), follow(page))).toBe(false);
  await page.getByRole('button', { name: 'Follow Hugo', pressed: false }).waitFor();
  expect(await followers(page).textContent()).toMatch(/^0/);
});

test('a profile that another tab changed is saved with the changes of both', async ({ visit }) => {
  const ilse = await signUp('Ilse');
  const first = await go(await visit({ as: ilse, noise: [/status of 409/] }), '/settings/profile');
  const second = await first.context().newPage();
  await go(second, '/settings/profile');

  await second.getByLabel('Display name').fill('Ilse de Wit');
  await first.getByLabel('Bio').fill('Left wing, right opinions.');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForText(first, 'Profile saved.');

  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText('This was changed in another window').waitFor();
  // What was typed is kept on top of the newest version.
  await second.getByRole('button', { name: 'Keep my version' }).click();
  await waitForText(second, 'Profile saved.');
  await expect.poll(() => second.getByLabel('Bio').inputValue()).toBe('Left wing, right opinions.');
  expect(await second.getByLabel('Display name').inputValue()).toBe('Ilse de Wit');

  await go(first, ilse.user.profilePath);
  await first.getByRole('heading', { level: 1, name: 'Ilse de Wit' }).waitFor();
  await first.getByText('Left wing, right opinions.').first().waitFor();
});

test('on a phone the header of a profile takes at most half the screen', async ({ visit }) => {
  const zara = await demoPerson('zara');
  const page = await go(await visit({ on: 'phone' }), zara.user.profilePath);
  const tabs = page.getByRole('navigation', { name: `Profile of ${zara.user.displayName}` });
  expect((await tabs.boundingBox())?.y).toBeLessThanOrEqual(370);
});

test('a wide profile has cards and tribes beside the posts', async ({ visit }) => {
  const zara = await demoPerson('zara');
  const page = await go(await visit(), zara.user.profilePath);
  const side = page.getByRole('complementary', { name: `About ${zara.user.displayName}` });
  await side.getByRole('heading', { name: 'Featured cards' }).waitFor();
  await side.getByRole('heading', { name: 'Tribes' }).waitFor();
  expect((await side.boundingBox())?.x).toBeGreaterThan(720);
});

test('a post menu mutes its author, with an undo', async ({ visit }) => {
  const [mona, nils] = await Promise.all([signUp('Mona'), signUp('Nils')]);
  await ask(nils, createPost, { body: { kind: 'SHOUT', body: `From the bench ${unique()}` } });
  const page = await go(await visit({ as: mona }), `${nils.user.profilePath}?tab=shouts`);
  const menu = page.getByRole('button', { name: 'More about this shout' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Mute Nils' }).click();
  await waitForText(page, 'You muted Nils.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForText(page, 'You unmuted Nils.');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Block Nils' }).click();
  await page.getByRole('dialog', { name: 'Block Nils?' }).waitFor();
});

test('clears the error of a sign-up field once it is valid', async ({ visit }) => {
  const newcomer = await signInAs(newAddress());
  const page = await go(await visit({ as: newcomer }), '/welcome');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Display name').fill('');
  await page.getByRole('button', { name: 'Continue' }).click();
  const error = page.getByText('Enter your display name.');
  await error.waitFor();
  await page.getByLabel('Display name').fill('Quinn');
  await error.waitFor({ state: 'detached' });
});
