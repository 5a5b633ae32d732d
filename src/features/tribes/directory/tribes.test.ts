import { beforeAll, describe, expect, it } from 'vitest';
import { createPost } from '#features/posts/compose/calls.ts';
import { deletePost } from '#features/posts/lifecycle/calls.ts';
import { recountInTribes } from '#features/posts/lifecycle/count-posts.server.ts';
import {
  getAllTribeOptions,
  getAllTribes,
  getAllTribesOfSite,
  getAllTribeUserJoined,
  getSportsTeamTribes,
  getSuggestedTribes,
  getTopTribes,
  getTribe,
  getTribeAthletes,
  getTribesByUsername,
  getWaitlistTribes,
  joinTribe,
  leaveTribe,
  updateTribe,
} from '#features/tribes/calls.ts';
import { insertTribes, type NewTribe, tribeIdOf, tribeOptions } from '#features/tribes/tribes.server.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';

const { as, anyone, idOf, ctx, runJobs, sql } = await testApp();
const ids = new Map<string, string>();
const id = (slug: string) => ids.get(slug) as string;
const slugs = (page: { items: { slug: string }[] }) => page.items.map((item) => item.slug);
const page = (more: object = {}) => ({ query: { limit: 50, ...more } });

async function crowd(size: number): Promise<string[]> {
  const accounts = Array.from({ length: size }, () => newId());
  await sql`
    insert into account (id, state, username, display_name)
    select id, 'active', 'fan' || right(replace(id::text, '-', ''), 16), 'Fan' from unnest(${accounts}::uuid[]) id`;
  return accounts;
}

beforeAll(async () => {
  const ownerId = await idOf('olga');
  const ana = await idOf('ana', { role: 'ATHLETE' });
  const fans = await crowd(12);
  const some = (count: number) => fans.slice(0, count).map((accountId) => ({ accountId }));
  const tribes: (Partial<NewTribe> & { name: string })[] = [
    { name: 'Harbour Lights', kind: 'sports_team', sport: 'soccer', members: some(9) },
    { name: 'The Away End', sport: 'soccer', members: [...some(5), { accountId: ana, isAthlete: true }] },
    { name: 'Fourth Quarter', sport: 'basketball', members: some(5) },
    { name: 'Nine and Sheep', sport: 'golf', joinMode: 'waitlist', members: some(1) },
    { name: 'Soon to Come', state: 'waitlisted', members: some(2) },
    { name: 'Old Glories', state: 'read_only', members: some(3) },
    { name: 'Long Ago', state: 'archived', members: some(12) },
    { name: 'In the Making', state: 'draft' },
    { name: 'Shut for Good', state: 'closed' },
    { name: 'By Word of Mouth', visibility: 'unlisted', members: some(12) },
    { name: 'Back Room', visibility: 'private', members: some(12) },
  ];
  const made = await insertTribes(
    ctx(),
    tribes.map((tribe) => ({ ownerId, ...tribe })),
  );
  const rows = await sql<
    { id: string; slug: string }[]
  >`select id, slug from tribe where id = any(${made}::uuid[])`;
  for (const row of rows) ids.set(row.slug, row.id);
  await sql`update tribe set parent_id = ${id('the-away-end')} where slug = 'harbour-lights'`;
  await insertTribes(ctx('cricket'), [{ name: 'The Away End', ownerId }]);
});

describe('suggested tribes', () => {
  const suggested = async (name: string) =>
    (await as(name)(getSuggestedTribes, { query: { limit: 10 } })).items.map(({ slug }) => slug);

  it('are those of a member’s sports first, then the largest that can be joined', async () => {
    await sql`update account set sports = '{basketball}' where id = ${await idOf('gus')}`;
    expect(await suggested('gus')).toEqual(['fourth-quarter', 'harbour-lights', 'the-away-end']);
  });

  it('leave out tribes that somebody is in, has asked to join or is banned from', async () => {
    await as('hal')(joinTribe, { body: { tribeId: id('harbour-lights') } });
    expect(await suggested('hal')).toEqual(['the-away-end', 'fourth-quarter']);
    await sql`update membership set state = 'banned' where account_id = ${await idOf('hal')}`;
    expect(await suggested('hal')).toEqual(['the-away-end', 'fourth-quarter']);
    await sql`delete from membership where account_id = ${await idOf('hal')}`;
  });

  it('are for members', async () => {
    await expect(anyone()(getSuggestedTribes, { query: {} })).rejects.toMatchObject({ status: 401 });
  });
});

