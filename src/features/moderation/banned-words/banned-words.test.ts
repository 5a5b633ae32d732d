import { beforeEach, describe, expect, test } from 'vitest';
import { updateProfile } from '#features/accounts/profile/calls.ts';
import { commentPost } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { editPost, getPostSource } from '#features/posts/editing/calls.ts';
import { getReviewQueue, reviewPost } from '#features/posts/review/calls.ts';
import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { insertPost } from '#test/factories/posts.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getCase, getCases } from '../cases/calls.ts';
import { forgetActiveLists } from './active-lists.server.ts';
import {
  deleteWordList,
  getWordList,
  getWordLists,
  saveWordList,
  switchWordList,
  tryWordList,
  type WordList,
} from './calls.ts';
import type { BannedWord } from './word-list.ts';

const tested = await testApp();
const { as, sql, idOf, runJobs, app } = tested;
const adele = as('adele');
await grantStaff(tested, 'adele', 'admin');
await grantStaff(tested, 'mod', 'moderator');

const words: BannedWord[] = [
  { term: 'blockhead', match: 'word', action: 'refuse' },
  { term: 'nitwit', match: 'word', action: 'hold' },
  { term: 'numpty', match: 'part', action: 'flag' },
];
let number = 0;
const save = (more: object = {}) =>
  adele(saveWordList, {
    body: { name: `List ${++number}`, content: { words, exceptions: [], english: null }, ...more },
  });
async function tried(list: Pick<WordList, 'id'>) {
  await adele(tryWordList, { body: { listId: list.id } });
  await runJobs();
  return adele(getWordList, { params: { listId: list.id } });
}
const turn = (list: Pick<WordList, 'id'>, on: boolean) =>
  adele(switchWordList, { body: { listId: list.id, on } });
async function inForce() {
  const list = await save();
  await tried(list);
  return turn(list, true);
}
const shout = (who: string, body: string) => as(who)(createPost, { body: { kind: 'SHOUT', body } });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const casesOf = (targetId: string) =>
  sql`select target_kind, state, reasons, report_count from moderation_case where target_id = ${targetId}`;
const actsOf = async (listId: string) =>
  (await sql<{ act: string }[]>`select act from audit_log where target_id = ${listId} order by id`).map(
    ({ act }) => act.split('.')[1],
  );

beforeEach(async () => {
  await sql`update banned_word_list set active_content = null, active_version = null`;
  forgetActiveLists(app.deps, 'sports');
});

describe('a list that is on', () => {
  test('refuses a post with one of its words, and names the word', async () => {
    const { id: listId } = await inForce();
    await expect(shout('fay', 'You b l o c k h e a d')).rejects.toMatchObject({
      status: 400,
      code: 'BANNED_WORD',
      field: 'body',
      message: '“blockhead” isn’t allowed here. Remove it and try again.',
    });
    expect(await sql`select count(*)::int from post where body like '%b l o c k%'`).toMatchObject([
      { count: 0 },
    ]);
    const matches =
      await sql`select term, action, target_id from banned_word_match where list_id = ${listId}`;
    expect(matches).toMatchObject([{ term: 'blockhead', action: 'refuse', targetId: null }]);
  });

  test('holds a shout for review on a site that publishes at once, and publishes it when approved', async () => {
    await inForce();
    const held = await shout('fay', 'What a nitwit');
    expect(held).toMatchObject({ state: 'pending_review', nextReview: 'team' });
    const { items } = await as('mod')(getReviewQueue, { query: {} });
    expect(items.find(({ id }) => id === held.id)).toMatchObject({ foundWords: ['nitwit'] });
    await as('mod')(reviewPost, { body: { postId: held.id, approve: true } });
    expect(await sql`select state from post where id = ${held.id}`).toMatchObject([{ state: 'published' }]);
    expect(await casesOf(held.id)).toEqual([]);
  });

  test('holds a comment and an edit', async () => {
    const post = await shout('fay', 'A fair shout');
    await inForce();
    const comment = await as('guy')(commentPost, { body: { postId: post.id, body: 'nitwit' } });
    expect(comment).toMatchObject({ state: 'pending_review' });
    const { id: tribeId } = await as('guy')(createTribeTeams, { body: { name: 'Away Days', open: true } });
    const { id: postId } = await as('guy')(createPost, {
      body: { tribeId, title: 'Match', body: 'A fair game' },
    });
    const { version } = await as('guy')(getPostSource, { params: { postId } });
    const edited = await as('guy')(editPost, {
      body: { postId, version, title: 'Match', body: 'A game for a nitwit', tags: [] },
    });
    expect(edited).toMatchObject({ state: 'pending_review' });
  });

  test('opens one case about a post it flags, which stays visible', async () => {
    await inForce();
    const flagged = await shout('fay', 'Such numpties, numpty!');
    expect(flagged).toMatchObject({ state: 'published' });
    expect(await casesOf(flagged.id)).toEqual([
      { targetKind: 'post', state: 'open', reasons: ['BANNED_WORD'], reportCount: 0 },
    ]);
    const { items } = await as('mod')(getCases, { query: { reason: 'BANNED_WORD' } });
    const caseId = items.find(({ about }) => about.includes('numpties'))?.id ?? '';
    expect(await as('mod')(getCase, { params: { caseId } })).toMatchObject({
      reasons: [{ title: 'Banned words' }],
      events: [{ action: 'flagged', details: { terms: ['numpty'] } }],
    });
  });

  test('opens a case about names and profiles, which are not reviewed', async () => {
    await inForce();
    await expect(as('ned')(createTribeTeams, { body: { name: 'Blockhead United' } })).rejects.toMatchObject({
      code: 'BANNED_WORD',
      field: 'name',
    });
    await as('ned')(createTribeTeams, { body: { name: 'Nitwit United' } });
    expect(await casesOf(await idOf('ned'))).toMatchObject([{ targetKind: 'account', state: 'open' }]);
    const [{ version } = { version: 1 }] = await sql<
      { version: number }[]
    >`select version from account where id = ${await idOf('bea')}`;
    await as('bea')(updateProfile, { body: { version, bio: 'Proud numpty' } });
    expect(await casesOf(await idOf('bea'))).toMatchObject([
      { targetKind: 'account', reasons: ['BANNED_WORD'] },
    ]);
  });

  test('does not affect other sites', async () => {
    await inForce();
    const there = as('cleo', { site: 'cricket' }, 'cricket');
    expect(await there(createPost, { body: { kind: 'SHOUT', body: 'You blockhead' } })).toMatchObject({
      state: 'published',
    });
  });

  test('keeps using its old words until changes were tried and switched on', async () => {
    const { id, version, name } = await inForce();
    const content = { words: [], exceptions: [], english: null };
    const changed = await adele(saveWordList, { body: { listId: id, version, name, content } });
    expect(changed).toMatchObject({ state: 'changed', canSwitchOn: false });
    await expect(shout('fay', 'blockhead')).rejects.toMatchObject({ code: 'BANNED_WORD' });
    await expect(turn(changed, true)).rejects.toMatchObject({ status: 409, code: 'DRY_RUN_FIRST' });
    await tried(changed);
    await turn(changed, true);
    expect(await shout('fay', 'blockhead')).toMatchObject({ state: 'published' });
  });
});

