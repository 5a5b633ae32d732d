import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { moveAccount } from '#features/accounts/lifecycle/account-states.server.ts';
import { blockAccount, followUser, muteAccount } from '#features/accounts/relationships/calls.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { endOtherSessions, logout } from '#features/auth/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { deletePost } from '#features/posts/lifecycle/calls.ts';
import { updateTribe } from '#features/tribes/calls.ts';
import { banMember, removeMember } from '#features/tribes/management/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { testApp } from './test-app.ts';
import { testStreams } from './test-stream.ts';

const tested = await testApp({ ROLE: 'web', LIVE_STREAMS: '24', TRUST_PROXY: '1' });
const { as, idOf, sql, ctx, app, config } = tested;
const listen = testStreams(tested);
const other = await createApp(config);
const listenToOther = testStreams({ app: other });

let tribeId = '';
let backRoom = '';

beforeAll(async () => {
  const members = [{ accountId: await idOf('mia') }, { accountId: await idOf('max') }];
  [tribeId, backRoom] = (await insertTribes(ctx(), [
    { name: 'Away End', ownerId: await idOf('olga'), members },
    { name: 'Back Room', ownerId: await idOf('olga'), members, visibility: 'private' },
  ])) as [string, string];
  // The test controls the timer of the access check.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  for (const one of [app, other]) {
    await one.start();
    await one.server.listen({ port: 0, host: '127.0.0.1' });
  }
});
beforeEach(() => sql`delete from rate_limit`);
afterAll(async () => {
  vi.useRealTimers();
  await other.close();
});

const threeSecondsPass = () => vi.advanceTimersByTime(3_000);
const tokenOf = async (name: string) => openSession(ctx(), await idOf(name));
// The same text twice would be deduplicated.
let n = 0;
const shout = (name: string, more: object = {}) =>
  as(name)(createPost, { body: { kind: 'SHOUT', body: `Come on number ${++n}!`, ...more } });
const move = async (name: string, to: 'suspended' | 'deletion_requested' | 'pending_guardian') =>
  void (await moveAccount(ctx(), await idOf(name), { to, by: null, reason: 'expired' }));
const setTribe = (change: Record<string, string>) =>
  sql`update tribe set ${sql(change)} where id = ${tribeId}`.then(() => undefined);

