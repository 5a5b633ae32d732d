import { expect } from 'vitest';
import { grantPlan, revokePlan } from '#features/plans/admin/calls.ts';
import { getOverLimit } from '#features/plans/over-limit/calls.ts';
import { checkout } from '#features/subscriptions/calls.ts';
import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { ask } from './ask.ts';
import { demoPerson, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

test('a fan subscribes, upgrades for the quoted price, opens the invoice, cancels and keeps the plan', async ({
  visit,
}) => {
  const ada = await signUp('Ada Okafor');
  const page = await go(await visit({ as: ada, on: 'phone' }), '/settings/subscription');
  await page.getByRole('heading', { name: 'You’re on the free plan' }).waitFor();

  // The first card is declined, and nothing starts.
  const { checkoutUrl } = await ask(ada, checkout, { body: { plan: 'BASIC', interval: 'month' } });
  await page.goto(checkoutUrl);
  await payWith(page, '4000 0000 0000 0002', 'Subscribe for $4.99');
  await page.getByRole('alert').getByText('Your card was declined').waitFor();
  await payWith(page, '4242 4242 4242 4242', 'Subscribe for $4.99');
  await page.getByText('Thank you. Basic is active.').waitFor();

  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByLabel('Plan', { exact: true }).selectOption({ label: 'Premium, $9.99 a month' });
  await page.getByRole('button', { name: 'See price' }).click();
  await page.getByRole('dialog', { name: 'Check the price' }).waitFor();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  const quoted = (await pay.textContent())?.replace('Pay ', '').trim() ?? '';
  await pay.click();
  await page.getByRole('heading', { name: 'Premium', exact: true }).waitFor();
  const invoices = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem');
  await invoices.getByText(quoted, { exact: true }).waitFor();

  const [invoice] = await Promise.all([
    page.context().waitForEvent('page'),
    invoices.first().getByRole('button', { name: 'View invoice' }).click(),
  ]);
  await invoice.getByText('This invoice has been paid.').waitFor();
  await invoice.close();

  await page.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Premium?' });
  await dialog.getByLabel('Why are you cancelling?').selectOption('unused');
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByText('Your plan ends on').waitFor();
  await page.getByRole('button', { name: 'Keep plan' }).click();
  await page.getByText('Your plan ends on').waitFor({ state: 'detached' });
  await page.getByRole('term').filter({ hasText: 'Next bill' }).waitFor();

  await page.getByRole('button', { name: 'Change card' }).click();
  await page.getByRole('heading', { name: 'Use another card' }).waitFor();
  await payWith(page, '5555 5555 5555 4444', 'Save card');
  await page.getByText('ending in 4444').waitFor();
});

test('after a downgrade the owner chooses which tribes stay, and the others are read-only', async ({
  visit,
}) => {
  const [mona, staff] = await Promise.all([
    signUp('Mona Mills', { role: 'TEAM_MANAGER' }),
    demoPerson('ada'),
  ]);
  const account = mona.user.username ?? '';
  const reason = 'For a season.';
  const { id: grantId } = await ask(staff, grantPlan, { body: { account, plan: 'CREATOR', reason } });
  const names = [unique(), unique(), unique(), unique()];
  const [first, , , fourth] = names;
  const slugs: string[] = [];
  for (const name of names) {
    const { slug } = await ask(mona, createTribeTeams, {
      body: { kind: 'sports_team', name: `Club ${name}`, open: true, teams: [] },
    });
    slugs.push(slug);
  }
  await ask(staff, revokePlan, { body: { grantId, reason } });
  await expect.poll(async () => (await ask(mona, getOverLimit, { query: {} })).items.length).toBe(1);
  const page = await go(await visit({ as: mona, on: 'phone' }), '/settings/subscription');
  await page.getByRole('heading', { name: 'Choose what stays' }).waitFor();
  const save = page.getByRole('button', { name: 'Save choice' });
  const box = (name: string | undefined) => page.getByRole('checkbox', { name: `Club ${name}` });
  expect(await save.isDisabled()).toBe(true);
  await box(fourth).check();
  await page.getByText('4 of 3 chosen. Uncheck 1.').waitFor();
  await box(first).uncheck();
  await save.click();
  await waitForText(page, 'Saved. The rest is read-only.');
  await page
    .getByRole('listitem')
    .filter({ hasText: `Club ${first}` })
    .getByText('Read-only now')
    .waitFor();

  await go(page, `/tribes/${slugs[0]}/manage/details`);
  await page.getByText('This tribe is read-only').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).isDisabled()).toBe(true);
  await go(page, `/tribes/${slugs[3]}/manage/details`);
  expect(await page.getByRole('textbox', { name: 'Name' }).isEnabled()).toBe(true);
});

type Page = Awaited<ReturnType<typeof go>>;
async function payWith(page: Page, card: string, button: string) {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Ada Okafor');
  await page.getByRole('button', { name: button }).click();
}
