import { describe } from 'vitest';
import { signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

describe('a team manager', () => {
  test('founds a school with a team and invites an athlete, who accepts', async ({ visit }) => {
    const [mona, ada] = await Promise.all([
      signUp('Mona Mills', { role: 'TEAM_MANAGER' }),
      signUp('Ada Stone', { role: 'ATHLETE' }),
    ]);
    const school = `School ${unique()}`;
    const hers = await go(await visit({ as: mona }), '/teams/new');
    await hers.getByLabel('Kind').selectOption('School');
    await hers.getByLabel('Name', { exact: true }).fill(school);
    await hers.getByText('Available. Its address will be').waitFor();
    // What was typed is still there after a reload.
    await hers.reload();
    await hers.getByText('Available. Its address will be').waitFor();
    await hers.getByRole('button', { name: 'Continue' }).click();
    await hers.getByLabel('Name', { exact: true }).fill(`U15 ${unique()}`);
    await hers.getByLabel('Sport').selectOption('Soccer');
    await hers.getByRole('button', { name: 'Continue' }).click();
    await hers.getByRole('heading', { name: school }).waitFor();
    await hers.getByRole('button', { name: 'Create' }).click();
    await waitForText(hers, `Teams of ${school} created. Invite people.`);

    await hers.getByRole('button', { name: 'Invite', exact: true }).click();
    await hers.getByLabel('Username or email').fill(`@${ada.user.username}`);
    await hers.getByLabel('Jersey').fill('7');
    await hers.getByRole('button', { name: 'Send invitation' }).click();
    await waitForText(hers, 'Ada Stone is invited.');
    await hers.getByRole('button', { name: 'Done' }).click();
    await hers.getByRole('button', { name: 'Ada Stone' }).waitFor();

    const team = new URL(hers.url()).pathname.replace(/\/manage.*/, '');
    const theirs = await go(await visit({ as: ada, on: 'phone', dark: true }), `${team}/invitation`);
    await theirs.getByRole('button', { name: 'Accept' }).click();
    await theirs.getByRole('heading', { name: 'Athletes', exact: true }).waitFor();
    await theirs.getByRole('main').getByText('Ada Stone').first().waitFor();
  });
});
