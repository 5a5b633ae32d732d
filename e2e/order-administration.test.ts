import { expect } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { buyCard } from './buy-card.ts';
import { choose } from './by-hand.ts';
import { failRefundEvent } from './clock.ts';
import { demoPerson, signUp } from './people.ts';
import { go, test, waitForText } from './visit.ts';

test('an admin refunds an order and replays the provider’s event about it that failed', async ({ visit }) => {
  const [buyer, staff] = await Promise.all([signUp('Petra Vance'), demoPerson('ada')]);
  const { card, orderNumber } = await buyCard(buyer, 'LIMITED');

  const staffPage = await go(await visit({ as: staff }), `/admin/orders?number=${orderNumber}`);
  await staffPage.getByRole('link', { name: orderNumber }).click();
  await staffPage.getByRole('heading', { level: 1, name: orderNumber }).waitFor();
  await staffPage.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = staffPage.getByRole('dialog', { name: `Refund ${orderNumber}` });
  await choose(dialog.getByRole('radio', { name: 'Amount' }));
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.40');
  await dialog.getByRole('button', { name: 'Refund $0.40' }).click();
  await dialog.getByText('Choose a reason.').waitFor();
  await dialog.getByLabel('Reason').selectOption({ label: 'Goodwill' });
  await dialog.getByLabel('Note').fill('Sorry for the wait.');
  await dialog.getByRole('button', { name: 'Refund $0.40' }).click();
  await waitForText(staffPage, '$0.40 was refunded.');
  await staffPage.getByText('Goodwill. “Sorry for the wait.”').waitFor();
  await staffPage.getByRole('button', { name: 'Refund', exact: true }).click();
  await choose(dialog.getByRole('radio', { name: 'Everything that’s left' }));
  await dialog.getByLabel('Reason').selectOption({ label: 'Not as described' });
  expect(await axeFaults(staffPage)).toEqual([]);
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await staffPage.locator('main').getByText('Refunded', { exact: true }).first().waitFor();
  await staffPage.getByRole('button', { name: 'Refund', exact: true }).waitFor({ state: 'detached' });
  expect(await axeFaults(staffPage)).toEqual([]);

  const theirs = await go(await visit({ as: buyer, on: 'phone' }), `/orders/${orderNumber}`);
  await theirs.getByText('Refunded', { exact: true }).first().waitFor();
  await theirs.getByText(card.title).first().waitFor();

  const eventId = await failRefundEvent(orderNumber);
  await go(staffPage, `/admin/provider-events?id=${eventId}`);
  const line = staffPage.getByRole('row').filter({ hasText: 'The database went away.' });
  await line.getByText('Failed', { exact: true }).waitFor();
  await choose(line.getByRole('checkbox'));
  await staffPage.getByRole('button', { name: 'Replay' }).click();
  await waitForText(staffPage, 'Applied.');
  await staffPage.getByRole('row').getByText('Applied', { exact: true }).waitFor();
  await line.waitFor({ state: 'detached' });
});
