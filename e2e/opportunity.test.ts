import { demoPerson, signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

test('a brand offers an opportunity, staff publish it, and an athlete applies, is offered a place and accepts', async ({
  visit,
}) => {
  const jules = await demoPerson('jules_kits');
  const athlete = await signUp('Nadia Okoro', { role: 'ATHLETE' });
  const title = `Boots for ${unique()}`;

  const refused = [/status of 400/];
  const brand = await visit({ as: jules, noise: refused });
  await go(brand, '/opportunities/new');
  await brand.getByRole('button', { name: 'Save draft' }).click();
  await brand.getByText('Enter at least 5 characters.').waitFor();
  await brand.getByLabel('Title').fill(title);
  await brand.getByLabel('Sport').selectOption({ label: 'Soccer' });
  await brand.getByLabel('Description').fill('Two pairs a season.');
  await brand.getByLabel('Can be done from anywhere').check();
  await brand.getByRole('button', { name: 'Add a question' }).click();
  await brand.getByRole('textbox', { name: 'Question 1' }).fill('Which foot?');
  await brand.getByLabel('Has to be answered').check();
  await brand.getByRole('button', { name: 'Save draft' }).click();
  await brand.getByRole('button', { name: 'Send to review' }).click();
  await brand.getByText('Our team is looking at it').waitFor();
  const path = new URL(brand.url()).pathname;

  const reviewer = await visit({ as: await demoPerson('ada'), on: 'wide' });
  await go(reviewer, '/admin/review/opportunities');
  await reviewer.getByRole('button', { name: title }).click();
  await reviewer.getByRole('heading', { name: title }).waitFor();
  await reviewer.getByRole('button', { name: 'Approve' }).click();
  await reviewer.getByRole('button', { name: title }).waitFor({ state: 'detached' });

  const page = await visit({ as: athlete, noise: refused });
  await go(page, path);
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send application' }).click();
  await dialog.getByText('Answer this question.').waitFor();
  await dialog.getByLabel('Which foot?').fill('Left');
  await dialog.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('You applied:').waitFor();

  await go(brand, `${path}/applications`);
  await brand.getByRole('button', { name: 'Nadia Okoro' }).click();
  await brand.getByRole('dialog').getByText('Left').waitFor();
  await brand.getByRole('dialog').getByLabel('Write to Nadia Okoro').fill('Which size?');
  await brand.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await brand.getByRole('dialog').getByText('You ·').waitFor();
  await brand.getByRole('dialog').getByRole('button', { name: 'Offer a place' }).click();
  await brand.getByText('1 application moved.').first().waitFor();

  await page.getByRole('link', { name: 'See your application' }).click();
  await page.getByRole('dialog').getByText('Which size?').waitFor();
  await page.getByRole('button', { name: 'Accept the offer' }).click();
  await page.getByText('You accepted.').first().waitFor();
  await go(brand, `${path}/applications/accepted`);
  await brand.getByRole('button', { name: 'Nadia Okoro' }).waitFor();
  await brand.getByText('1 of 1 places taken').waitFor();
});
