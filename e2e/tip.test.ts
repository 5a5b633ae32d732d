import { expect } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { ask } from './ask.ts';
import { axeFaults } from './axe-faults.ts';
import { signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

test('a fan tips a post, its author refunds the tip, and both are notified', async ({ visit }) => {
  const [ada, bob] = await Promise.all([signUp('Ada Okafor', { role: 'ATHLETE' }), signUp('Bob Marsh')]);
  const { version } = await ask(ada, getProfile, {});
  await ask(ada, updateMonetization, { body: { version, tips: true } });
  const text = `Top corner, from forty metres: ${unique()}`;
  const post = await ask(ada, createPost, { body: { kind: 'SHOUT', body: text } });

  const hers = await go(await visit({ as: ada }), `/posts/${post.id}`);
  const his = await go(await visit({ as: bob, on: 'phone' }), `/posts/${post.id}`);
  await his.getByRole('button', { name: 'Tip Ada Okafor for this' }).click();
  const dialog = his.getByRole('dialog', { name: 'Tip Ada Okafor' });
  await dialog.getByRole('radio', { name: 'Other' }).check();
  await dialog.getByLabel('Your amount').fill('0.50');
  await dialog.getByText('A tip is between $1.00 and $500.00.').waitFor();
  await dialog.getByLabel('Your amount').fill('7,50');
  // The receiver's share is shown before payment.
  await dialog.getByText('Ada Okafor gets $6.82 of $7.50').waitFor();
  await dialog.getByLabel('Message').fill('You made my Saturday.');
  await dialog.getByRole('button', { name: 'Tip $7.50' }).click();

  // The provider's page: leaving it charges nothing, and it can be opened again.
  await his.getByRole('link', { name: 'Cancel and go back' }).click();
  await his.getByRole('heading', { name: 'Not paid yet' }).waitFor();
  await his.getByRole('button', { name: 'Continue to payment' }).click();
  await his.getByLabel('Card number').fill('4242424242424242');
  await his.getByLabel('Expires').fill('12 / 34');
  await his.getByLabel('Security code').fill('123');
  await his.getByLabel('Name on the card').fill('Bob Marsh');
  await his.getByRole('button', { name: /^Pay/ }).click();

  await his.getByRole('heading', { name: 'You tipped Ada Okafor $7.50' }).waitFor();
  await his.getByRole('link', { name: 'Back to the post' }).click();
  const tips = his.getByRole('region', { name: 'Tips' });
  await tips.getByText('You made my Saturday.').waitFor();
  await tips.getByRole('link', { name: 'Bob Marsh' }).waitFor();
  await his.getByRole('link', { name: '$7.50 in tips' }).waitFor();

  // She has had it open all the time.
  await hers.getByRole('link', { name: '$7.50 in tips' }).waitFor();
  await go(hers, '/notifications');
  await hers.getByText('tipped your shout').click();
  await hers.getByText('You made my Saturday.').waitFor();
  await hers.getByText('of $7.50').waitFor();

  // She turns tips off, so nothing of this one arrives.
  await go(hers, '/dashboard');
  const line = hers.getByRole('region', { name: 'Tips' }).getByRole('listitem');
  await line.getByRole('button', { name: 'Options for the tip from Bob Marsh' }).click();
  await hers.getByRole('menuitem', { name: 'Refund' }).click();
  const back = hers.getByRole('dialog', { name: 'Refund' });
  await back.getByText('Bob Marsh gets a refund of $7.50. Your earnings drop by $6.82.').waitFor();
  expect(await axeFaults(hers)).toEqual([]);
  await back.getByLabel('Reason').fill('Buy yourself a scarf');
  await back.getByRole('button', { name: 'Refund $7.50' }).dblclick();
  await waitForText(hers, /^\$7\.50 (was|is being) refunded\.$/);
  await line.getByText('Refunded', { exact: true }).waitFor();
  await hers.getByRole('region', { name: 'Balance' }).getByText('$0.00').first().waitFor();
  await expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true);
  await go(his, '/notifications');
  await his.getByText('was refunded: “Buy yourself a scarf”').waitFor();
});
