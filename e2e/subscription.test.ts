import { checkout } from '#features/subscriptions/calls.ts';
import { ask } from './ask.ts';
import { signUp } from './people.ts';
import { go, test } from './visit.ts';

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

type Page = Awaited<ReturnType<typeof go>>;
async function payWith(page: Page, card: string, button: string) {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Ada Okafor');
  await page.getByRole('button', { name: button }).click();
}