interface Case {
  what: string;
  /** The listener; left out, a visitor. */
  who?: string;
  topic: () => string | Promise<string>;
  act: () => Promise<unknown>;
  after?: () => Promise<unknown>;
}
let postId = '';
const thePost = async (more: object = {}) => {
  ({ id: postId } = await shout('mia', { tribeId, ...more }));
  return `post:${postId}`;
};
const losses: Case[] = [
  {
    what: 'the account is suspended',
    who: 'sue',
    topic: () => 'shouts',
    act: () => move('sue', 'suspended'),
  },
  {
    what: 'the person asks to be erased',
    who: 'eve',
    topic: async () => `notices:${await idOf('eve')}`,
    act: () => move('eve', 'deletion_requested'),
  },
  {
    what: 'the account is banned',
    who: 'bob',
    topic: () => 'shouts',
    act: async () => sql`update account set state = 'banned' where id = ${await idOf('bob')}`,
  },
  {
    what: 'a guardian withdraws consent',
    who: 'kit',
    topic: () => 'shouts',
    act: () => move('kit', 'pending_guardian'),
  },
  {
    what: 'the session expires',
    who: 'ned',
    topic: () => 'shouts',
    act: async () => sql`update auth_session set expires_at = now() where user_id = ${await idOf('ned')}`,
  },
  {
    what: 'somebody is signed out on all other devices',
    who: 'oda',
    topic: async () => `notices:${await idOf('oda')}`,
    act: () => as('oda')(endOtherSessions, {}),
  },
  {
    what: 'a member is removed from a private tribe',
    who: 'mia',
    topic: () => `tribe:${backRoom}`,
    act: () => as('olga')(removeMember, { body: { tribeId: backRoom, username: 'mia' } }),
  },
  {
    what: 'a member is banned from a private tribe',
    who: 'max',
    topic: () => `tribe:${backRoom}`,
    act: () =>
      as('olga')(banMember, { body: { tribeId: backRoom, username: 'max', until: null, reason: 'spam' } }),
  },
  {
    what: 'a tribe is made private',
    topic: () => `tribe:${tribeId}`,
    act: async () => {
      const [tribe] = await sql<{ version: number }[]>`select version from tribe where id = ${tribeId}`;
      const body = { version: tribe?.version ?? 0, visibility: 'private' as const };
      await as('olga')(updateTribe, { params: { tribeId }, body });
    },
    after: () => setTribe({ visibility: 'public' }),
  },
  {
    what: 'the tribe of a post is made private',
    topic: thePost,
    act: () => setTribe({ visibility: 'private' }),
    after: () => setTribe({ visibility: 'public' }),
  },
  {
    what: 'a tribe is suspended',
    who: 'nina',
    topic: () => `tribe:${tribeId}`,
    act: () => setTribe({ state: 'suspended' }),
    after: () => setTribe({ state: 'active' }),
  },
  {
    what: 'a post is hidden',
    topic: thePost,
    act: () => sql`update post set state = 'hidden' where id = ${postId}`,
  },
  {
    what: 'a post is deleted',
    who: 'nina',
    topic: thePost,
    act: () => as('mia')(deletePost, { params: { postId } }),
  },
  {
    what: 'the author of a post blocks the reader',
    who: 'una',
    topic: thePost,
    act: async () => {
      await idOf('una');
      await as('mia')(blockAccount, { body: { username: 'una', blocked: true } });
    },
  },
  {
    what: 'a follower of a post for followers stops following',
    who: 'fay',
    topic: async () => {
      await as('fay')(followUser, { params: { athleteId: 'mia' }, query: { follow: 'true' } });
      return thePost({ tribeId: undefined, audience: 'followers' });
    },
    act: () => as('fay')(followUser, { params: { athleteId: 'mia' }, query: { follow: 'false' } }),
  },
  {
    what: 'the author of a post is suspended',
    who: 'nina',
    topic: async () => `post:${(await shout('abe')).id}`,
    act: () => move('abe', 'suspended'),
  },
];

describe('a live stream ends when', () => {
  test.each(losses)('$what', async ({ who, topic, act, after }) => {
    const topics = await topic();
    const stream = await listen({ topics, token: who ? await tokenOf(who) : undefined });
    expect(stream.status).toBe(200);
    await act();
    threeSecondsPass();
    await expect.poll(() => stream.ended).toBe(true);
    await after?.();
  });

  test('somebody logs out, and their other sessions keep theirs', async () => {
    const topics = `notices:${await idOf('lou')}`;
    const [kept, ended] = await Promise.all([
      listen({ topics, token: await tokenOf('lou') }),
      listen({ topics, token: await tested.tokenOf('lou') }),
    ]);
    await as('lou')(logout, {});
    threeSecondsPass();
    await expect.poll(() => ended.ended).toBe(true);
    expect(kept.ended).toBe(false);
  });
});

