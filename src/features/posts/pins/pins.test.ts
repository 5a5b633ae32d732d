import { beforeAll, expect, it } from 'vitest';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { createPost } from '../compose/calls.ts';
import { getPinnedPosts } from '../feeds/calls.ts';
import { deletePost, restorePost } from '../lifecycle/calls.ts';
import { pinPost, setPins } from './calls.ts';

const { as, idOf, ctx, runJobs } = await testApp();
let tribeId: string;
let otherId: string;
beforeAll(async () => {
  const [olga, mo, bob, cleo] = await Promise.all(
    ['olga', 'mod_mo', 'bob', 'cleo'].map((name) => idOf(name)),
  );
  const members = [
    { accountId: mo as string, role: 'moderator' as const },
    { accountId: bob as string },
    { accountId: cleo as string },
  ];
  [tribeId, otherId] = (await insertTribes(ctx(), [
    { name: 'The Notice Board', ownerId: olga as string, members },
    { name: 'Another Board', ownerId: olga as string, members },
  ])) as [string, string];
});
const write = (body: string, tribe = tribeId) => as('bob')(createPost, { body: { tribeId: tribe, body } });
const pin = (postId: string, name = 'mod_mo') => as(name)(pinPost, { body: { tribeId, postId } });
const pinned = async () =>
  (await as('cleo')(getPinnedPosts, { query: { tribeId } })).items.map(({ id }) => id);
const refused = (status: number, code: string) => ({ status, code });

it('are up to three, newest on top, can be ordered, and are unpinned when deleted', async () => {
  const ids: string[] = [];
  for (const text of ['One', 'Two', 'Three', 'Four']) ids.push((await write(`${text} for the board.`)).id);
  const [one, two, three, four] = ids as [string, string, string, string];
  for (const id of [one, two, three]) await pin(id);
  expect(await pinned()).toEqual([three, two, one]);
  await expect(pin(four)).rejects.toMatchObject({
    ...refused(409, 'PINS_FULL'),
    message: 'You can pin up to three posts. Unpin one first.',
  });
  expect((await pin(two)).postIds).toEqual([three, two, one]);
  await as('mod_mo')(setPins, { body: { tribeId, postIds: [one, three] } });
  expect(await pinned()).toEqual([one, three]);
  await as('bob')(deletePost, { params: { postId: one } });
  expect(await pinned()).toEqual([three]);
  await pin(two);
  await runJobs();
  expect(await pinned()).toEqual([two, three]);
  await as('bob')(restorePost, { params: { postId: one } });
  await runJobs();
  expect(await pinned()).toEqual([two, three, one]);
  await as('mod_mo')(setPins, { body: { tribeId, postIds: [] } });
  expect(await pinned()).toEqual([]);
});

it('are pinned by moderators, from this tribe only, each once', async () => {
  const { id } = await write('Mine on top, please.');
  await expect(pin(id, 'bob')).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'));
  const elsewhere = await write('From next door.', otherId);
  await expect(pin(elsewhere.id)).rejects.toMatchObject(refused(404, 'NOT_FOUND'));
  await expect(pin(newId())).rejects.toMatchObject(refused(404, 'NOT_FOUND'));
  await expect(as('mod_mo')(setPins, { body: { tribeId, postIds: [id, id] } })).rejects.toMatchObject({
    status: 400,
    field: 'postIds',
  });
});
