import { expect, test } from 'vitest';
import type { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { commentPost } from '../comments/calls.ts';
import { createPost } from './calls.ts';

const { as, idOf, sql } = await testApp();

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

test('a new account writes five posts an hour, and is told how long to wait', async () => {
  const refusal = await until(5, () => shout('nina', { isNew: true }));
  expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(refusal?.message).toBe('Too many requests. Try again in 60 minutes.');
  expect(refusal?.retryAfter).toBeGreaterThan(3000);
});

test('a member writes sixty', async () => {
  expect(await until(60, () => shout('mia'))).toMatchObject({ status: 429 });
});

test('a verified account has the full limit from the first day', async () => {
  await sql`update account set verification_type = 'verified_athlete' where id = ${await idOf('vera', { isNew: true })}`;
  expect(await until(6, () => shout('vera'))).toBeNull();
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
  expect(await until(5, () => shout('nell'))).toMatchObject({ status: 429 });
});