describe('a live stream', () => {
  test('continues without a topic it lost access to', async () => {
    await sql`
      update membership set state = 'active', role = 'member'
      where tribe_id = ${backRoom} and account_id = ${await idOf('mia')}`;
    const stream = await listen({ topics: `tribe:${backRoom},shouts`, token: await tokenOf('mia') });
    await shout('olga', { tribeId: backRoom });
    await expect.poll(stream.received).toEqual([`tribe:${backRoom} shout.created`]);
    await as('olga')(removeMember, { body: { tribeId: backRoom, username: 'mia' } });
    threeSecondsPass();
    await app.deps.live.check();
    await shout('olga', { tribeId: backRoom });
    await shout('olga');
    await expect.poll(stream.received).toHaveLength(2);
    expect(stream.received()[1]).toBe('shouts shout.created');
  });

  test('opens with the permitted topics only', async () => {
    const stream = await listen({ topics: `tribe:${backRoom},shouts`, token: await tokenOf('nina') });
    expect(stream.status).toBe(200);
    await shout('olga', { tribeId: backRoom });
    await shout('nina');
    await expect.poll(stream.received).toEqual(['shouts shout.created']);
  });

  test('sends nothing based on permissions older than five seconds', async () => {
    const stream = await listen({ topics: `tribe:${tribeId},shouts` });
    await setTribe({ visibility: 'private' });
    // Six seconds pass without an access check.
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
    await shout('olga', { tribeId, audience: 'public' });
    await shout('olga');
    await expect.poll(stream.received).toEqual(['shouts shout.created']);
    later.mockRestore();
    await setTribe({ visibility: 'public' });
  });

  test('drops events of somebody blocked or muted while it is open', async () => {
    const stream = await listen({ topics: 'shouts', token: await tokenOf('viv') });
    await Promise.all(['pam', 'pia'].map((name) => idOf(name)));
    await as('viv')(blockAccount, { body: { username: 'pam', blocked: true } });
    await as('viv')(muteAccount, { body: { username: 'pia', muted: true } });
    threeSecondsPass();
    await app.deps.live.check();
    for (const name of ['pam', 'pia', 'olga']) await shout(name);
    await expect.poll(stream.received).toEqual(['shouts shout.created']);
  });
});

describe('concurrent live streams are limited', () => {
  test('to six per person, across all processes', async () => {
    const token = await tokenOf('zoe');
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? listen : listenToOther)({ topics: 'shouts', token })),
    );
    const refused = asked.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({
      status: 429,
      refusal: {
        code: 'TOO_MANY_REQUESTS',
        message: 'Live updates are open in too many windows. Close one, and this page updates live again.',
      },
      headers: { 'retry-after': '30' },
    });
    asked.find(({ status }) => status === 200)?.close?.();
    await vi.waitFor(async () => {
      expect((await listen({ topics: 'shouts', token })).status).toBe(200);
    }, 5_000);
  });

  test('to as many per address as are free, which leaves some for other addresses and members', async () => {
    const crowd = (from: string) =>
      Promise.all(Array.from({ length: 14 }, () => listen({ topics: 'shouts', from })));
    const opened = (asked: Awaited<ReturnType<typeof crowd>>) =>
      asked.filter(({ status }) => status === 200).length;
    const asked = await crowd('192.0.2.1');
    expect(opened(asked)).toBe(12);
    expect(asked.find(({ status }) => status === 429)).toMatchObject({
      refusal: { message: 'Too many live connections are open from your network. Try again later.' },
    });
    expect(opened(await crowd('192.0.2.2'))).toBe(6);
    const token = await tokenOf('zoe');
    expect((await listen({ topics: 'shouts', token, from: '192.0.2.1' })).status).toBe(200);
  });

  test('to what a process can hold, whoever asks', async () => {
    const tokens = await Promise.all(Array.from({ length: 25 }, (_, n) => tokenOf(`fan${n}`)));
    const asked = await Promise.all(tokens.map((token) => listen({ topics: 'shouts', token })));
    expect(asked.filter(({ status }) => status !== 200)).toMatchObject([
      {
        status: 429,
        refusal: { message: 'Too many people follow live updates right now. Try again later.' },
      },
    ]);
  });

  test('without counting those of dead processes', async () => {
    const token = await tokenOf('ida');
    const me = await idOf('ida');
    await sql`insert into live_process (id, seen_at) values (gen_random_uuid(), now() - interval '21 seconds')`;
    await sql`
      insert into live_stream (id, process_id, account_id)
      select gen_random_uuid(), p.id, ${me} from live_process p, generate_series(1, 6)
      where p.seen_at < now() - interval '20 seconds'`;
    expect((await listen({ topics: 'shouts', token })).status).toBe(200);
  });
});
