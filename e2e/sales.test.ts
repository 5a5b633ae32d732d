import { expect } from 'vitest';
import { answerGift, getCollectedCards, sendGift } from '#features/cards/copies/calls.ts';
import { ask } from './ask.ts';
import { axeFaults } from './axe-faults.ts';
import { buyCard } from './buy-card.ts';
import { demoPerson, type Person, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

test('an athlete refunds part of a sale, then all of it after the card was gifted', async ({ visit }) => {
  const [iris, bob] = await Promise.all([signUp(`Iris ${unique()}`), signUp('Bob Marsh')]);
  const { card } = await buyCard(iris, 'RARE');
  await giveAway(iris, bob);
  const maker = await demoPerson(card.maker.username);
  const page = await go(await visit({ as: maker, on: 'phone', noise: [/status of 409/] }), '/dashboard');
  const line = page
    .getByRole('region', { name: 'Sales' })
    .getByRole('listitem')
    .filter({ hasText: iris.user.displayName });
  await line.getByText('Paid', { exact: true }).waitFor();
  const options = line.getByRole('button', { name: `Options for ${card.title}` });
  const refund = page.getByRole('menuitem', { name: 'Refund' });
  // The person of the screen tests has sold nothing.
  expect(await axeFaults(page)).toEqual([]);
  await options.click();
  await refund.click();

  const dialog = page.getByRole('dialog', { name: 'Refund' });
  const send = dialog.getByRole('button', { name: /^Refund/ });
  // The radio is invisible under its label.
  await dialog.getByRole('radio', { name: 'Partial amount' }).check({ force: true });
  for (const [typed, message] of [
    ['0', 'Enter at least $0.01.'],
    ['99999', / or less\.$/],
    ['two', 'Enter an amount like 25.00.'],
  ] as const) {
    await dialog.getByRole('textbox', { name: 'Amount' }).fill(typed);
    await send.click();
    await dialog.getByText(message).waitFor();
  }
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0,50');
  await dialog.getByLabel('Reason').fill('A corner is bent');
  await dialog.getByText(/^Iris \w+ gets a refund of \$0\.50 and keeps/).waitFor();
  await dialog.getByRole('button', { name: 'Refund $0.50' }).dblclick();
  await waitForText(page, '$0.50 was refunded.');
  await line.getByText('Partially refunded').waitFor();
  const hasFocus = (it: typeof line) => it.evaluate((element) => element === document.activeElement);
  await expect.poll(() => hasFocus(options)).toBe(true);

  await options.click();
  await refund.click();
  await send.click();
  const given = page.getByRole('dialog', { name: 'The buyer gave this away' });
  await given.getByText('the person who has it now loses it').waitFor();
  await given.getByRole('button', { name: 'Refund anyway' }).click();
  await line.getByText('Refunded', { exact: true }).waitFor();
  await options.waitFor({ state: 'detached' });
  // The button is gone, its row isn't.
  await expect.poll(() => hasFocus(line)).toBe(true);
});

async function giveAway(from: Person, to: Person): Promise<void> {
  const { items } = await ask(from, getCollectedCards, { body: {} });
  const { viewer } = await ask(from, sendGift, {
    body: { nftPurchaseId: items[0]?.id ?? '', username: to.user.username ?? '' },
  });
  await ask(to, answerGift, { body: { giftId: viewer?.gift?.id ?? '', accept: true } });
}
