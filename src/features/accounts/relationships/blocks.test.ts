import { beforeAll, expect, test } from 'vitest';
import { commentPost, replyComment } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { likeUnlikePost } from '#features/posts/reactions/calls.ts';
import { joinTribe } from '#features/tribes/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { testApp } from '#test/test-app.ts';
import { blockAccount, followUser } from './calls.ts';

const { app, as, ctx, config, idOf, tokenOf, runJobs } = await testApp();

interface Operation {
  summary: string;
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean }[];
}
const described = (await app.server.inject('/api/openapi.json')).json<{
  paths: Record<string, Record<string, Operation>>;
}>();

/** The value of each parameter, by its name: always something of Zebra's. */
const asked: Record<string, string> = {};
let theirPost = '';
let ownPost = '';

/** Zebra is everywhere: a member, an athlete, an author, under my post, in follow lists. */
beforeAll(async () => {
  await idOf('zebra_z', { role: 'ATHLETE' });
  const [tribeId = ''] = await insertTribes(ctx(), [
    { name: 'Watering Hole', ownerId: await idOf('olga'), members: [] },
  ]);
  for (const name of ['zebra_z', 'nina', 'rex', 'olaf']) await as(name)(joinTribe, { body: { tribeId } });
  const post = (who: string, more: object = {}) =>
    as(who)(createPost, {
      body: {
        kind: 'POST',
        tribeId,
        body: `Stripes by ${who}`,
        tags: ['stripes'],
        audience: 'public',
        ...more,
      },
    });
  theirPost = (await post('zebra_z')).id;
  ownPost = (await post('olga', { body: 'What do you think?' })).id;
  await as('zebra_z')(createPost, { body: { kind: 'SHOUT', tribeId, body: 'Hoofbeats!' } });
  const { id: commentId } = await as('zebra_z')(commentPost, {
    body: { postId: ownPost, body: 'I think so.' },
  });
  await as('olga')(replyComment, { body: { commentId, body: 'And why?' } });
  await as('zebra_z')(likeUnlikePost, { body: { postId: ownPost, liked: true } });
  const follow = (who: string, athleteId: string) =>
    as(who)(followUser, { params: { athleteId }, query: { follow: 'true' } });
  await follow('zebra_z', 'olga');
  await follow('olga', 'zebra_z');
  await runJobs();
  await as('nina')(blockAccount, { body: { username: 'zebra_z', blocked: true } });
  await as('zebra_z')(blockAccount, { body: { username: 'rex', blocked: true } });
  Object.assign(asked, {
    username: 'zebra_z',
    search: 'zebra',
    searchKey: 'zebra',
    tribeId: 'watering-hole',
    postId: theirPost,
    tag: 'stripes',
    athleteId: 'zebra_z',
  });
});

/** Every read, once for each side of a follow list. Calls that change something by GET also accept POST. */
const reads = Object.entries(described.paths).flatMap(([path, { get, post }]) =>
  get && !(post && post.summary === get.summary) ? [{ path, operation: get }] : [],
);
const skipped = /\/account\/(blocked|export)|\/auth\/|google|live/;

function urlsOf(path: string, { parameters = [] }: Operation): string[] {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => asked[name] ?? 'zebra_z');
  const query = (more: object) =>
    new URLSearchParams({
      ...Object.fromEntries(
        parameters.flatMap(({ name, in: place }) =>
          place === 'query' && asked[name] ? [[name, asked[name]]] : [],
        ),
      ),
      ...more,
    });
  const sides = parameters.some(({ name }) => name === 'side') ? ['followers', 'following'] : [null];
  // Of two people, one requested by name and one in whose lists Zebra is.
  return sides.flatMap((side) => [
    `${filled}?${query(side ? { side } : {})}`,
    ...(side ? [`${path.replace(/\{\w+\}/, 'olga')}?${query({ side })}`] : []),
  ]);
}

async function seenBy(who: string): Promise<string[]> {
  const headers = {
    host: 'localhost',
    'x-api-key': config.API_KEY,
    authorization: `Bearer ${await tokenOf(who)}`,
  };
  const found: string[] = [];
  const look = (url: string, reply: { statusCode: number; body: string }) => {
    expect(reply.statusCode, url).toBeLessThan(500);
    if (/zebra|stripes by|hoofbeats/i.test(reply.body)) found.push(url);
  };
  for (const { path, operation } of reads) {
    if (skipped.test(path)) continue;
    for (const url of urlsOf(path, operation)) look(url, await app.server.inject({ url, headers }));
  }
  for (const postId of [theirPost, ownPost]) {
    const url = '/api/tribe/get-post-details';
    const reply = await app.server.inject({ method: 'POST', url, headers, payload: { postId } });
    look(`details of ${postId === ownPost ? 'a post with their comment' : 'their post'}`, reply);
  }
  return found;
}

test('an uninvolved viewer sees both accounts', async () => {
  const urls = await seenBy('olaf');
  const names = urls.map((url) => url.split('?')[0]);
  expect(names).toEqual(
    expect.arrayContaining([
      '/api/account/get-profile-by-username/zebra_z',
      '/api/account/get-account-by-search',
      '/api/account/follow-list/olga',
      '/api/account/get-posts-by-username/zebra_z',
      '/api/tribe/get-tribe-athlete-posts',
      '/api/tribe/get-tribe-athlete',
      '/api/tribe/get-shouts',
      '/api/home/get-home-community',
      '/api/global/search/zebra',
      'details of a post with their comment',
      'details of their post',
    ]),
  );
});

test('a blocker sees the blocked account nowhere', async () => {
  const urls = await seenBy('nina');
  // Except for the profile's reply that they blocked it.
  expect(urls).toEqual(['/api/account/get-profile-by-username/zebra_z?']);
});

test('a blocked account sees its blocker nowhere', async () => {
  expect(await seenBy('rex')).toEqual([]);
});