describe('a dry run', () => {
  test('shows what would have been caught in the last seven days, by word, and changes nothing', async () => {
    await insertPost(tested, {
      author: 'fay',
      kind: 'SHOUT',
      body: 'A blockhead of last week',
      publishedAt: daysAgo(6),
    });
    await insertPost(tested, {
      author: 'fay',
      kind: 'SHOUT',
      body: 'A blockhead of last month',
      publishedAt: daysAgo(30),
    });
    const post = await shout('fay', 'blockhead and nitwit in one');
    await as('guy')(commentPost, { body: { postId: post.id, body: 'n1tw1t yourself' } });
    const list = await save({ content: { words: words.slice(0, 2), exceptions: [], english: null } });
    const done = await tried(list);
    const { dryRun } = done;
    expect(done).toMatchObject({ state: 'off', canSwitchOn: true });
    expect(dryRun).toMatchObject({ state: 'done', finishedAt: expect.any(String) });
    expect(dryRun?.read.shout).toBeGreaterThanOrEqual(2);
    expect(dryRun?.caught.comment).toBe(1);
    expect(dryRun?.words.map(({ term }) => term).sort()).toEqual(['blockhead', 'nitwit']);
    const { samples = [] } = dryRun?.words.find(({ term }) => term === 'blockhead') ?? {};
    expect(samples.map(({ excerpt }) => excerpt)).toContain('A blockhead of last week');
    expect(samples.map(({ excerpt }) => excerpt)).not.toContain('A blockhead of last month');
    expect(await shout('fay', 'Still a blockhead')).toMatchObject({ state: 'published' });
    expect(await sql`select id from banned_word_match where list_id = ${list.id}`).toEqual([]);
    expect(await casesOf(post.id)).toEqual([]);
  });

  test('runs once at a time, and is required before a list is switched on', async () => {
    const list = await save();
    await expect(turn(list, true)).rejects.toMatchObject({ status: 409, code: 'DRY_RUN_FIRST' });
    await adele(tryWordList, { body: { listId: list.id } });
    await expect(adele(tryWordList, { body: { listId: list.id } })).rejects.toMatchObject({
      status: 409,
      code: 'DRY_RUN_UNDER_WAY',
    });
    await runJobs();
    expect(await turn(list, true)).toMatchObject({ state: 'on' });
  });
});

test('staff with permission edit the lists of their site, with one audit row for each change', async () => {
  const list = await save();
  await tried(list);
  await turn(list, true);
  const body = { listId: list.id };
  await expect(adele(deleteWordList, { body })).rejects.toMatchObject({ status: 409, code: 'LIST_IS_ON' });
  await turn(list, false);
  await adele(deleteWordList, { body });
  expect(await actsOf(list.id)).toEqual([
    'save-words',
    'try-words',
    'switch-words',
    'switch-words',
    'delete-words',
  ]);
  await expect(as('mod')(getWordLists, { query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(as('fay')(getWordLists, { query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(
    as('adele', {}, 'cricket')(getWordList, { params: { listId: (await save()).id } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a list has a unique name and unique words, and is changed from its latest version', async () => {
  const list = await save();
  await expect(save({ name: list.name })).rejects.toMatchObject({ status: 409, field: 'name' });
  const twice = { words: [words[0], { ...words[0], term: 'Blockhead' }], exceptions: [], english: null };
  await expect(save({ content: twice })).rejects.toMatchObject({ status: 400, field: 'content' });
  const again = { listId: list.id, name: list.name, content: list.content };
  await adele(saveWordList, { body: { ...again, version: list.version } });
  await expect(adele(saveWordList, { body: { ...again, version: list.version } })).rejects.toMatchObject({
    status: 409,
  });
});

test('every site begins with a list that is off', async () => {
  const { items } = await as('adele', {}, 'kids')(getWordLists, { query: {} });
  expect(items).toMatchObject([{ name: 'English profanity', state: 'off', usesEnglish: true, wordCount: 0 }]);
});
