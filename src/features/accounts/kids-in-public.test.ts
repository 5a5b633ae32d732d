import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMyRequests, getRequests } from '#features/approvals/calls.ts';
import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import { commentPost, getPostDetails, replyComment } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { getTribeMembersPosts } from '#features/posts/feeds/calls.ts';
import { bookmarkPost, getBookmarks, likeUnlikePost, reactToShout } from '#features/posts/reactions/calls.ts';
import { getReviewQueue, reviewPost } from '#features/posts/review/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import type { SiteId } from '#platform/site.ts';
import { insertImage } from '#test/factories/images.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getProfile, getProfileByUsername } from './calls.ts';
import { accountAudiences } from './public-pages.server.ts';
import { followUser } from './relationships/calls.ts';

// Zippy Gecko is a child whose posts were approved. Strangers see the posts, and not who wrote them.
const tested = await testApp();
const { app, as: asOn, anyone, config, ctx, idOf, runJobs, sql, tokenOf } = tested;
const as = (name: string, site: SiteId = 'kids') => asOn(name, {}, site);
const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
const ids = { child: '', post: '', shout: '', comment: '', tribe: '', sportsTribe: '', sportsPost: '' };

beforeAll(async () => {
  for (const name of ['mum', 'dad', 'lena', 'sue']) await idOf(name, { site: 'kids' });
  const child = { site: 'kids' as const, guardianEmail: 'mum@touchline.test' };
  ids.child = await idOf('zippy_gecko', { ...child, birthDate: born(9) });
  await idOf('jolly_koala', { ...child, birthDate: born(15), guardianEmail: 'dad@touchline.test' });
  // Signed up on another site, with a teenager's birth date.
  await idOf('theo', { birthDate: born(16) });
  await idOf('olga');
  await grantStaff(tested, 'paula', 'moderator', { person: { site: 'kids' } });
  for (const [name, guardian] of [
    ['zippy_gecko', 'mum'],
    ['jolly_koala', 'dad'],
  ] as const)
    await sql`update account set state = 'active', guardian_id = ${await idOf(guardian)} where username = ${name}`;
  await sql`
    insert into guardian_request (id, child_id, site, kind, target_id, state, decided_at)
    select gen_random_uuid(), id, 'kids', 'post', gen_random_uuid(), 'approved', now() from account
    where guardian_id is not null`;
  await sql`
    insert into account_site (account_id, site)
    select id, site from account cross join unnest(${['sports', 'cricket', 'kids']}::text[]) site
    where username is not null on conflict do nothing`;
  const members = [{ accountId: ids.child }, { accountId: await idOf('jolly_koala') }];
  [ids.tribe = ''] = await insertTribes(ctx('kids'), [
    { name: 'Relay Club', ownerId: await idOf('lena'), members },
  ]);
  await sql`update membership set is_athlete = true where tribe_id = ${ids.tribe}`;
  const follow = [ids.child, await idOf('lena')];
  for (const [follower, followed] of [follow, follow.toReversed()] as [string, string][])
    await sql`insert into follow (site, follower_id, followed_id) values ('kids', ${follower}, ${followed})`;

  const write = async (who: string, more: object) => {
    const { id } = await as(who)(createPost, { body: { tribeId: ids.tribe, body: 'We ran', ...more } });
    // Nobody reviews their own posts.
    return reviewed({ postId: id }, who === 'lena' ? 'paula' : 'lena');
  };
  const reviewed = async (what: { postId: string } | { commentId: string }, by = 'lena') => {
    await as(by)(reviewPost, { body: { ...what, approve: true } });
    return Object.values(what)[0] ?? '';
  };
  await sql`update account set mentions = 'everyone' where username = 'zippy_gecko'`;
  ids.post = await write('zippy_gecko', { body: 'We won the egg race', tags: ['eggs'] });
  ids.shout = await write('zippy_gecko', { kind: 'SHOUT', body: 'Go on!' });
  await write('jolly_koala', { kind: 'SHOUT', body: 'You too', targetUsername: 'zippy_gecko' });
  await write('jolly_koala', { body: 'Well run, @zippy_gecko and all' });
  await write('lena', { body: 'Next race on Sunday' });
  const { id } = await as('zippy_gecko')(commentPost, { body: { postId: ids.post, body: 'It was fun' } });
  ids.comment = await reviewed({ commentId: id });
  await as('zippy_gecko')(createPost, { body: { tribeId: ids.tribe, body: 'This one waits for review' } });
  await runJobs();
  await sql`delete from rate_limit`;
});

beforeEach(() => sql`delete from rate_limit`);

