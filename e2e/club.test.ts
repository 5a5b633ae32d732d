import { expect } from 'vitest';
import { decide, getRequests } from '#features/approvals/calls.ts';
import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { changeTeamManager } from '#features/teams/manage/calls.ts';
import { answerTeamInvite, getTeamInvite, inviteTeamAccount } from '#features/teams/squad/calls.ts';
import { ask } from './ask.ts';
import { axeFaults } from './axe-faults.ts';
import { linkGuardian, newAddress, type Person, signInAs, signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

/** Somebody of 15, whose guardian has consented, in a team. */
async function teenIn(teamId: string, manager: Person): Promise<{ teen: Person; guardian: Person }> {
  const [teen, guardian] = await Promise.all([
    signUp('Tim Young', { birthDate: `${new Date().getUTCFullYear() - 15}-01-01` }),
    signUp('Grace Hale'),
  ]);
  await linkGuardian(teen, await signInAs(guardian.user.email ?? '', 'kids'));
  await ask(manager, inviteTeamAccount, {
    body: { teamId, username: teen.user.username ?? '', userType: 'athlete', jersey: '9' },
  });
  const asked = async () => (await ask(guardian, getRequests, { query: {} })).items[0];
  await expect.poll(asked).toBeTruthy();
  await ask(guardian, decide, {
    body: { requestId: (await asked())?.id ?? '', from: 'asked', to: 'approved' },
  });
  await expect
    .poll(() =>
      ask(teen, getTeamInvite, { query: { teamId } }).then(
        ({ state }) => state,
        () => null,
      ),
    )
    .toBe('invited');
  await ask(teen, answerTeamInvite, { body: { teamId, accept: true } });
  return { teen, guardian };
}

test('an owner finds teams, people, guardians and seats of the club in one place, and a team’s manager only that team', async ({
  visit,
}) => {
  const [mona, max, ada] = await Promise.all([
    signUp('Mona Mills', { role: 'TEAM_MANAGER' }),
    signUp('Max Ford'),
    signUp('Ada Stone', { role: 'ATHLETE' }),
  ]);
  const found = { sport: 'soccer', level: 'youth', gender: 'mixed' } as const;
  const name = `Club ${unique()}`;
  const founded = await ask(mona, createTribeTeams, {
    body: {
      kind: 'sports_team',
      name,
      open: true,
      teams: [{ ...found, name: `U15 ${unique()}`, season: '2026' }],
    },
  });
  const u15 = founded.teams[0];
  if (!u15) throw new Error('The club has no team.');
  const teamId = u15.id;
  await ask(mona, changeTeamManager, { body: { teamId, username: max.user.username ?? '', manages: true } });
  const { teen, guardian } = await teenIn(teamId, mona);
  await ask(mona, inviteTeamAccount, {
    body: { teamId, username: ada.user.username ?? '', userType: 'coach' },
  });
  for (let made = 0; made < 3; made += 1)
    await ask(max, inviteTeamAccount, { body: { teamId, email: newAddress(), userType: 'athlete' } });

  const page = await go(await visit({ as: mona }), '/teams');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByText('Without a plan, your club has 5 seats, and all are taken. Bronze has 25.').waitFor();
  expect(await page.getByRole('link', { name: 'Get more seats' }).getAttribute('href')).toMatch(
    /^\/plans\?type=team&club=/,
  );
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'People' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Tim Young' });
  await row.getByRole('link', { name: guardian.user.email ?? '' }).waitFor();
  await row.getByText('Under 18').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^roster-.*\.csv$/);
  await page.getByRole('link', { name: 'Plan and bills' }).click();
  await page.getByText('Your club has no plan').waitFor();

  // The public page doesn't list who is under 18; the page of the team does for who manages it.
  const his = await go(await visit({ as: max, on: 'phone', dark: true }), `/teams/${u15.slug}`);
  await his.getByText('Only managers see them').waitFor();
  const public_ = await go(await visit({ as: ada }), `/teams/${u15.slug}`);
  await public_.getByRole('heading', { name: u15.name }).first().waitFor();
  expect(await public_.getByText(teen.user.displayName).count()).toBe(0);
  await go(his, `/clubs/${founded.slug}`);
  await his.getByText('Ask Mona Mills for more, or free a seat.').waitFor();
  expect(await his.getByRole('link', { name: 'Get more seats' }).count()).toBe(0);
  expect(await axeFaults(his)).toEqual([]);

  // The same team once more, of another season, is a mistake most of the time.
  await go(page, `/teams/new?tribe=${founded.slug}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name', { exact: true }).fill(u15.name.replace('U15', 'Under 15'));
  await page.getByLabel('Sport').selectOption('Soccer');
  await page
    .getByText(`Your club already has a team called ${u15.name} in soccer, of the season 2026.`)
    .waitFor();
});
