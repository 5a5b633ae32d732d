import { afterAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { connect } from '#platform/sql/connect.ts';
import { testApp } from '#test/test-app.ts';

const { idOf, tokenOf, ctx, config } = await testApp();
const [tribeId] = (await insertTribes(ctx(), [
  { name: 'Away End', ownerId: await idOf('olga'), members: [{ accountId: await idOf('mia') }] },
])) as [string];

const statements: string[] = [];
const app = await createApp(config, null, {
  sql: connect(config.DATABASE_URL, { pool: 2, name: 'test', debug: (text) => statements.push(text) }),
});
afterAll(() => app.close());

/** The statements of one call, the second time it is made: names and cards are cached by then. */
async function asked(path: string, payload: (n: number) => object) {
  const headers = {
    authorization: `Bearer ${await tokenOf('mia')}`,
    host: 'localhost',
    'x-api-key': config.API_KEY,
  };
  const call = (n: number) =>
    app.server.inject({ method: 'POST', url: `/api/tribe/${path}`, headers, payload: payload(n) });
  const first = await call(1);
  expect(first.statusCode).toBe(200);
  statements.length = 0;
  const reply = await call(2);
  expect(reply.statusCode).toBe(200);
  return { all: statements.splice(0), id: reply.json<{ id?: string }>().id ?? '' };
}

test('a post and a like cost two round trips each', async () => {
  const post = await asked('create-post', (n) => ({ tribeId, body: `Number ${n} scores` }));
  expect(post.all.length).toBeLessThanOrEqual(2);
  const like = await asked('like-unlike-post', (n) => ({ postId: post.id, liked: n === 2 }));
  expect(like.all.length).toBeLessThanOrEqual(2);
});