interface Operation {
  summary: string;
  parameters?: { name: string; in: 'path' | 'query' }[];
}
const skipped = /\/account\/export|\/auth\/|google|live/;
const { paths } = (await app.server.inject('/api/openapi.json')).json<{
  paths: Record<string, Record<string, Operation>>;
}>();
/** Every read. Calls that change something by GET also accept POST. */
const reads = Object.entries(paths).flatMap(([path, { get, post }]) =>
  get && !(post && post.summary === get.summary) && !skipped.test(path) ? [{ path, operation: get }] : [],
);

/** The value of each parameter: something of the child's, or a list the child is in. */
const asked = (): Record<string, string>[] => {
  const common = { search: 'zippy', searchKey: 'zippy', tribeId: ids.tribe, postId: ids.post, tag: 'eggs' };
  return [
    { ...common, username: 'zippy_gecko', athleteId: 'zippy_gecko', side: 'followers' },
    { ...common, username: ids.child, searchKey: 'egg', search: 'Gecko', side: 'following' },
    { ...common, username: 'lena', side: 'followers', limit: '1' },
    { ...common, username: 'lena', side: 'following', order: 'newest' },
  ];
};

function urlOf(path: string, { parameters = [] }: Operation, asks: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => asks[name] ?? 'zippy_gecko');
  const query = parameters.flatMap(({ name, in: place }) =>
    place === 'query' && asks[name] ? [[name, asks[name]] as [string, string]] : [],
  );
  return `${filled}?${new URLSearchParams(query)}`;
}

/** A cursor is opaque, but can be decoded. */
const opened = (body: string): string =>
  body +
  [...body.matchAll(/"nextCursor":"([^"]+)"/g)]
    .map(([, cursor = '']) => Buffer.from(cursor, 'base64url').toString())
    .join(' ');

/** The reads that answer anything that identifies the child: id, username, or what `pattern` finds. */
const namedTo = (who: string | null, site: SiteId, pattern = /zippy_gecko/i): Promise<string[]> =>
  readsThatShow(who, site, (text) => text.includes(ids.child) || pattern.test(text));

async function readsThatShow(
  who: string | null,
  site: SiteId,
  isShown: (text: string) => boolean,
): Promise<string[]> {
  const host = { sports: 'localhost', cricket: 'cricket.localhost', kids: 'kids.localhost' }[site];
  const headers = {
    host,
    'x-api-key': config.API_KEY,
    ...(who ? { authorization: `Bearer ${await tokenOf(who)}` } : {}),
  };
  const found = new Set<string>();
  const look = (url: string, reply: { statusCode: number; body: string }) => {
    expect(reply.statusCode, url).toBeLessThan(429);
    const text = opened(reply.body);
    if (isShown(text)) found.add(url.split('?')[0] ?? url);
  };
  // Most reads have no parameters and are one URL, however often they are listed.
  const urls = asked().flatMap((asks) => reads.map(({ path, operation }) => urlOf(path, operation, asks)));
  const waiting = [...new Set(urls)].map(
    (url) => async () => look(url, await app.server.inject({ url, headers })),
  );
  for (const postId of [ids.post, ids.shout, ids.sportsPost].filter(Boolean)) {
    const asks = {
      method: 'POST' as const,
      url: '/api/tribe/get-post-details',
      headers,
      payload: { postId },
    };
    waiting.push(async () => look(`details of ${postId}`, await app.server.inject(asks)));
  }
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next();
  };
  await Promise.all([work(), work(), work(), work()]);
  return [...found].toSorted();
}

