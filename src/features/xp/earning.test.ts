import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blockAccount, followUser } from '#features/accounts/people-calls.ts';
import { createPost, deletePost, likeUnlikePost, restorePost } from '#features/posts/calls.ts';
import { commentPost, deleteComment } from '#features/posts/comment-calls.ts';
import { insertPosts } from '#features/posts/insert-posts.server.ts';
import { joinTribe, leaveTribe } from '#features/tribes/calls.ts';
import { foundTribes } from '#features/tribes/tribes.server.ts';
import { emit } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { getUserXp } from './calls.ts';
import { countPast } from './count-past.server.ts';
import { recountWritten } from './recount.server.ts';
import { DAILY_CAP, xpRules } from './rules.ts';
import { settle } from './settle.server.ts';

const { as, sql, idOf, ctx, app, runJobs } = await testApp();
let tribes: string[] = [];

beforeAll(async () => {
  const ownerId = await idOf('olga');
  tribes = await foundTribes(
    ctx(),
    ['Away End', 'Home End', 'Main Stand', 'Paddock', 'Kop'].map((name) => ({ name, ownerId })),
  );
});
beforeEach(() => sql`delete from rate_limit`);

let n = 0;
let newcomers = 0;
// Letters that look like no other, or names would be refused for looking alike.
const letters = 'bcdfghjkmnprstwxz';
/** Somebody new, in the first tribe, with nothing counted but what they do now. */
async function newcomer(): Promise<string> {
  const place = newcomers++;
  const name = `fan_${letters[Math.floor(place / letters.length)]}${letters[place % letters.length]}`;
  await as(name)(joinTribe, { body: { tribeId: tribes[0] ?? '' } });
  await runJobs();
  return name;
}
const xp = async (name: string) => {
  await runJobs();
  return as(name)(getUserXp, { query: { limit: 50 } });
};
const total = async (name: string) => (await xp(name)).total;
const write = async (name: string, body = `Words number ${++n}`) =>
  (await as(name)(createPost, { body: { tribeId: tribes[0], body } })).id;
const like = (name: string, postId: string, liked = true) =>
  as(name)(likeUnlikePost, { body: { postId, liked } });
const follow = (name: string, whom: string, wanted: boolean) =>
  as(name)(followUser, { params: { athleteId: whom }, query: { follow: wanted ? 'true' : 'false' } });
const pointsOf = (rule: keyof typeof xpRules) => xpRules[rule].points;
/** What is there before anything is done: signing up and one tribe. */
const START = pointsOf('profile_completed') + pointsOf('tribe_joined');

/** Every sum that is kept, beside the sum of the entries it is kept from. */
const wrongSums = () => sql`
  select 'day' as what, d.points, sum(e.points)::int as entries from xp_day d
  join xp_entry e on e.site = d.site and e.account_id = d.account_id and e.counted_on = d.day
  group by d.site, d.account_id, d.day, d.points having d.points <> sum(e.points)
  union all
  select p.period, p.points, sum(e.points)::int from xp_period p
  join xp_entry e on e.site = p.site and e.account_id = p.account_id and case p.period
    when 'all' then true else date_trunc(p.period, e.counted_on::timestamp)::date = p.starts_on end
  group by p.site, p.period, p.starts_on, p.account_id, p.points having p.points <> sum(e.points)`;

