import { describe, expect, test } from 'vitest';
import { commentPost } from '#features/posts/comments/calls.ts';
import { insertPosts } from '#features/posts/post/bulk-insert.server.ts';
import { joinTribe, leaveTribe } from '#features/tribes/calls.ts';
import { emit, jobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { countPast } from './count-past.server.ts';
import { countPoints } from './count-points.server.ts';
import { DAILY_CAP } from './periods.ts';
import { xpRules } from './points.ts';
import { recountWritten } from './recount.server.ts';
import { START, withNewcomers } from './test-newcomers.ts';

const tested = await testApp();
const { as, idOf, ctx, sql, app, runJobs } = tested;
const { tribes, newcomer, xp, total, write, like, follow, eventOf, wrongSums } = await withNewcomers(tested);

describe('whatever the order of jobs', () => {
  test('an event that arrives twice, late or out of order changes nothing', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    const [authorId, accountId] = await Promise.all([idOf(name), idOf(other)]);
    const postId = await write(name);
    const before = await total(name);
    const event = { postId, commentId: null, accountId, authorId };
    await emit(ctx(), 'like.set', { ...event, liked: true });
    expect(await total(name)).toBe(before);
    await like(other, postId);
    for (const liked of [false, true, true]) await emit(ctx(), 'like.set', { ...event, liked });
    await Promise.all([1, 2, 3].map(() => emit(ctx(), 'post.published', eventOf(postId, authorId))));
    expect(await total(name)).toBe(before + 2);
  });

  test('a hundred concurrent events stop at the daily cap, and the sums match the entries', async () => {
    const name = await newcomer();
    const accountId = await idOf(name);
    await Promise.all(
      Array.from({ length: 100 }, () =>
        countPoints(ctx(), {
          rule: 'profile_completed',
          accountId,
          kind: 'account',
          id: newId(),
          actorId: accountId,
        }),
      ),
    );
    const { total: points, today } = await xp(name);
    expect([points, today.points]).toEqual([DAILY_CAP, DAILY_CAP]);
    expect([...(await wrongSums())]).toEqual([]);
  });

  test('the database itself refuses a day above the cap, a changed entry, and a wrong reversal', async () => {
    const accountId = await idOf(await newcomer());
    await expect(
      sql`update xp_day set points = ${DAILY_CAP + 1} where account_id = ${accountId}`,
    ).rejects.toThrow('xp_day_points_check');
    await expect(sql`update xp_entry set points = 7 where account_id = ${accountId}`).rejects.toThrow(
      'append-only',
    );
    const reversal = (points: number) => sql`
      insert into xp_entry (site, account_id, rule, version, points, source_kind, source_id, actor_id, turn, reverses,
        counted_at)
      select site, account_id, rule, version, ${points}, source_kind, source_id, actor_id, 1, id, counted_at
      from xp_entry where account_id = ${accountId} and rule = 'tribe_joined'`;
    await expect(reversal(-4)).rejects.toThrow('foreign key');
    await reversal(-5);
    await expect(reversal(-5)).rejects.toThrow('unique');
    await recountWritten(jobCtx(app.deps));
  });

  test('the nightly recount corrects wrong sums', async () => {
    const name = await newcomer();
    const accountId = await idOf(name);
    const [before] = await sql<
      { trend: number }[]
    >`select trend from xp_account where account_id = ${accountId}`;
    await sql`update xp_period set points = 9999 where account_id = ${accountId}`;
    await sql`update xp_day set points = 1 where account_id = ${accountId}`;
    await sql`update xp_account set trend = null where account_id = ${accountId}`;
    await recountWritten(jobCtx(app.deps));
    expect(await total(name)).toBe(START);
    expect([...(await wrongSums())]).toEqual([]);
    const [after] = await sql<
      { trend: number }[]
    >`select trend from xp_account where account_id = ${accountId}`;
    expect(after?.trend).toBeCloseTo(before?.trend ?? 0, 6);
  });
});

test('erasing an account removes its points and those it gave to others', async () => {
  const [name, other] = [await newcomer(), await newcomer()];
  await follow(other, name, true);
  expect(await total(name)).toBe(START + 5);
  const accountId = await idOf(other);
  // Something given, removed and given back is erased as a whole.
  await as(other)(leaveTribe, { query: { tribeId: tribes[0] ?? '' } });
  expect(await total(other)).toBe(START - 5);
  await sql`delete from follow where follower_id = ${accountId}`;
  await sql`update account set state = 'erased' where id = ${accountId}`;
  await emit(ctx(), 'account.erased', { accountId });
  expect(await total(name)).toBe(START);
  expect(await sql`select from xp_account where account_id = ${accountId}`).toHaveLength(0);
});

test('counts the past as it would have been counted at the time, for accounts never counted', async () => {
  const [one, two, three] = [await newcomer(), await newcomer(), await newcomer()];
  const posts: string[] = [];
  for (let i = 0; i < 7; i++) posts.push(await write(one));
  for (const postId of posts) await like(two, postId);
  for (const postId of posts.slice(0, 3)) {
    await as(three)(commentPost, { body: { postId, body: 'Seen it, loved it' } });
    await like(three, postId);
  }
  await follow(three, one, true);
  await follow(one, two, true);
  for (const tribeId of tribes) await as(two)(joinTribe, { body: { tribeId } });
  const before = await Promise.all([one, two, three].map((name) => total(name)));
  const [untouched] = await sql`select count(*)::int as entries from xp_entry`;
  const ids = await Promise.all([one, two].map((name) => idOf(name)));
  const gone = await sql`delete from xp_entry where account_id = any(${ids}::uuid[]) returning 1`;
  await sql`delete from xp_account where account_id = any(${ids}::uuid[])`;
  await countPast(sql, xpRules.of(app));
  expect(await Promise.all([one, two, three].map((name) => total(name)))).toEqual(before);
  expect((await sql`select count(*)::int as entries from xp_entry`)[0]).toEqual(untouched);
  expect(gone.length).toBeGreaterThan(10);
  await countPast(sql, xpRules.of(app));
  expect(await Promise.all([one, two, three].map((name) => total(name)))).toEqual(before);
});

test('the week begins on Monday in UTC, and points count for the day their source was created', async () => {
  const name = await newcomer();
  const authorId = await idOf(name);
  const [sunday, monday] = ['2026-11-15T23:59:59.999Z', '2026-11-16T00:00:00.000Z'];
  for (const publishedAt of [sunday, monday]) {
    const id = newId();
    const content = {
      kind: 'POST' as const,
      body: publishedAt,
      content: [],
      byAthlete: false,
      tribeId: tribes[0],
    };
    await insertPosts(sql, [{ id, site: 'sports', authorId, publishedAt, ...content }]);
    await emit(ctx(), 'post.published', eventOf(id, authorId));
    await runJobs();
  }
  const weeks = await sql<{ startsOn: string; points: number }[]>`
    select starts_on::text, points from xp_period
    where account_id = ${authorId} and period = 'week' and starts_on < '2026-11-17' order by 1 limit 2`;
  expect(weeks[0]).toEqual({ startsOn: '2026-11-09', points: 40 });
  expect(weeks[1]?.startsOn).toBe('2026-11-16');
});
