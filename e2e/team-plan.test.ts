import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { completeProfile } from '#features/accounts/signup/calls.ts';
import { checkUsername } from '#features/accounts/usernames/calls.ts';
import { giveConsent } from '#features/guardians/consent/calls.ts';
import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { changeTeamManager } from '#features/teams/manage/calls.ts';
import { ask, emailsTo } from './ask.ts';
import { axeFaults } from './axe-faults.ts';
import { letPeriodEnd } from './clock.ts';
import { newAddress, type Person, signInAs, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

const fileOf = (text: string) => ({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

/** A school with one team, which nobody has joined yet. @returns the path of the team */
async function foundSchool(
  owner: Person,
): Promise<{ school: string; schoolId: string; teamId: string; path: string }> {
  const team = { name: `U15 ${unique()}`, sport: 'soccer', level: 'school', gender: 'mixed' } as const;
  const {
    slug: school,
    id: schoolId,
    teams,
  } = await ask(owner, createTribeTeams, {
    body: { kind: 'school', name: `School ${unique()}`, open: true, teams: [team] },
  });
  const [made] = teams ?? [];
  if (!made) throw new Error('The school has no team.');
  return { school, schoolId, teamId: made.id, path: `/teams/${made.slug}` };
}

/** Somebody of 15 who signed up on the kids site, and whose guardian has consented; both are on the sports site here. */
async function teenWithGuardian(): Promise<[teen: Person, guardian: Person]> {
  const guardian = await signUp('Grace Hale');
  const there = await signInAs(newAddress(), 'kids');
  const { suggestions } = await ask(there, checkUsername, { body: { username: '' } });
  await ask(there, completeProfile, {
    body: {
      role: 'USER',
      username: suggestions[0] ?? '',
      displayName: 'Brave Panda',
      country: 'GB',
      birthDate: `${new Date().getUTCFullYear() - 15}-01-01`,
      guardianEmail: guardian.user.email ?? '',
    },
  });
  const email = guardian.user.email ?? '';
  const atKids = await signInAs(email, 'kids');
  // They also got a code to sign in with.
  const consentCode = async () =>
    (await emailsTo(email)).find(({ subject }) => subject.includes('needs your permission'))?.code ?? '';
  await expect.poll(consentCode).not.toBe('');
  await ask(atKids, giveConsent, { body: { childId: there.user.id, code: await consentCode() } });
  return [await signInAs(there.user.email ?? ''), guardian];
}

async function payWith(page: Page, card: string, button: string | RegExp) {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expires').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Mona Mills');
  await page.getByRole('button', { name: button }).click();
}

test('a school buys seats, imports a roster, upgrades, recovers a failed renewal and keeps its plan', async ({
  visit,
}) => {
  const [mona, max] = await Promise.all([signUp('Mona Mills', { role: 'TEAM_MANAGER' }), signUp('Max Ford')]);
  const { school, schoolId, teamId, path } = await foundSchool(mona);
  await ask(mona, changeTeamManager, { body: { teamId, username: max.user.username ?? '', manages: true } });
  const page = await go(await visit({ as: mona }), `/plans?type=team&club=${schoolId}`);
  await page.getByLabel('Number of seats').fill('60');
  await page.getByRole('link', { name: 'Choose Silver' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payWith(page, '4242 4242 4242 4242', 'Subscribe for $68.00');
  await page.getByText('Thank you. Silver is active.').waitFor();
  await page.getByText('0 of 60 taken').waitFor();
  // Thanked once.
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await page.getByText('0 of 60 taken').waitFor();
  expect(await page.getByText('Thank you.').count()).toBe(0);

  // The plan includes more teams than one. The second is of a school as well.
  await go(page, `/teams/new?tribe=${school}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`U17 ${unique()}`);
  await page.getByLabel('Sport').selectOption('Soccer');
  expect(await page.getByLabel('Level').inputValue()).toBe('school');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await waitForText(page, /^Teams of .* created\./);

  // A roster of more people than seats says where more seats are, and nobody is invited.
  const people = (count: number) =>
    `email,type\n${Array.from({ length: count }, (_, n) => `p${n}-${newAddress()},athlete\n`).join('')}`;
  await go(page, `${path}/manage/roster`);
  const file = page.locator('main input[type=file]');
  await file.setInputFiles(fileOf(people(61)));
  await page.getByText('61 people need 61 seats; 60 are free.').waitFor();
  expect(await page.getByRole('button', { name: 'Invite 61 people' }).isDisabled()).toBe(true);
  await file.setInputFiles(fileOf(people(58)));
  await page.getByRole('button', { name: 'Invite 58 people' }).click();
  await waitForText(page, '58 people are invited.');
  await go(page, `${path}/manage/roster`);
  await file.setInputFiles(fileOf(people(3)));
  await page.getByRole('link', { name: 'Change seats' }).click();

  // The link opens the choice of plan and seats. What is quoted is what the invoice says.
  const change = page.getByRole('dialog', { name: 'Change plan or seats' });
  await change.getByLabel('Plan', { exact: true }).selectOption({ label: 'Gold, $119.00 a month' });
  await change.getByRole('button', { name: 'See price' }).click();
  await page.getByRole('dialog', { name: 'Check the price' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  const quoted = (await pay.textContent())?.replace('Pay ', '').trim() ?? '';
  await pay.click();
  await page.getByRole('heading', { name: /^Gold/ }).waitFor();
  const invoices = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem');
  await invoices.getByText(quoted, { exact: true }).waitFor();
  const [invoice] = await Promise.all([
    page.context().waitForEvent('page'),
    invoices
      .filter({ hasText: quoted })
      .getByRole('button', { name: /invoice/ })
      .click(),
  ]);
  await invoice.getByText(quoted).first().waitFor();
  await invoice.close();

  // Another manager sees the plan and whom to ask, and can change nothing.
  const his = await go(await visit({ as: max, on: 'phone', dark: true }), '/settings/subscription');
  await his.getByText('Mona Mills pays for this plan.').waitFor();
  await his.getByText('58 of 120 taken').waitFor();
  for (const name of ['Cancel plan', 'Change plan or seats', 'Change card'])
    expect(await his.getByRole('button', { name }).count()).toBe(0);
  expect(await his.getByRole('region', { name: 'Invoices' }).count()).toBe(0);

  // The next bill fails with another card, and is paid by hand.
  await page.getByRole('button', { name: 'Change card' }).click();
  await payWith(page, '4000 0000 0000 0341', 'Save card');
  await page.getByText('ending in 0341').waitFor();
  await letPeriodEnd(mona.user.id);
  const due = page.getByRole('alert').filter({ hasText: 'We couldn’t charge your card.' });
  await expect
    .poll(async () => {
      await go(page, '/settings/subscription');
      await page.getByText('58 of 120 taken').waitFor();
      return due.count();
    })
    .toBe(1);
  await due.getByRole('link', { name: 'Pay now' }).click();
  await payWith(page, '5555 5555 5555 4444', /^Pay/);
  await page.getByText('This invoice has been paid.').waitFor();
  await expect
    .poll(async () => {
      await go(page, '/settings/subscription');
      await page.getByText('58 of 120 taken').waitFor();
      return due.count();
    })
    .toBe(0);
  await page.getByText('Active', { exact: true }).first().waitFor();

  // A smaller plan comes with the next period, and both that and a cancellation can be undone.
  await page.getByRole('button', { name: 'Change plan or seats' }).click();
  await change.getByLabel('Plan', { exact: true }).selectOption({ label: 'Silver, $59.00 a month' });
  await change.getByRole('button', { name: 'Schedule change' }).click();
  await page.getByText(/^From .*: Silver, 58 seats, for \$66\.20 a month\.$/).waitFor();
  await page.getByRole('button', { name: 'Undo change' }).click();
  await waitForText(page, 'Your plan stays as it is.');
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByText('Your plan ends on').waitFor();
  await page.getByRole('button', { name: 'Keep plan' }).click();
  await page.getByText('Your plan ends on').waitFor({ state: 'detached' });
});

test('a school invites somebody of 15, whose guardian approves before they hear of it', async ({ visit }) => {
  const [mona, [teen, guardian]] = await Promise.all([
    signUp('Mona Mills', { role: 'TEAM_MANAGER' }),
    teenWithGuardian(),
  ]);
  const { path } = await foundSchool(mona);
  const hers = await go(await visit({ as: mona }), path);
  await hers
    .getByRole('main')
    .getByText(/School\W+Mixed/)
    .first()
    .waitFor();
  await go(hers, `${path}/manage/members`);
  await hers.getByRole('button', { name: 'Invite', exact: true }).click();
  await hers.getByLabel('Username or email').fill(`@${teen.user.username}`);
  await hers.getByRole('button', { name: 'Send invitation' }).click();
  await waitForText(hers, /is invited\. Their guardian is asked first\.$/);

  const theirs = await go(
    await visit({ as: teen, on: 'phone', noise: [/status of 404/] }),
    `${path}/invitation`,
  );
  await theirs.getByText('No invitation for you here').waitFor();
  const adult = await go(await visit({ as: guardian, on: 'phone' }), '/guardian');
  await adult.getByRole('button', { name: /^Approve/ }).click();
  await waitForText(adult, / can join U15/);
  await expect
    .poll(async () => {
      await go(theirs, `${path}/invitation`);
      await theirs
        .getByText(/No invitation for you here|Answer by/)
        .first()
        .waitFor();
      return theirs.getByRole('button', { name: 'Accept' }).count();
    })
    .toBe(1);
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await waitForText(theirs, /^You’re in U15/);
  await go(hers, `${path}/manage/members`);
  await hers.getByRole('button', { name: teen.user.displayName }).waitFor();
});
