import { beforeAll, describe, expect, it } from 'vitest';
import { grantPlan } from '#features/plans/holdings.server.ts';
import { joinTribe } from '#features/tribes/calls.ts';
import { newId } from '#platform/ids.ts';
import { insertPost } from '#test/factories/posts.ts';
import { insertTribe } from '#test/factories/tribes.ts';
import { testApp } from '#test/test-app.ts';
import { getUserTribeAnalytics, type TribeDay } from './calls.ts';

const tested = await testApp();
const { as, idOf, sql } = tested;
const HOUR = 3_600_000;
const zones = ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Auckland'];

const dayIn = (timeZone: string, at: Date) => at.toLocaleDateString('sv-SE', { timeZone });
const analytics = async (who: string, query: Record<string, string>) => {
  const reply = await as(who)(getUserTribeAnalytics, { query });
  return { ...reply, tribe: reply.tribes[0] };
};
const expire = (tribeId: string) =>
  sql`update tribe_day_count set counted_at = counted_at - interval '6 minutes' where tribe_id = ${tribeId}`;

/** What happened, as it is counted by hand. */
interface Facts {
  posts: { at: Date; author: string; kind: 'POST' | 'SHOUT' }[];
  likes: { at: Date; by: string }[];
  comments: { at: Date; by: string }[];
  joined: Date[];
  left: Date[];
  cards: { at: Date; amount: number }[];
}

const dollars = (amount: number) => (amount > 0 ? { USD: amount } : {});

function truth(facts: Facts, timeZone: string, day: string): Omit<TribeDay, 'members' | 'tipEarnings'> {
  const on = <T>(list: T[], at: (one: T) => Date) => list.filter((one) => dayIn(timeZone, at(one)) === day);
  const posts = on(facts.posts, ({ at }) => at);
  const likes = on(facts.likes, ({ at }) => at);
  const comments = on(facts.comments, ({ at }) => at);
  const people = new Set([
    ...posts.map(({ author }) => author),
    ...likes.map(({ by }) => by),
    ...comments.map(({ by }) => by),
  ]);
  people.delete('stranger');
  return {
    day,
    joined: on(facts.joined, (at) => at).length,
    left: on(facts.left, (at) => at).length,
    active: people.size,
    posts: posts.filter(({ kind }) => kind === 'POST').length,
    shouts: posts.filter(({ kind }) => kind === 'SHOUT').length,
    comments: comments.length,
    reactions: likes.length,
    cardEarnings: dollars(on(facts.cards, ({ at }) => at).reduce((sum, { amount }) => sum + amount, 0)),
  };
}

/** A tribe of three members and a stranger who reacts, with something at odd hours of three weeks. */
async function livelyTribe(): Promise<{ tribeId: string; facts: Facts; first: string }> {
  const tribeId = await insertTribe(tested, { owner: 'ola', members: ['pam', 'quin'] });
  const founded = new Date();
  const facts: Facts = {
    posts: [],
    likes: [],
    comments: [],
    joined: [founded, founded, founded],
    left: [],
    cards: [],
  };
  const authors = ['ola', 'pam', 'quin'];
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR - 7 * 60_000);
  let first = '';
  for (let n = 0; n < 24; n++) {
    const at = ago(n * 19.25);
    const author = authors[n % 3] ?? '';
    const kind = n % 4 === 3 ? 'SHOUT' : 'POST';
    const postId = await insertPost(tested, { author, tribeId, kind, publishedAt: at.toISOString() });
    first ||= postId;
    facts.posts.push({ at, author, kind });
    const by = n % 5 === 0 ? 'stranger' : (authors[(n + 1) % 3] ?? '');
    const liked = new Date(at.getTime() + 5 * 60_000);
    await sql`insert into post_like (post_id, account_id, created_at) values (${postId}, ${await idOf(by)}, ${liked.toISOString()})`;
    facts.likes.push({ at: liked, by });
    if (n % 2 === 0) {
      await sql`
        insert into comment (id, post_id, author_id, body, content, created_at)
        values (${newId()}, ${postId}, ${await idOf('pam')}, 'Yes', '[]', ${liked.toISOString()})`;
      facts.comments.push({ at: liked, by: 'pam' });
    }
    const moved = ago(n * 17.5);
    await sql`
      insert into membership_transition (tribe_id, account_id, from_state, to_state, reason, at)
      values (${tribeId}, ${await idOf('quin')}, ${n % 2 ? 'active' : null}, ${n % 2 ? 'left' : 'active'}, 'joined',
        ${moved.toISOString()})`;
    (n % 2 ? facts.left : facts.joined).push(moved);
  }
  await sql`update post set like_count = 9 where id = ${first}`;
  return { tribeId, facts, first };
}

