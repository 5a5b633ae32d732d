import { expect, test } from 'vitest';
import { getProfileByUsername } from '#features/accounts/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getShouts } from '#features/posts/feeds/calls.ts';
import { testApp } from './test-app.ts';

// As in production: each kind of call has connections of its own.
const { anyone, as, idOf, sql, config } = await testApp({ DATABASE_POOL: '6' });
const settings = (of: typeof sql) =>
  of<{ name: string; lock: string; statement: string }[]>`
    select application_name as name, current_setting('lock_timeout') as lock,
      current_setting('statement_timeout') as statement
    from pg_stat_activity where pid = pg_backend_pid()`;

test('a lock on one table holds up its own pages for two seconds, and no others', async () => {
  await idOf('mia');
  const taken = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const held = sql.begin(async (tx) => {
    await tx`lock table post in access exclusive mode`;
    taken.resolve();
    await release.promise;
  });
  await taken.promise;
  const begun = performance.now();
  const locked = Array.from({ length: 8 }, (_, n) =>
    anyone()(getShouts, { query: { limit: n + 1 } }).then(
      () => null,
      (error) => error,
    ),
  );
  const writing = as('mia')(createPost, { body: { kind: 'SHOUT', body: 'Is anybody there?' } }).catch(
    (error) => error,
  );
  // While all of them wait.
  expect((await anyone()(getProfileByUsername, { params: { username: 'mia' } })).username).toBe('mia');
  expect(performance.now() - begun).toBeLessThan(1_500);
  for (const refused of [...(await Promise.all(locked)), await writing])
    expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: 2 });
  expect(performance.now() - begun).toBeLessThan(6_000);
  release.resolve();
  await held;
  await anyone()(getShouts, { query: {} });
}, 20_000);

test('statements have limits by the kind of call', async () => {
  expect(config.DATABASE_POOL).toBe(6);
  expect(await settings(sql)).toEqual([{ name: 'touchline-web', lock: '2s', statement: '10s' }]);
});
