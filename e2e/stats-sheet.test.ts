import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { answerTeamInvite, inviteTeamAccount } from '#features/teams/squad/calls.ts';
import { ask } from './ask.ts';
import { signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

test('a manager enters a match of two players on one sheet, and a wrong figure names its player', async ({
  visit,
}) => {
  const [manager, ...players] = await Promise.all([
    signUp('Moe Hale', { role: 'TEAM_MANAGER' }),
    signUp('Una Berg', { role: 'ATHLETE' }),
    signUp('Vin Okoro', { role: 'ATHLETE' }),
  ]);
  const { teams } = await ask(manager, createTribeTeams, {
    body: {
      kind: 'sports_team',
      name: `Club ${unique()}`,
      sport: 'soccer',
      country: 'GB',
      open: true,
      teams: [{ name: `First ${unique(5)}`, sport: 'soccer', level: 'club', gender: 'mixed' }],
    },
  });
  const teamId = teams[0]?.id ?? '';
  for (const player of players) {
    await ask(manager, inviteTeamAccount, {
      body: { teamId, username: player.user.username ?? '', userType: 'athlete' },
    });
    await ask(player, answerTeamInvite, { body: { teamId, accept: true } });
  }
  const page = await go(await visit({ as: manager, on: 'phone' }), '/stats/new');
  await page.getByText('A match of the whole team').click();
  await page.getByLabel('Day').fill('2026-03-07');
  await page.getByLabel('Add a figure').selectOption({ label: 'Shots (SH)' });
  await page.getByLabel('Una Berg, Goals').fill('2');
  await page.getByLabel('Vin Okoro, Shots').fill('-3');
  await page.getByRole('button', { name: 'Save match' }).click();
  await page.getByText(/^Vin Okoro: Shots/).waitFor();
  await page.getByLabel('Vin Okoro, Shots').fill('3');
  await page.getByRole('button', { name: 'Save match' }).click();
  await page.getByText('2 records are added.').first().waitFor();
});