describe('the directory', () => {
  it('shows public tribes, largest first, and no others', async () => {
    expect(slugs(await anyone()(getAllTribesOfSite, page()))).toEqual([
      'harbour-lights',
      'the-away-end',
      'fourth-quarter',
      'old-glories',
      'soon-to-come',
      'nine-and-sheep',
    ]);
    expect(slugs(await anyone()(getAllTribes, page()))).toEqual([
      'harbour-lights',
      'the-away-end',
      'fourth-quarter',
    ]);
    expect(slugs(await anyone()(getWaitlistTribes, page()))).toEqual(['soon-to-come', 'nine-and-sheep']);
    expect(slugs(await anyone()(getTopTribes, { query: { limit: 2 } }))).toEqual([
      'harbour-lights',
      'the-away-end',
    ]);
  });

  it('is filtered by sport, kind and words, also misspelt ones', async () => {
    const find = async (more: object) => slugs(await anyone()(getAllTribesOfSite, page(more)));
    expect(await find({ sport: 'soccer' })).toEqual(['harbour-lights', 'the-away-end']);
    expect(await find({ kind: 'sports_team' })).toEqual(['harbour-lights']);
    expect(await find({ search: 'AWAY' })).toEqual(['the-away-end']);
    expect(await find({ search: 'harbor lihgts' })).toEqual([]);
    expect(await find({ search: 'harbor lights' })).toEqual(['harbour-lights']);
    expect(await find({ search: '100%' })).toEqual([]);
    expect(await find({ sport: 'quidditch' })).toEqual([]);
  });

  it('pages without losing or repeating a tribe', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const next = await anyone()(getAllTribesOfSite, { query: { limit: 2, cursor } });
      seen.push(...slugs(next));
      cursor = next.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(slugs(await anyone()(getAllTribesOfSite, page())));
    await expect(anyone()(getAllTribesOfSite, page({ cursor: 'bm9wZQ' }))).rejects.toMatchObject({
      status: 400,
      field: 'cursor',
    });
  });

  it('includes the viewer’s membership of each tribe', async () => {
    await as('bob')(joinTribe, { body: { tribeId: 'soon-to-come' } });
    const { items } = await as('bob')(getAllTribesOfSite, page());
    const viewers = Object.fromEntries(items.map((item) => [item.slug, item.viewer]));
    expect(viewers['soon-to-come']).toEqual({ state: 'waiting', role: 'member', waitlistPosition: 1 });
    expect(viewers['harbour-lights']).toBeNull();
    await as('bob')(leaveTribe, { query: { tribeId: 'soon-to-come' } });
  });

  it('returns tribes as options for a picker', async () => {
    const { items } = await anyone()(getAllTribeOptions, { query: { search: 'quarter' } });
    expect(items).toEqual([
      { id: id('fourth-quarter'), name: 'Fourth Quarter', slug: 'fourth-quarter', logo: null },
    ]);
  });

  it('is separate for each site', async () => {
    expect(slugs(await anyone('cricket')(getAllTribesOfSite, page()))).toEqual(['the-away-end']);
    expect(slugs(await anyone('kids')(getAllTribesOfSite, page()))).toEqual([]);
  });
});

