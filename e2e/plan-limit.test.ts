import { createPost } from '#features/posts/compose/calls.ts';
import { ask } from './ask.ts';
import { join, openTribe, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

test('a fan sees a limit before it bites, buys Premium and goes on', async ({ visit }) => {
  const [fay, tribe] = await Promise.all([signUp('Fay Holt'), openTribe()]);
  await join(fay, tribe);
  const scheduledAt = new Date(Date.now() + 48 * 3_600_000).toISOString();
  for (const body of [unique(), unique(), unique()])
    await ask(fay, createPost, { body: { tribeId: tribe.id, body, scheduledAt } });
  const page = await visit({ as: { ...fay, user: { ...fay.user, joinedTribes: 1 } }, on: 'phone' });
  await go(page, `/tribes/${tribe.slug}?create`);
  const composer = page.getByRole('dialog', { name: 'New post' });
  const schedule = composer.getByLabel('Schedule for later');
  await composer.getByText('More', { exact: true }).click();
  await composer.getByText('Your plan includes 3 scheduled posts; none are left.').waitFor();
  await schedule.and(page.locator(':disabled')).waitFor();
  await composer.getByRole('link', { name: 'Upgrade to Basic for more' }).click();

  await page.getByRole('link', { name: 'Choose Premium' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Fay Holt');
  await page.getByRole('button', { name: 'Subscribe for $9.99' }).click();
  await page.getByText('Thank you. Premium is active.').waitFor();

  await go(page, `/tribes/${tribe.slug}?create`);
  await composer.getByLabel('What happened?').fill(`The fourth of the week ${unique()}`);
  await composer.getByText('More', { exact: true }).click();
  await schedule.check();
  await composer.getByRole('button', { name: 'Schedule', exact: true }).click();
  await waitForText(page, /^Scheduled for .+, \d+:\d\d [AP]M\.$/);
});
