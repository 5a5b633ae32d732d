import { expect } from 'vitest';
import { pay } from '#demo/pay.ts';
import { getProfile } from '#features/accounts/calls.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { paytipUser, paytipUserSuccess } from '#features/tips/calls.ts';
import { ask } from './ask.ts';
import { type Person, signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

/** The test card whose payments are available to the receiver at once. */
const AT_ONCE = '4000000000000077';

test('an athlete connects her bank at the provider and withdraws her tips', async ({ visit }) => {
  const [ada, bob] = await Promise.all([signUp('Ada Okafor', { role: 'ATHLETE' }), signUp('Bob Marsh')]);
  const hers = await go(await visit({ as: ada, on: 'phone' }), '/dashboard');
  await hers.getByRole('heading', { name: 'No earnings yet' }).waitFor();
  await hers.getByRole('link', { name: 'Set up earnings' }).click();
  // Only what can be sold so far is offered.
  await hers.getByRole('switch', { name: 'Cards' }).waitFor();
  expect(await hers.getByRole('switch').count()).toBe(2);
  await tip(bob, ada, 4000);

  await go(hers, '/dashboard');
  const balance = hers.getByRole('region', { name: 'Balance' });
  await balance.getByText('$37.70').waitFor();
  // No bank yet: the button says what is missing.
  await balance.getByText('Connect your bank first').waitFor();
  await hers.getByRole('button', { name: 'Connect your bank' }).click();

  // The provider's own page: left halfway, and completed on the second visit.
  await hers.getByRole('heading', { name: 'Set up your payouts' }).waitFor();
  await hers.getByRole('button', { name: 'Not now' }).click();
  await hers.waitForURL('**/dashboard*');
  await hers.getByText('Setup incomplete').waitFor();
  await hers.getByRole('button', { name: 'Finish setup' }).click();
  await hers.getByLabel('First name').fill('Ada');
  await hers.getByLabel('Last name').fill('Okafor');
  await hers.getByLabel('Date of birth').fill('1991-05-17');
  await hers.getByLabel('Account number').fill('000123456789');
  await hers.getByLabel('I agree').check();
  await hers.getByRole('button', { name: 'Finish', exact: true }).click();
  await hers.waitForURL('**/dashboard?onboarding=done');
  await hers.getByText('All set. You can withdraw to your bank.').waitFor();

  await hers.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = hers.getByRole('dialog', { name: 'Withdraw' });
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByRole('button', { name: /^Withdraw/ }).click();
  await dialog.getByText('Withdraw at least $10.00.').waitFor();
  await dialog.getByLabel('Amount').fill('25,00');
  await dialog.getByRole('button', { name: 'Withdraw $25.00' }).dblclick();
  await dialog.waitFor({ state: 'hidden' });

  const payouts = hers.getByRole('region', { name: 'Payouts' });
  await payouts.getByText('In transit').waitFor();
  await payouts.getByText('$25.00').waitFor();
  await balance.getByText('$12.70').waitFor();
  await hers.getByRole('region', { name: 'Statement' }).getByText('Payout to your bank').waitFor();

  // Her pages at the provider: another bank, which the dashboard shows when she is back.
  await hers.getByRole('button', { name: 'Manage payout account' }).click();
  await hers.getByRole('heading', { name: 'Available' }).waitFor();
  await hers.getByRole('button', { name: '000222222227' }).click();
  await hers.getByRole('button', { name: 'Use this account' }).click();
  await hers.getByText('Bank account updated.').waitFor();
  await go(hers, '/dashboard');
  await hers.getByRole('region', { name: 'Payout account' }).getByText('2227').waitFor();
});

/** Tips somebody by card, without a browser. */
async function tip(from: Person, to: Person, amount: number): Promise<void> {
  const { version } = await ask(to, getProfile, {});
  await ask(to, updateMonetization, { body: { version, tips: true } });
  const { checkoutUrl, paymentId } = await ask(from, paytipUser, {
    body: { username: to.user.username ?? '', amount, currency: 'USD' },
    requestKey: `journey-${unique(12)}`,
  });
  await pay(checkoutUrl, { card: AT_ONCE });
  // As the sender's browser returns from there.
  const { isPaid } = await ask(from, paytipUserSuccess, { params: { paymentId } });
  if (!isPaid) throw new Error('The tip was not paid.');
}
