import { beforeAll, describe, expect, it } from 'vitest';
import { commentPost } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { testApp } from '#test/test-app.ts';
import { insertTribes } from '../tribes.server.ts';
import { banMember, getManagement, muteMember } from './calls.ts';
import { getWordFilter, setWordFilter } from './word-filter-calls.ts';

const { as, idOf, ctx } = await testApp();
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
const write = (body: string, name = 'bob', tribe = tribeId) =>
  as(name)(createPost, { body: { tribeId: tribe, body } });
const refused = (status: number, code: string) => ({ status, code });

describe('the word filter', () => {
  const set = (terms: string[], name = 'olga') => as(name)(setWordFilter, { body: { tribeId, terms } });

  it('refuses a post or a comment with a filtered word, and names the word', async () => {
    await set(['Cretin', 'offside trap']);
    const refusal = {
      ...refused(400, 'BANNED_TERM'),
      field: 'body',
      message: '“Cretin” is blocked in The Notice Board. Remove it and try again.',
    };
    await expect(write('What a CRÉTIN, that keeper.')).rejects.toMatchObject(refusal);
    const title = as('bob')(createPost, { body: { tribeId, title: 'Cretin', body: 'Said above.' } });
    await expect(title).rejects.toMatchObject(refusal);
    const post = await write('Cretinous, they say, is another word.');
    const comment = (body: string) => as('cleo')(commentPost, { body: { postId: post.id, body } });
    await expect(comment('cretin!')).rejects.toMatchObject(refusal);
    await expect(comment('The offside   trap again')).rejects.toMatchObject(refused(400, 'BANNED_TERM'));
    // The same text is accepted at once without the word.
    expect(await comment('He means well.')).toMatchObject({ author: { username: 'cleo' } });
    expect((await write('What a CRÉTIN, that keeper.', 'bob', otherId)).tribe?.id).toBe(otherId);
    await set([]);
    await write('A cretin, but our cretin.');
  });

  it('has up to a hundred words, each once, and is for owner and managers', async () => {
    expect((await set(['été', 'ETE', 'Ete'])).terms).toEqual(['Ete']);
    expect((await as('olga')(getWordFilter, { query: { tribeId } })).terms).toEqual(['Ete']);
    const many = Array.from({ length: 101 }, (_, i) => `word${i}`);
    await expect(set(many)).rejects.toMatchObject({ status: 400, field: 'terms' });
    await expect(set(['!!'])).rejects.toMatchObject({
      status: 400,
      message: 'Each entry needs letters or digits.',
    });
    await expect(set(['x'.repeat(41)])).rejects.toMatchObject({ status: 400 });
    await expect(set(['fine'], 'mod_mo')).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'));
    await expect(as('mod_mo')(getWordFilter, { query: { tribeId } })).rejects.toMatchObject(
      refused(403, 'NOT_ALLOWED'),
    );
    expect((await as('mod_mo')(getManagement, { query: { tribeId } })).filterTerms).toBe(1);
  });
});

it('a banned member cannot post, and reads why; a muted one cannot until the mute ends', async () => {
  await as('mod_mo')(muteMember, {
    body: { tribeId, username: 'cleo', until: new Date(Date.now() + 60_000).toISOString() },
  });
  await expect(write('May I?', 'cleo')).rejects.toMatchObject(refused(403, 'MUTED'));
  await as('mod_mo')(banMember, {
    body: { tribeId, username: 'cleo', until: null, reason: 'Kept shouting.' },
  });
  await expect(write('May I now?', 'cleo')).rejects.toMatchObject({
    ...refused(403, 'BANNED'),
    message: 'You are banned from The Notice Board. Moderators’ note: “Kept shouting.”',
  });
});
