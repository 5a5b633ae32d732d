import { signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

test('an athlete chooses to be listed, is found, and shares their contact with who asked', async ({
  visit,
}) => {
  const headline = `Looks for a club ${unique()}`;
  const [athlete, scout] = await Promise.all([
    signUp('Nora Vale', { role: 'ATHLETE' }),
    signUp('Sam Scout', {}),
  ]);
  const own = await visit({ as: athlete, on: 'phone' });
  await go(own, '/settings/directory');
  await own.getByLabel('In a sentence').fill(headline);
  await own.getByLabel('Sport').selectOption({ label: 'Soccer' });
  await own.getByLabel('Region').fill('Leeds');
  await own.getByLabel('Contact').fill('nora@example.com');
  await own.getByRole('button', { name: 'List me' }).click();
  await own.getByText('Nora Vale is listed.').waitFor();

  const page = await visit({ as: scout });
  await go(page, '/athlete-hub/directory');
  await page.getByLabel('Search the directory').fill(headline);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Nora Vale' }).click();
  await page.getByRole('heading', { name: headline }).waitFor();
  await page.getByLabel('Why you ask').fill('A trial in May?');
  await page.getByRole('button', { name: 'Ask for the contact' }).click();
  await page.getByText('You’ve asked.').waitFor();

  await go(own, '/athlete-hub/directory/contacts');
  await own.getByText('A trial in May?').waitFor();
  await own.getByRole('button', { name: 'Share my contact' }).click();
  await own.getByText('You shared:').waitFor();
  await go(page, '/athlete-hub/directory/contacts?box=sent');
  await page.getByText('nora@example.com').waitFor();

  await go(own, '/settings/directory');
  await own.getByRole('button', { name: 'Leave the directory' }).click();
  await own.getByRole('button', { name: 'List me' }).waitFor();
});