describe('on the kids site', () => {
  test.each([
    ['a visitor', null],
    ['an adult who does not look after them', 'sue'],
    ['the adult who owns their tribe and reviews their posts', 'lena'],
    ['a teenager without a guardian’s consent', 'theo'],
  ])('a child has no id, username or link for %s, in any read', async (_, who) => {
    expect(await namedTo(who, 'kids')).toEqual([]);
  });

  test.each([
    ['another child', 'jolly_koala'],
    ['their guardian', 'mum'],
  ])('a child is identified for %s', async (_, who) => {
    expect(await namedTo(who, 'kids')).toEqual(
      expect.arrayContaining([
        '/api/account/get-profile-by-username/zippy_gecko',
        '/api/account/follow-list/lena',
        '/api/tribe/get-shouts',
        '/api/tribe/get-tribe-athlete',
        '/api/tribe/get-tribe-members-posts',
        `details of ${ids.post}`,
      ]),
    );
  });

  test('a visitor reads reviewed posts, with a generated name and a preset avatar', async () => {
    const { post, comments } = await anyone('kids')(getPostDetails, { body: { postId: ids.post } });
    const unnamed = {
      id: null,
      username: null,
      displayName: 'Zippy Gecko',
      avatar: { url: expect.stringMatching(/^\/avatars\//) },
    };
    expect(post).toMatchObject({ author: unnamed, state: 'published' });
    expect(comments.items).toMatchObject([{ author: unnamed }]);
    const { items } = await anyone('kids')(getTribeMembersPosts, { query: { tribeId: ids.tribe } });
    const text = JSON.stringify(items);
    expect(text).toContain('Zippy Gecko and all');
    expect(text).not.toContain('waits for review');
    const queue = await as('lena')(getReviewQueue, { query: { tribeId: ids.tribe } });
    expect(queue.items).toMatchObject([{ author: { id: null, username: null } }]);
  });

  test('live events are the same for everyone and identify no child', async () => {
    const events = await sql<{ type: string; data: object }[]>`
      select type, data from live_event where topic like 'kids:%'`;
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['shout.created', 'comment.created']),
    );
    const told = JSON.stringify(events);
    expect(told).not.toContain(ids.child);
    expect(told).not.toMatch(/zippy_gecko/i);
  });

  test('an adult who is not the guardian of a child cannot like, bookmark, comment or follow', async () => {
    const refused = { status: 403, code: 'CHILD' };
    const { post: postId, shout, comment: commentId } = ids;
    for (const who of ['sue', 'lena'])
      for (const tried of [
        () => as(who)(likeUnlikePost, { body: { postId, liked: true } }),
        () => as(who)(likeUnlikePost, { body: { commentId, liked: true } }),
        () => as(who)(bookmarkPost, { body: { postId, bookmarked: true } }),
        () => as(who)(reactToShout, { body: { postId: shout, reaction: 'star' } }),
        () => as(who)(commentPost, { body: { postId, body: 'Hello' } }),
        () => as(who)(replyComment, { body: { commentId, body: 'Hello' } }),
      ])
        await expect(tried()).rejects.toMatchObject(refused);
    const follow = (athleteId: string) =>
      as('sue')(followUser, { params: { athleteId }, query: { follow: 'true' } });
    await expect(follow('zippy_gecko')).rejects.toMatchObject({ status: 404 });
    await expect(follow(ids.child)).rejects.toMatchObject({ status: 404 });
    const { post } = await as('sue')(getPostDetails, { body: { postId } });
    expect([post.likeCount, post.viewer?.canComment]).toEqual([0, false]);
    expect((await as('sue')(getBookmarks, { query: {} })).items).toEqual([]);
  });

  test('another child and the guardian can like, bookmark and comment', async () => {
    const { post: postId } = ids;
    for (const who of ['jolly_koala', 'mum']) {
      expect(await as(who)(likeUnlikePost, { body: { postId, liked: true } })).toMatchObject({ liked: true });
      expect(await as(who)(bookmarkPost, { body: { postId, bookmarked: true } })).toEqual({
        bookmarked: true,
      });
      expect((await as(who)(getPostDetails, { body: { postId } })).post.viewer?.canComment).toBe(true);
    }
  });
});