interface Sale {
  kind: string;
  refId: string;
  amount: number;
  at: Date;
}

async function insertSale(paymentId: string, { kind, refId, amount, at }: Sale): Promise<void> {
  const seller = await idOf('ola');
  await sql`
    insert into payment (id, site, buyer_id, purpose, request_hash, return_path, amount, currency, fee, expires_at)
    values (${paymentId}, 'sports', ${await idOf('pam')}, 'order', 'x', '/', 1000, 'USD', 100, now())`;
  await sql`
    insert into payment_item (payment_id, item, kind, ref_id, quantity, unit_amount, fee, title, path)
    values (${paymentId}, 0, ${kind}, ${refId}, 1, 1000, 100, 'Sold', '/')`;
  await sql`
    insert into earning (id, account_id, site, source, description, payment_id, item, charge_id, gross, amount, currency,
      created_at, available_at)
    values (${newId()}, ${seller}, 'sports', ${kind}, '', ${paymentId}, 0, 'ch_1', 1000, ${amount}, 'USD',
      ${at.toISOString()}, now())`;
}

describe('the analytics of a tribe', () => {
  let lively: Awaited<ReturnType<typeof livelyTribe>>;
  beforeAll(async () => {
    const holder = { accountId: await idOf('ola') };
    await grantPlan(tested.ctx(), {
      holder,
      plan: 'ADMIN',
      seats: 1,
      until: null,
      source: 'grant',
      sourceId: newId(),
    });
    lively = await livelyTribe();
  });
  it.each(zones)('equal what is counted by hand, day by day, in %s', async (timeZone) => {
    const { tribeId, facts, first } = lively;
    const { tribe, from, to } = await analytics('ola', { tribeId, timeZone });
    expect(tribe?.days).toHaveLength(30);
    for (const { members: _, tipEarnings: __, ...day } of tribe?.days ?? []) {
      expect(day).toEqual(truth(facts, timeZone, day.day));
    }
    expect({ from: tribe?.days[0]?.day, to: tribe?.days.at(-1)?.day }).toEqual({ from, to });
    // Members go back by who came and went since.
    const later = tribe?.days.slice(11) ?? [];
    expect(tribe?.days[10]?.members).toBe(3 - later.reduce((n, { joined, left }) => n + joined - left, 0));
    expect(tribe?.days.at(-1)?.members).toBe(3);
    expect(tribe?.totals).toMatchObject({ posts: 18, shouts: 6, reactions: 24, comments: 12 });
    expect(tribe?.topPosts[0]).toMatchObject({ id: first, reactions: 9 });
  });

  it('count the last days anew, and keep the days before them', async () => {
    const tribeId = await insertTribe(tested, { owner: 'ola' });
    const at = (days: number) => new Date(Date.now() - days * 24 * HOUR).toISOString();
    const old = await insertPost(tested, { author: 'ola', tribeId, publishedAt: at(9) });
    const recent = await insertPost(tested, { author: 'ola', tribeId, publishedAt: at(1) });
    const posts = async () => (await analytics('ola', { tribeId, timeZone: 'UTC' })).tribe?.totals.posts;
    expect(await posts()).toBe(2);
    await sql`update post set state = 'removed' where id = any(${[old, recent]}::uuid[])`;
    expect(await posts()).toBe(2);
    await expire(tribeId);
    expect(await posts()).toBe(1);
    await as('rae')(joinTribe, { body: { tribeId } });
    await expire(tribeId);
    const { tribe } = await analytics('ola', { tribeId, timeZone: 'UTC' });
    expect(tribe?.totals).toMatchObject({ posts: 1, joined: 2, members: 2 });
    expect(tribe?.before).toMatchObject({ posts: 0, joined: 0, members: 0 });
  });

  it('reach back further when they are asked to, and count days once for two who look at once', async () => {
    const tribeId = await insertTribe(tested, { owner: 'ola' });
    const at = new Date(Date.now() - 100 * 24 * HOUR);
    await insertPost(tested, { author: 'ola', tribeId, publishedAt: at.toISOString() });
    const short = await analytics('ola', { tribeId, timeZone: 'UTC' });
    expect(short.tribe?.totals.posts).toBe(0);
    const from = dayIn('UTC', new Date(Date.now() - 120 * 24 * HOUR));
    const both = await Promise.all([1, 2].map(() => analytics('ola', { tribeId, timeZone: 'UTC', from })));
    for (const { tribe } of both) expect(tribe?.totals.posts).toBe(1);
  });

  it('count what cards and tips earned on the day of the sale, less what is refunded later', async () => {
    const tribeId = await insertTribe(tested, { owner: 'ola' });
    const [cardId, cardSale, tipSale, at] = [
      newId(),
      newId(),
      newId(),
      new Date(Date.now() - 12 * 24 * HOUR),
    ];
    const postId = await insertPost(tested, { author: 'ola', tribeId });
    await sql`
      insert into card (id, site, owner_id, slug, title, sport, tribe_id, front_media_id, back_media_id)
      values (${cardId}, 'sports', ${await idOf('ola')}, 'sold-card', 'Sold', 'soccer', ${tribeId}, ${newId()}, ${newId()})`;
    await insertSale(cardSale, { kind: 'card', refId: cardId, amount: 900, at });
    await insertSale(tipSale, { kind: 'tip_post', refId: postId, amount: 250, at });
    const totals = async () => (await analytics('ola', { tribeId, timeZone: 'UTC' })).tribe?.totals;
    expect(await totals()).toMatchObject({ cardEarnings: { USD: 900 }, tipEarnings: { USD: 250 } });
    await sql`update earning set reversed = 400 where payment_id = ${cardSale}`;
    await tested.ctx().deps.events.emit(tested.ctx(), 'earnings.reversed', {
      accountId: await idOf('ola'),
      paymentId: cardSale,
    });
    await tested.runJobs();
    expect(await totals()).toMatchObject({ cardEarnings: { USD: 500 }, tipEarnings: { USD: 250 } });
  });

  it('are the owner’s alone, of all own tribes without a name', async () => {
    const tribeId = await insertTribe(tested, { owner: 'una', members: ['pam'] });
    await expect(analytics('pam', { tribeId })).rejects.toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect((await analytics('una', {})).tribes.map(({ tribe }) => tribe.id)).toContain(tribeId);
    expect((await analytics('pam', {})).tribes).toEqual([]);
  });

  it('go back as far as the owner’s plan lets them', async () => {
    const tribeId = await insertTribe(tested, { owner: 'una' });
    const day = (ago: number) => dayIn('UTC', new Date(Date.now() - ago * 24 * HOUR));
    const short = await analytics('una', { tribeId, from: day(90), timeZone: 'UTC' });
    expect(short).toMatchObject({ maxDays: 7, from: day(6), to: day(0) });
    expect(short.tribe?.days).toHaveLength(7);
    const long = await analytics('ola', { from: day(3000), timeZone: 'UTC' });
    expect(long).toMatchObject({ maxDays: 730, from: day(729) });
  });

  it('refuse a period that ends before it begins, and time zones nobody knows', async () => {
    const bad = { status: 400, code: 'INVALID_INPUT' };
    await expect(analytics('ola', { from: '2026-03-02', to: '2026-03-01' })).rejects.toMatchObject(bad);
    await expect(analytics('ola', { timeZone: 'Mars/Olympus' })).rejects.toMatchObject(bad);
    await expect(analytics('ola', { timeZone: '+05:30' })).rejects.toMatchObject(bad);
  });
});
