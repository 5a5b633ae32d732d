import { expect, test } from 'vitest';
import { joinTribe } from '#features/tribes/calls.ts';
import type { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { insertTribe } from '#test/factories/tribes.ts';
import { testApp } from '#test/test-app.ts';
import { commentPost } from '../comments/calls.ts';
import { createPost } from './calls.ts';

const tested = await testApp();
const { as, idOf, sql } = tested;
const tribe = () => insertTribe(tested);

let n = 0;
const shout = (name: string, person = {}) =>
  as(name, person)(createPost, { body: { kind: 'SHOUT', body: `Again, for the ${++n}th time!` } });
/** How many pass before one is refused, and the refusal. */
async function until(refused: number, write: () => Promise<unknown>) {
  for (let done = 0; done < refused; done++) await write();
  return (await write().then(
    () => null,
    (error) => error,
  )) as Refusal | null;
}

test('a new account writes five posts and thirty shouts an hour, counted apart, and is told why and until when', async () => {
  const tribeId = await tribe();
  const post = () => as('nina')(createPost, { body: { tribeId, body: `Again, for the ${++n}th time!` } });
  await as('nina', { isNew: true })(joinTribe, { body: { tribeId } });
  const refused = await until(5, post);
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(refused?.message).toBe(
    'New accounts can write 5 posts an hour on their first day. You can write the next one in 60 minutes.',
  );
  expect(refused?.retryAfter).toBeGreaterThan(3000);
  const shouted = await until(30, () => shout('nina'));
  expect(shouted?.message).toMatch(/^New accounts can write 30 shouts an hour on their first day\. /);
  expect(shouted?.status).toBe(429);
});

test('a member writes a hundred and twenty posts and shouts', async () => {
  await sql`insert into rate_limit (key, points, expire)
    values (${`post:${await idOf('mia')}`}, 120, ${Date.now() + 3_000_000})`;
  const tribeId = await tribe();
  await as('mia')(joinTribe, { body: { tribeId } });
  const refused = await until(0, () => as('mia')(createPost, { body: { tribeId, body: 'One more.' } }));
  expect(refused?.message).toBe('Too many requests. Try again in 50 minutes.');
  expect(await until(0, () => shout('mia'))).toMatchObject({ status: 429 });
});

test('a verified account has the full limit from the first day', async () => {
  await sql`update account set verification_type = 'verified_athlete' where id = ${await idOf('vera', { isNew: true })}`;
  expect(await until(31, () => shout('vera'))).toBeNull();
});

test('a new account comments twenty times an hour', async () => {
  const { id: postId } = await shout('moe');
  const comment = () =>
    as('nils', { isNew: true })(commentPost, { body: { postId, body: `And another thing, number ${++n}` } });
  expect(await until(20, comment)).toMatchObject({ status: 429 });
});

test('a refused post does not count toward the limit', async () => {
  for (let tries = 0; tries < 4; tries++) {
    const form = as('nell', { isNew: true })(createPost, { body: { kind: 'SHOUT', body: 'a\u202Eb' } });
    await expect(form).rejects.toMatchObject({ status: 400 });
    const place = as('nell')(createPost, { body: { tribeId: newId(), body: 'Is anybody here?' } });
    await expect(place).rejects.toMatchObject({ status: 404 });
  }
  expect(await until(30, () => shout('nell'))).toMatchObject({ status: 429 });
});