describe('what one does', () => {
  test('signing up and joining tribes earns, leaving takes back, joining again gives back', async () => {
    const name = await newcomer();
    expect(await total(name)).toBe(START);
    const tribeId = tribes[1] ?? '';
    await as(name)(joinTribe, { body: { tribeId } });
    expect(await total(name)).toBe(START + 5);
    await as(name)(leaveTribe, { query: { tribeId } });
    expect(await total(name)).toBe(START);
    await as(name)(joinTribe, { body: { tribeId } });
    const { items, total: points } = await xp(name);
    expect(points).toBe(START + 5);
    expect(items.slice(0, 3).map(({ rule, points }) => [rule, points])).toEqual([
      ['tribe_joined', 5],
      ['tribe_joined', -5],
      ['tribe_joined', 5],
    ]);
  });

  test('of five tribes joined in a day three earn', async () => {
    const name = await newcomer();
    for (const tribeId of tribes) await as(name)(joinTribe, { body: { tribeId } });
    expect(await total(name)).toBe(START + 10);
  });

  test('a post earns, the first one more, and both go and come back with it', async () => {
    const name = await newcomer();
    const postId = await write(name);
    const both = pointsOf('post_published') + pointsOf('first_post');
    expect(await total(name)).toBe(START + both);
    await as(name)(deletePost, { params: { postId } });
    expect(await total(name)).toBe(START);
    await as(name)(restorePost, { params: { postId } });
    expect(await total(name)).toBe(START + both);
    const second = await write(name);
    expect(await total(name)).toBe(START + both + 10);
    await as(name)(deletePost, { params: { postId: second } });
    expect(await total(name)).toBe(START + both);
  });

  test('deleting and writing the same again earns no more than writing it once', async () => {
    const name = await newcomer();
    const postId = await write(name, 'Again and again');
    const once = await total(name);
    await as(name)(deletePost, { params: { postId } });
    await runJobs();
    await sql`delete from written_once`;
    await write(name, 'Again and again');
    expect(await total(name)).toBe(once);
  });

  test('five posts a day earn, the sixth does not', async () => {
    const name = await newcomer();
    for (let i = 0; i < 6; i++) await write(name);
    expect(await total(name)).toBe(START + 30 + 50);
  });

  test('a shout earns', async () => {
    const name = await newcomer();
    await as(name)(createPost, { body: { kind: 'SHOUT', body: 'Oh yes' } });
    expect(await total(name)).toBe(START + 3);
  });

  test('a comment on what others wrote earns until it is deleted; talking to oneself earns nothing', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    const postId = await write(other);
    const { id: commentId } = await as(name)(commentPost, { body: { postId, body: 'What a game' } });
    expect(await total(name)).toBe(START + 3);
    const before = await total(other);
    await as(other)(commentPost, { body: { postId, body: 'Was it not' } });
    expect(await total(other)).toBe(before);
    await as(name)(deleteComment, { params: { commentId } });
    expect(await total(name)).toBe(START);
  });
});

describe('what others do', () => {
  test('a like earns its author once, goes when taken back, and one from oneself earns nothing', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    const postId = await write(name);
    const before = await total(name);
    await like(name, postId);
    expect(await total(name)).toBe(before);
    await like(other, postId);
    expect(await total(name)).toBe(before + 2);
    for (const liked of [false, true, false, true]) {
      await like(other, postId, liked);
      await runJobs();
    }
    expect(await total(name)).toBe(before + 2);
    await like(other, postId, false);
    expect(await total(name)).toBe(before);
    expect(await total(other)).toBe(START);
  });

  test('a deleted post takes the points of its likes along, and brings them back', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    const postId = await write(name);
    await write(name);
    await like(other, postId);
    const before = await total(name);
    await as(name)(deletePost, { params: { postId } });
    expect(await total(name)).toBe(before - 10 - 2);
    await as(name)(restorePost, { params: { postId } });
    expect(await total(name)).toBe(before);
  });

  test('likes between the same two people count five times a day', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    const posts: string[] = [];
    for (let i = 0; i < 7; i++) posts.push(await write(name));
    const before = await total(name);
    for (const postId of posts) await like(other, postId);
    expect(await total(name)).toBe(before + 5 * 2);
    const third = await newcomer();
    await like(third, posts[0] ?? '');
    expect(await total(name)).toBe(before + 6 * 2);
  });

  test('a liked comment earns its author, and goes with the comment', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    const postId = await write(other);
    const { id: commentId } = await as(name)(commentPost, { body: { postId, body: 'Said well' } });
    await as(other)(likeUnlikePost, { body: { commentId, liked: true } });
    expect(await total(name)).toBe(START + 3 + 2);
    await as(name)(deleteComment, { params: { commentId } });
    expect(await total(name)).toBe(START);
  });

  test('a block ends what following gave, on every site', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    await follow(other, name, true);
    await follow(name, other, true);
    expect([await total(name), await total(other)]).toEqual([START + 5, START + 5]);
    await as(name)(blockAccount, { body: { username: other, blocked: true } });
    expect([await total(name), await total(other)]).toEqual([START, START]);
  });

  test('a follower earns once, however often they come and go', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    for (const wanted of [true, false, true, false]) {
      await follow(other, name, wanted);
      await runJobs();
    }
    expect(await total(name)).toBe(START);
    await follow(other, name, true);
    expect(await total(name)).toBe(START + 5);
  });
});