describe('of an adult on the kids site', () => {
  const unreviewed = /whatsapp|07700|lena_swims|Little Leeds|\/media\/[^"]*large/i;
  let portrait = '';

  beforeAll(async () => {
    portrait = await insertImage(tested, 'lena', { attached: true });
    await sql`
      update account set display_name = 'Lena 07700 900123', bio = 'Message me on WhatsApp 07700 900123', region = 'Little Leeds',
        social_links = ${sql.json({ youtube: 'https://youtube.com/@lena_swims' })}, verification_type = 'verified_athlete',
        avatar_media_id = ${portrait}, banner_media_id = ${await insertImage(tested, 'lena', { attached: true })}
      where id = ${await idOf('lena')}`;
    await sql`update media set every_site = true where owner_id = ${await idOf('lena')}`;
    await as('zippy_gecko')(followUser, { params: { athleteId: 'sue' }, query: { follow: 'true' } }).catch(
      ({ code }) => expect(code).toBe('GUARDIAN_ASKED'),
    );
  });

  test.each([
    ['a visitor', null],
    ['a child', 'zippy_gecko'],
  ])(
    'nobody has reviewed a bio, links, place, portrait or number, so no read shows them to %s',
    async (_, who) => {
      expect(await readsThatShow(who, 'kids', (text) => unreviewed.test(text))).toEqual([]);
    },
  );

  test('name and badge are shown, with a preset avatar and without a phone number', async () => {
    const profile = await as('zippy_gecko')(getProfileByUsername, { params: { username: 'lena' } });
    expect(profile).toMatchObject({
      displayName: 'lena',
      verificationType: 'verified_athlete',
      bio: '',
      socialLinks: [],
      avatar: { url: expect.stringMatching(/^\/avatars\//) },
      banner: { isDefault: true },
    });
    await sql`update account set display_name = 'Coach Lena' where username = 'lena'`;
    const { displayName } = await as('zippy_gecko')(getProfileByUsername, { params: { username: 'lena' } });
    expect(displayName).toBe('Coach Lena');
  });

  test('the files of their portrait and banner are refused to a child', async () => {
    const [audience] = accountAudiences;
    const viewer = await viewerOfAccount(ctx('kids'), ids.child);
    expect(await audience?.maySee({ ...ctx('kids'), viewer }, portrait)).toBe(false);
    expect(await audience?.maySee(ctx('kids'), portrait)).toBe(false);
    expect(await audience?.maySee(ctx('sports'), portrait)).toBe(true);
  });

  test('the whole profile stays as it is on the other sites, and for themselves', async () => {
    await sql`update account set display_name = 'Lena 07700 900123' where username = 'lena'`;
    const elsewhere = await anyone('sports')(getProfileByUsername, { params: { username: 'lena' } });
    expect(elsewhere).toMatchObject({
      displayName: 'Lena 07700 900123',
      bio: 'Message me on WhatsApp 07700 900123',
      region: 'Little Leeds',
    });
    expect(elsewhere.socialLinks).toHaveLength(1);
    const own = await as('lena')(getProfile, {});
    expect(own).toMatchObject({ displayName: 'Lena 07700 900123', username: 'lena' });
  });

  test('a guardian is told that the person their child wants to follow is an adult', async () => {
    for (const who of ['mum', 'zippy_gecko']) {
      const { items } = await (who === 'mum'
        ? as(who)(getRequests, { query: {} })
        : as(who)(getMyRequests, { query: {} }));
      expect(items.find(({ kind }) => kind === 'follow')?.about).toMatchObject({
        title: 'Sue',
        text: '',
        isAdult: true,
      });
    }
  });
});

describe('on the other sites', () => {
  // Written before under 13s were excluded there.
  beforeAll(async () => {
    [ids.sportsTribe = ''] = await insertTribes(ctx('sports'), [
      { name: 'Away End', ownerId: await idOf('olga'), members: [{ accountId: ids.child }] },
    ]);
    const write = async (more: object) => {
      const body = { tribeId: ids.sportsTribe, body: 'Eggs by zippy', ...more };
      return (await as('olga', 'sports')(createPost, { body })).id;
    };
    ids.sportsPost = await write({ body: 'What do you think?' });
    const byThem = await write({ tags: ['eggs'] });
    const shout = await write({ kind: 'SHOUT', body: 'Eggs, shouted by zippy' });
    const { id: comment } = await as('olga', 'sports')(commentPost, {
      body: { postId: ids.sportsPost, body: 'Zippy thinks so' },
    });
    await sql`update post set author_id = ${ids.child} where id in (${byThem}, ${shout})`;
    await sql`update comment set author_id = ${ids.child} where id = ${comment}`;
    const pair = [ids.child, await idOf('olga')];
    for (const [follower, followed] of [pair, pair.toReversed()] as [string, string][])
      await sql`insert into follow (site, follower_id, followed_id) values ('sports', ${follower}, ${followed})`;
    await sql`update membership set is_athlete = true where tribe_id = ${ids.sportsTribe}`;
    await runJobs();
    ids.tribe = ids.sportsTribe;
    await sql`delete from rate_limit`;
  });

  test.each([
    ['a visitor', null],
    ['an adult', 'olga'],
    ['a teenager', 'theo'],
    ['a child of 13 to 17 with consent', 'jolly_koala'],
  ])('nothing of somebody under 13 is visible to %s, in any read', async (_, who) => {
    const pattern = /zippy_gecko|by zippy|zippy thinks/i;
    expect(await namedTo(who, 'sports', pattern)).toEqual([]);
  });

  test('nobody under 13 is notified there', async () => {
    await expect(
      as('theo', 'sports')(followUser, { params: { athleteId: ids.child }, query: { follow: 'true' } }),
    ).rejects.toMatchObject({ status: 404 });
    await as('olga', 'sports')(createPost, { body: { kind: 'SHOUT', body: 'Hello @zippy_gecko' } });
    await runJobs();
    expect(await sql`select from notice where account_id = ${ids.child} and site = 'sports'`).toEqual([]);
  });
});
