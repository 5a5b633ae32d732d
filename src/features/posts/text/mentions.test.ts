import { beforeAll, beforeEach, expect, test } from 'vitest';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { testApp } from '#test/test-app.ts';
import { commentPost } from '../comments/calls.ts';
import { createPost } from '../compose/calls.ts';
import { plainText } from './rich-text.ts';

const { as, idOf, ctx, sql } = await testApp();
let tribeId = '';

beforeAll(async () => {
  const members = await Promise.all(
    ['mia', 'moe', 'foe'].map(async (name) => ({ accountId: await idOf(name) })),
  );
  [tribeId] = (await insertTribes(ctx(), [{ name: 'Away End', ownerId: await idOf('olga'), members }])) as [
    string,
  ];
});
beforeEach(() => sql`delete from rate_limit`);

const post = (body: string) => as('mia')(createPost, { body: { tribeId, body } });
const namedIn = async (postId: string) =>
  (
    await sql<{ username: string }[]>`
      select a.username from post_mention m join account a on a.id = m.account_id
      where m.post_id = ${postId} and notified_at is not null order by 1`
  ).map(({ username }) => username);
const mentionsOf = ({ content }: { content: unknown }) =>
  [...JSON.stringify(content).matchAll(/"username":"(\w+)"/g)].map(([, name]) => name);

test('members of this site are mentioned; every other @word stays text', async () => {
  const made = await post('Ask @moe, @olga and @Nobody_here at **@Home**');
  expect(mentionsOf(made)).toEqual(['moe', 'olga']);
  expect(plainText(made.content)).toBe('Ask @moe, @olga and @Nobody_here at @Home');
  expect(await namedIn(made.id)).toEqual(['moe', 'olga']);
});

test('nobody mentions themselves, or somebody with a block in either direction', async () => {
  await as('foe')(blockAccount, { body: { username: 'mia', blocked: true } });
  const made = await post('Hello @foe, says @mia');
  expect(mentionsOf(made)).toEqual(['mia']);
  expect(await namedIn(made.id)).toEqual([]);
});

test('refuses three hundred mentions with a message', async () => {
  const many = Array.from({ length: 300 }, (_, i) => `@fan${i}`).join(' ');
  const refusal = { status: 400, field: 'body', message: 'You can mention up to ten people.' };
  await expect(post(many)).rejects.toMatchObject(refusal);
  const { id: postId } = await post('A quiet one');
  const body = many.slice(0, 990);
  await expect(as('moe')(commentPost, { body: { postId, body } })).rejects.toMatchObject(refusal);
});

test('a new account mentions thirty people a day', async () => {
  const { id: postId } = await post('Who was there?');
  const name = (i: number) =>
    as('nina', { isNew: true })(commentPost, { body: { postId, body: `Was it @moe or @olga? Number ${i}` } });
  for (let i = 0; i < 15; i++) await name(i);
  await expect(name(15)).rejects.toMatchObject({ status: 429, message: expect.stringContaining('24 hours') });
});

test('a comment mentions people too', async () => {
  const { id: postId } = await post('Well?');
  const comment = await as('moe')(commentPost, { body: { postId, body: 'Ask @olga' } });
  const rows =
    await sql`select account_id from comment_mention where comment_id = ${comment.id} and notified_at is not null`;
  expect(rows).toEqual([{ accountId: await idOf('olga') }]);
});

test.each([
  ['text that turns around', 'Score: \u202E1-0'],
  ['marks that paint over their neighbours', `Z${'\u0300'.repeat(12)}algo`],
])('%s is refused in plain words', async (_, body) => {
  await expect(post(body)).rejects.toMatchObject({
    status: 400,
    field: 'body',
    message: expect.stringContaining('can’t be displayed'),
  });
});
