import { expect, test } from 'vitest';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { insertTeam } from '#features/teams/test-teams.ts';
import { testApp } from '#test/test-app.ts';
import { createPost } from '../compose/calls.ts';
import { deletePost } from '../lifecycle/calls.ts';
import { withWriters } from '../test-writers.ts';
import { getShouts } from './calls.ts';

const tested = await testApp();
const { as, anyone, idOf } = tested;
const { upload, shout, tribe } = await withWriters(tested);

const to = async (targetUsername: string, who?: string) => {
  const client = who ? as(who) : anyone();
  return (await client(getShouts, { query: { targetUsername } })).items.map(({ id }) => id);
};

test('a shout to a person carries its image, names them, and is listed among those to them', async () => {
  const media = [{ id: await upload('mia'), alt: 'The winning try' }];
  const made = await as('mia')(createPost, shout({ targetUsername: 'ana', media }));
  expect(made).toMatchObject({ target: { username: 'ana' }, media: [{ alt: 'The winning try' }] });
  const elsewhere = await as('mia')(createPost, shout());
  expect(await to('ana', 'moe')).toContain(made.id);
  expect(await to('ana', 'moe')).not.toContain(elsewhere.id);
  expect(await to('ana')).toContain(made.id);
  await as('mia')(deletePost, { params: { postId: made.id } });
  expect(await to('ana', 'moe')).toEqual([]);
});

test('a shout reaches nobody who has blocked its author, and they see none to each other', async () => {
  await idOf('gus');
  const made = await as('max')(createPost, shout({ targetUsername: 'gus' }));
  await as('gus')(blockAccount, { body: { username: 'max', blocked: true } });
  await expect(as('max')(createPost, shout({ targetUsername: 'gus' }))).rejects.toMatchObject({
    status: 404,
  });
  await expect(to('gus', 'max')).rejects.toMatchObject({ status: 404 });
  expect(await to('gus', 'gus')).toEqual([]);
  expect(await to('gus', 'moe')).toEqual([made.id]);
});

test('only those who may see a shout find it among those to a person', async () => {
  const made = await as('moe')(createPost, shout({ targetUsername: 'ana', tribeId: tribe('Back Room') }));
  expect(await to('ana', 'mia')).toContain(made.id);
  await idOf('nia');
  expect(await to('ana', 'nia')).not.toContain(made.id);
});

test.each([
  ['somebody who doesn’t exist', async () => ({ targetUsername: 'nobody_here' }), { status: 404 }],
  ['a tribe one may not see', async () => ({ tribeId: tribe('Back Room') }), { status: 404 }],
  ['a tribe one hasn’t joined', async () => ({ tribeId: tribe('Away End') }), { code: 'JOIN_FIRST' }],
  [
    'somebody else’s team',
    async () => ({ teamId: await insertTeam(tested, { name: 'Quay Rowers' }) }),
    { status: 404 },
  ],
  ['a teenager with a private account', async () => ({ targetUsername: 'kit' }), { code: 'PRIVATE_ACCOUNT' }],
])('a shout to %s is refused', async (_, place, refusal) => {
  const year = new Date().getFullYear() - 15;
  await idOf('kit', { birthDate: `${year}-01-01` });
  await idOf('nia');
  await expect(as('nia')(createPost, shout(await place()))).rejects.toMatchObject(refusal);
});