describe('a tribe', () => {
  it('is found by id and by slug, with its counts and its owner', async () => {
    const tribe = await anyone()(getTribe, { query: { tribeId: 'the-away-end' } });
    expect(tribe).toMatchObject({
      id: id('the-away-end'),
      memberCount: 7,
      athleteCount: 1,
      owner: { username: 'olga' },
      viewer: null,
    });
    expect(await anyone()(getTribe, { query: { tribeId: tribe.id } })).toEqual(tribe);
  });

  it('returns 404 to those who may not see it', async () => {
    for (const slug of ['back-room', 'in-the-making', 'shut-for-good', 'no-such-tribe', newId()]) {
      await expect(anyone()(getTribe, { query: { tribeId: slug } })).rejects.toMatchObject({ status: 404 });
    }
    await expect(as('bob')(getTribe, { query: { tribeId: 'back-room' } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await as('olga')(getTribe, { query: { tribeId: 'back-room' } })).viewer?.role).toBe('owner');
    expect((await as('olga')(getTribe, { query: { tribeId: 'in-the-making' } })).state).toBe('draft');
    expect((await anyone()(getTribe, { query: { tribeId: 'by-word-of-mouth' } })).visibility).toBe(
      'unlisted',
    );
    expect((await anyone()(getTribe, { query: { tribeId: 'long-ago' } })).state).toBe('archived');
  });

  it('of one site returns 404 on another, for every call that takes its id', async () => {
    const [tribeId, elsewhere] = [id('fourth-quarter'), as('olga', {}, 'cricket')];
    const gone = { status: 404, code: 'NOT_FOUND' };
    await expect(elsewhere(getTribe, { query: { tribeId } })).rejects.toMatchObject(gone);
    await expect(elsewhere(joinTribe, { body: { tribeId } })).rejects.toMatchObject(gone);
    await expect(elsewhere(leaveTribe, { query: { tribeId } })).rejects.toMatchObject(gone);
    await expect(elsewhere(getTribeAthletes, page({ tribeId }) as never)).rejects.toMatchObject(gone);
    await expect(elsewhere(getSportsTeamTribes, { params: { tribeId }, query: {} })).rejects.toMatchObject(
      gone,
    );
    await expect(elsewhere(updateTribe, { params: { tribeId }, body: { version: 1 } })).rejects.toMatchObject(
      gone,
    );
    expect((await elsewhere(getAllTribeUserJoined, page())).items.map((item) => item.id)).not.toContain(
      tribeId,
    );
  });

  it('lists its athletes and its team tribes', async () => {
    const athletes = await anyone()(getTribeAthletes, { query: { tribeId: 'the-away-end' } });
    expect(athletes.items.map((item) => item.username)).toEqual(['ana']);
    const teams = await anyone()(getSportsTeamTribes, { params: { tribeId: 'the-away-end' }, query: {} });
    expect(slugs(teams)).toEqual(['harbour-lights']);
    const none = await anyone()(getSportsTeamTribes, { params: { tribeId: 'harbour-lights' }, query: {} });
    expect(none.items).toEqual([]);
    expect((await anyone()(getTribe, { query: { tribeId: 'harbour-lights' } })).parent?.slug).toBe(
      'the-away-end',
    );
  });
});

it('counts its posts, without deleted ones', async () => {
  await as('bob')(joinTribe, { body: { tribeId: 'fourth-quarter' } });
  const { postCount } = await as('bob')(getTribe, { query: { tribeId: 'fourth-quarter' } });
  const write = (body: string) => as('bob')(createPost, { body: { tribeId: id('fourth-quarter'), body } });
  const post = await write('Two for one, always.');
  await write('The corner three is short.');
  await runJobs();
  const count = async () => (await as('bob')(getTribe, { query: { tribeId: 'fourth-quarter' } })).postCount;
  expect(await count()).toBe(postCount + 2);
  await as('bob')(deletePost, { params: { postId: post.id } });
  await runJobs();
  expect(await count()).toBe(postCount + 1);
  await sql`update tribe set post_count = 77 where slug = 'fourth-quarter'`;
  await recountInTribes({ sql });
  expect(await count()).toBe(postCount + 1);
});

it('is found by other features by id, slug or options', async () => {
  expect(await tribeIdOf(ctx(), 'fourth-quarter')).toBe(id('fourth-quarter'));
  await expect(tribeIdOf(ctx(), 'back-room')).rejects.toMatchObject({ status: 404 });
  const options = await tribeOptions(ctx(), [id('fourth-quarter'), id('fourth-quarter'), newId()]);
  expect([...options.values()].map((option) => option.name)).toEqual(['Fourth Quarter']);
});

it('is listed among the public tribes of an account, largest first, unless it is private', async () => {
  const accountId = await idOf('joiner');
  const [fan = '', other = ''] = await crowd(2);
  await insertTribes(ctx(), [
    { name: 'Small Stand', ownerId: fan, members: [{ accountId }] },
    { name: 'Large Stand', ownerId: fan, members: [{ accountId }, { accountId: other }] },
    { name: 'Closed Stand', ownerId: fan, visibility: 'private', members: [{ accountId }] },
  ]);
  const { items } = await anyone()(getTribesByUsername, { params: { username: 'joiner' } });
  expect(items.map(({ name }) => name)).toEqual(['Large Stand', 'Small Stand']);
  await expect(anyone()(getTribesByUsername, { params: { username: 'nobody_here' } })).rejects.toMatchObject({
    status: 404,
  });
});
