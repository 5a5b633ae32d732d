import { createRecord } from '#features/stats/records/calls.ts';
import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { answerTeamInvite, inviteTeamAccount } from '#features/teams/squad/calls.ts';
import { ask } from './ask.ts';
import { letFirstDayBeOver } from './clock.ts';
import { signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

const linesOf = (figures: Record<string, number>) =>
  Object.entries(figures).map(([code, value]) => ({ code, value }));

test('three matches add up to a season, the manager confirms one, the opponent disputes it, and the athlete answers', async ({
  visit,
}) => {
  const [athlete, manager, rival] = await Promise.all([
    signUp('Nia Okoro', { role: 'ATHLETE' }),
    signUp('Mona Hale', { role: 'TEAM_MANAGER' }),
    signUp('Olaf Brandt', { role: 'TEAM_MANAGER' }),
  ]);
  const [own, other] = await Promise.all(
    [manager, rival].map(async (person) => {
      const { teams } = await ask(person, createTribeTeams, {
        body: {
          kind: 'sports_team',
          name: `Club ${unique()}`,
          sport: 'soccer',
          country: 'GB',
          open: true,
          teams: [{ name: `First ${unique(5)}`, sport: 'soccer', level: 'club', gender: 'mixed' }],
        },
      });
      const [team] = teams;
      if (!team) throw new Error('The club has no team.');
      return team;
    }),
  );
  if (!own || !other) throw new Error('Two teams were expected.');
  const username = athlete.user.username ?? '';
  await ask(manager, inviteTeamAccount, { body: { teamId: own.id, username, userType: 'athlete' } });
  await ask(athlete, answerTeamInvite, { body: { teamId: own.id, accept: true } });
  const play = (playedOn: string, figures: Record<string, number>) =>
    ask(athlete, createRecord, {
      body: {
        sport: 'soccer',
        scope: 'match',
        season: '2024',
        level: 'club',
        competition: 'Harbour Cup',
        teamId: own.id,
        opponent: other.name,
        opponentTeamId: other.id,
        playedOn,
        lines: linesOf(figures),
      },
    });
  await play('2024-08-03', { G: 1, SH: 4 });
  await play('2024-08-10', { G: 0, SH: 2 });
  const last = await play('2024-08-17', { G: 2, SH: 5 });

  const hers = await visit({ as: athlete, on: 'phone' });
  await go(hers, `/players/${username}/profile?tab=records`);
  await hers.getByRole('article', { name: 'Soccer, 2024' }).getByRole('link', { name: '2024' }).click();
  await hers.getByText('Added up from 3 matches.').waitFor();
  await hers.getByRole('row', { name: 'Goals 3' }).waitFor();
  await hers.getByRole('row', { name: 'Shots 11' }).waitFor();
  // Three of eleven shots are split by month as they were played.
  await hers.getByText('Month', { exact: true }).click();
  await hers.getByRole('row', { name: 'August 2024 3' }).waitFor();

  const managers = await visit({ as: manager });
  await go(managers, `/stats/${last.id}`);
  await managers.getByRole('button', { name: 'Confirm for the team' }).click();
  await managers.getByText('Grade B: Confirmed').waitFor();

  await letFirstDayBeOver(rival.user.id);
  const rivals = await visit({ as: rival });
  await go(rivals, `/stats/${last.id}`);
  await rivals.getByRole('button', { name: 'Dispute', exact: true }).click();
  await rivals.getByLabel('Reason').selectOption({ index: 1 });
  await rivals.getByLabel('What is wrong').fill('The second goal was ours.');
  await rivals.getByRole('button', { name: 'Dispute record' }).click();
  await rivals.getByText('They are in no ranking until this is resolved.').waitFor();

  await go(hers, `/stats/${last.id}`);
  await hers.getByRole('button', { name: 'Answer' }).click();
  await hers.getByLabel('Your answer').fill('The referee wrote it down for me.');
  await hers.getByRole('button', { name: 'Send answer' }).click();
  await hers.getByText('They are in no ranking until this is resolved.').waitFor({ state: 'hidden' });
});