describe('however jobs run', () => {
  test('the same event heard twice, late and in the wrong order changes nothing', async () => {
    const [name, other] = [await newcomer(), await newcomer()];
    const [authorId, accountId] = await Promise.all([idOf(name), idOf(other)]);
    const postId = await write(name);
    const before = await total(name);
    const heard = { postId, commentId: null, accountId, authorId };
    await emit(ctx(), 'like.set', { ...heard, liked: true });
    expect(await total(name)).toBe(before);
    await like(other, postId);
    for (const liked of [false, true, true]) await emit(ctx(), 'like.set', { ...heard, liked });
    await Promise.all([1, 2, 3].map(() => emit(ctx(), 'post.published', eventOf(postId, authorId))));
    expect(await total(name)).toBe(before + 2);
  });

  test('a hundred events at once stop at the cap of the day, and the sums are those of the entries', async () => {
    const name = await newcomer();
    const accountId = await idOf(name);
    await Promise.all(
      Array.from({ length: 100 }, () =>
        settle(
          ctx(),
          { rule: 'profile_completed', accountId, kind: 'account', id: newId(), actorId: accountId },
          ctx().sql`select now()`,
        ),
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
      insert into xp_entry (site, account_id, rule, version, points, source_kind, source_id, actor_id, turn, takes_back,
        counted_at)
      select site, account_id, rule, version, ${points}, source_kind, source_id, actor_id, 1, id, counted_at
      from xp_entry where account_id = ${accountId} and rule = 'tribe_joined'`;
    await expect(reversal(-4)).rejects.toThrow('foreign key');
    await reversal(-5);
    await expect(reversal(-5)).rejects.toThrow('unique');
    await recountWritten(app.deps);
  });

  test('sums that went wrong are right after the night', async () => {
    const name = await newcomer();
    const accountId = await idOf(name);
    const [before] = await sql`select trend from xp_account where account_id = ${accountId}`;
    await sql`update xp_period set points = 9999 where account_id = ${accountId}`;
    await sql`update xp_day set points = 1 where account_id = ${accountId}`;
    await sql`update xp_account set trend = null where account_id = ${accountId}`;
    await recountWritten(app.deps);
    expect(await total(name)).toBe(START);
    expect([...(await wrongSums())]).toEqual([]);
    const [after] = await sql`select trend from xp_account where account_id = ${accountId}`;
    expect(after?.trend).toBeCloseTo(before?.trend, 6);
  });
});

const eventOf = (postId: string, authorId: string) => ({
  ...{ postId, authorId },
  tribeId: tribes[0] ?? null,
  kind: 'POST' as const,
});

test('what others were given by somebody who is erased goes, and so does everything of their own', async () => {
  const [name, other] = [await newcomer(), await newcomer()];
  await follow(other, name, true);
  expect(await total(name)).toBe(START + 5);
  const accountId = await idOf(other);
  // Something given, taken and given back goes in one piece.
  await as(other)(leaveTribe, { query: { tribeId: tribes[0] ?? '' } });
  expect(await total(other)).toBe(START - 5);
  await sql`delete from follow where follower_id = ${accountId}`;
  await sql`update account set state = 'erased' where id = ${accountId}`;
  await emit(ctx(), 'account.erased', { accountId });
  expect(await total(name)).toBe(START);
  expect(await sql`select from xp_account where account_id = ${accountId}`).toHaveLength(0);
});

test('the past is counted as it would have been at the time, for those it was never counted for', async () => {
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
  await countPast(sql);
  expect(await Promise.all([one, two, three].map((name) => total(name)))).toEqual(before);
  expect((await sql`select count(*)::int as entries from xp_entry`)[0]).toEqual(untouched);
  expect(gone.length).toBeGreaterThan(10);
  await countPast(sql);
  expect(await Promise.all([one, two, three].map((name) => total(name)))).toEqual(before);
});

test('the week begins on Monday in UTC, and points count for the day their source came to be', async () => {
  const name = await newcomer();
  const authorId = await idOf(name);
  const [sunday, monday] = ['2026-11-15T23:59:59.999Z', '2026-11-16T00:00:00.000Z'];
  for (const publishedAt of [sunday, monday]) {
    const id = newId();
    const words = {
      kind: 'POST' as const,
      body: publishedAt,
      content: [],
      byAthlete: false,
      tribeId: tribes[0],
    };
    await insertPosts(sql, [{ id, site: 'sports', authorId, publishedAt, ...words }]);
    await emit(ctx(), 'post.published', eventOf(id, authorId));
    await runJobs();
  }
  const weeks = await sql<{ startsOn: string; points: number }[]>`
    select starts_on::text, points from xp_period
    where account_id = ${authorId} and period = 'week' and starts_on < '2026-11-17' order by 1 limit 2`;
  expect(weeks[0]).toEqual({ startsOn: '2026-11-09', points: 40 });
  expect(weeks[1]?.startsOn).toBe('2026-11-16');
});
