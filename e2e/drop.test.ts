import { expect } from 'vitest';
import { getDrops } from '#features/cards/drops/calls.ts';
import { ask } from './ask.ts';
import { signUp } from './people.ts';
import { go, pathOf, test, waitForText } from './visit.ts';

test('a fan enters a drop and leaves it again; a visitor is asked to sign in', async ({ visit }) => {
  const { items } = await ask({}, getDrops, { query: {} });
  const drop = items.find(({ state }) => state === 'open');
  if (!drop) throw new Error('The demo world has no drop that is open.');

  const stranger = await go(await visit({ on: 'phone' }), '/cards');
  await stranger
    .getByRole('link', { name: /Closes in/ })
    .first()
    .click();
  await stranger.getByRole('button', { name: 'Enter the drop' }).click();
  await stranger.getByRole('dialog', { name: `Sign in to enter the drop of ${drop.card.title}` }).waitFor();
  expect(pathOf(stranger)).toBe(drop.path);

  const fan = await visit({ as: await signUp('Drop Fan') });
  // The page is rendered for visitors; the fan's own data may take long.
  await fan.route('**/api/drop/get-drop/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => {});
  });
  await go(fan, drop.path);
  await fan.getByRole('button', { name: 'Enter the drop' }).click();
  await waitForText(fan, 'You’re in. We’ll notify you after the draw.');
  await fan.reload();
  await fan.getByRole('button', { name: 'Leave the drop' }).click();
  await waitForText(fan, 'You’ve left this drop.');
  await fan.getByRole('button', { name: 'Enter the drop' }).waitFor();
});

test('verifies a draw in the browser', async ({ visit }) => {
  const { items } = await ask({}, getDrops, { query: { over: 'true' } });
  const [drop] = items;
  if (!drop) throw new Error('The demo world has no drop that was drawn.');
  const page = await go(await visit({ on: 'phone' }), drop.path);
  await page.getByRole('button', { name: 'Verify in this browser' }).click();
  await waitForText(page, `The draw is correct: ${drop.entries} entries`);
});
