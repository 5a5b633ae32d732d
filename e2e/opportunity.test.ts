import { expect } from 'vitest';
import { letJobsFinish } from './clock.ts';
import { demoPerson, linkGuardian, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

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
  await brand.getByText('Enter at least 5 characters.', { exact: true }).waitFor();
  await brand.getByLabel('Title').fill(title);
  await brand.getByLabel('Sport').selectOption({ label: 'Soccer' });
  await brand.getByLabel('Description').fill('Two pairs a season.');
  await brand.getByLabel('Can be done from anywhere').check();
  await brand.getByRole('button', { name: 'Add a question' }).click();
  await brand.getByRole('textbox', { name: 'Question 1' }).fill('Which foot?');
  await brand.getByLabel('Has to be answered').check();
  await brand.getByRole('button', { name: 'Save draft' }).click();
  await brand.getByRole('button', { name: 'Submit for review' }).click();
  await brand.getByText('We’re reviewing it').waitFor();
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
  await page.getByText('Application sent.').waitFor();

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
  await page.getByRole('link', { name: 'See what was agreed' }).click();
  await page.getByRole('region', { name: 'Terms' }).getByText('Two pairs a season.').waitFor();
  await page
    .getByRole('region', { name: 'Messages before it was accepted' })
    .getByText('Which size?')
    .waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^agreement-.*\.pdf$/);
  await go(brand, `${path}/applications/accepted`);
  await brand.getByRole('button', { name: 'Nadia Okoro' }).waitFor();
  await brand.getByText('1 of 1 places taken').waitFor();
});

test('an application of a minor reaches the organisation once the guardian has approved it', async ({
  visit,
}) => {
  const name = `Teo ${unique()}`;
  const birthDate = `${new Date().getFullYear() - 16}-01-01`;
  const teo = await signUp(name, { role: 'ATHLETE', birthDate });
  const gail = await signUp('Gail Okoro');
  const path = '/opportunities/wear-our-shirts-for-a-season';

  const page = await visit({ as: teo });
  await go(page, path);
  await page.getByText('People under 18 apply with a parent or guardian.').waitFor();
  await linkGuardian(teo, gail);
  await go(page, path);
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Which position').fill('Left back');
  await dialog.getByLabel('Collar or no collar?').fill('Collar');
  await dialog.getByRole('button', { name: 'Ask my guardian' }).click();
  await page.getByText('Waiting for your guardian’s approval.').waitFor();

  const brand = await visit({ as: await demoPerson('jules_kits') });
  const applicant = brand.getByRole('button', { name });
  await go(brand, `${path}/applications`);
  await brand.getByRole('button', { name: 'Jo Beckwith' }).waitFor();
  expect(await applicant.count()).toBe(0);

  const guardian = await visit({ as: gail, on: 'phone' });
  await go(guardian, '/guardian');
  const request = guardian.getByRole('article').filter({ hasText: 'Wear our shirts for a season' });
  await request.getByText('Left back').waitFor();
  await request.getByRole('button', { name: /^Approve/ }).click();
  await waitForText(guardian, `${name}’s application for Wear our shirts for a season is sent.`);
  await letJobsFinish();

  await go(brand, `${path}/applications`);
  await applicant.click();
  await brand.getByRole('dialog').getByText('Left back').waitFor();
  await go(page, path);
  await page.getByText('Application sent.').waitFor();
});
