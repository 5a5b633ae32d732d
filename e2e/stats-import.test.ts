import { matchFile } from '#demo/cricket/match-file.ts';
import { grantPlan } from '#features/plans/admin/calls.ts';
import { ask } from './ask.ts';
import { demoPerson, signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

const eleven = (names: string) => names.split(' ');

test('an athlete imports a match file, says who they are and reads the scorecard; again, nothing changes', async ({
  visit,
}) => {
  const [athlete, staff] = await Promise.all([
    signUp('Devika Sethi', { site: 'cricket', role: 'ATHLETE' }),
    demoPerson('ada', 'cricket'),
  ]);
  await ask(staff, grantPlan, {
    body: { account: athlete.user.username ?? '', plan: 'ADMIN', reason: 'Imports matches for the journey' },
  });
  const cup = `Cup ${unique()}`;
  const match = matchFile({
    sides: [
      { team: 'Hill', players: eleven('Asha Ben Cal Dov Eli Fin Gus Hal Ian Jon Kit') },
      { team: 'Lake', players: eleven('Lou Max Ned Oli Pip Quy Ray Sam Tom Una Vic') },
    ],
    info: {
      dates: ['2026-06-06'],
      match_type: 'T20',
      season: '2026',
      event: { name: cup },
      outcome: { winner: 'Hill', by: { runs: 5 } },
    },
    innings: [
      { side: 0, overs: ['Una: 1 4 w 2l n6 W:c:Ned . 6'] },
      { side: 1, overs: ['Ben: 4 W:l 4 4 . 1'] },
    ],
  });
  const file = {
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(match)),
  };
  const page = await visit({ as: athlete, on: 'phone' });
  await go(page, '/stats/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page
    .getByLabel('Athlete for Ben')
    .selectOption({ label: `Devika Sethi (@${athlete.user.username})` });
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  await page.getByText('1 record added.').waitFor();
  await page.getByRole('link', { name: 'Read the scorecard' }).click();
  await page.getByText('Hill won by 5 runs').first().waitFor();
  const hill = page.getByRole('region', { name: 'Hill innings' });
  await hill.getByRole('row', { name: 'Ben c Ned b Una 10 4' }).waitFor();
  await hill.getByText('1-15 (Ben, 0.4 ov)').waitFor();

  await go(page, '/stats/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('This match is here already').waitFor();
  // The name was remembered.
  await page.getByRole('button', { name: 'Import 1 record' }).click();
  await page.getByText('0 records added, 1 record unchanged.').waitFor();
});
