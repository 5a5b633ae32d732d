import { expect, it, test } from 'vitest';
import type { z } from 'zod';
import { bindings } from '#app.ts';
import { withBlogs } from '#features/blogs/test-blogs.ts';
import { saveBlog } from '#features/blogs/writing/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { saveDraft } from '#features/posts/compose/draft-calls.ts';
import { editPost } from '#features/posts/editing/calls.ts';
import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { updateTeam } from '#features/teams/manage/calls.ts';
import { insertTribe } from './factories/tribes.ts';
import { testApp } from './test-app.ts';

type Schema = z.core.$ZodType;
interface Def {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  in?: Schema;
  left?: Schema;
  right?: Schema;
  options?: readonly Schema[];
}
const defOf = (schema: Schema): Def => schema._zod.def as Def;

/** Where a schema fills something in that was not sent. The entries of a list are sent whole. */
function defaultsIn(schema: Schema, path = ''): string[] {
  const { type, shape = {}, innerType, in: before, left, right, options = [] } = defOf(schema);
  const here = ['default', 'prefault', 'catch'].includes(type) ? [path] : [];
  const parts = [innerType, before, left, right, ...options].flatMap((one) => one ?? []);
  return [
    ...(here.length > 0 ? here : type === 'array' ? [] : parts.flatMap((one) => defaultsIn(one, path))),
    ...Object.entries(shape).flatMap(([name, one]) => defaultsIn(one, path ? `${path}.${name}` : name)),
  ];
}

function namesIn(schema: Schema): string[] {
  const { shape, innerType, in: before, options = [] } = defOf(schema);
  const parts = [innerType, before, ...options].flatMap((one) => one ?? []);
  return shape ? Object.keys(shape) : parts.flatMap(namesIn);
}

/** It has a version of what exists, or says in its name that it changes something. */
const isChange = (path: string, body: Schema) =>
  namesIn(body).includes('version') || /\/(?:update|udpate|edit|change|save)\b[^/]*/.test(path);
/** A part that is replaced as a whole, by its meaning. */
const whole = new Set(['/admin/cases/filters/save filter.state', '/admin/shop-categories sizeGuide.note']);

it('a body that changes something has no defaults, which would erase what is left out', () => {
  const changes = bindings.flatMap(({ call }) =>
    call.body && isChange(call.path, call.body) ? [{ path: call.path, body: call.body }] : [],
  );
  expect(changes.length).toBeGreaterThan(40);
  const found = changes.flatMap(({ path, body }) => defaultsIn(body).map((field) => `${path} ${field}`));
  expect(found.filter((one) => !whole.has(one))).toEqual([]);
});

const tested = await testApp();
const { as, sql } = tested;

test('a team keeps what a change leaves out', async () => {
  const { teams } = await as('olga', { role: 'TEAM_MANAGER' })(createTribeTeams, {
    body: {
      name: 'Harbour Hawks',
      kind: 'sports_team',
      sport: 'soccer',
      teams: [
        {
          name: 'First XI',
          sport: 'soccer',
          level: 'club',
          gender: 'mixed',
          league: 'Coast League',
          season: '2025-26',
          venue: 'Pier Road',
          description: 'We train on Tuesdays.',
          colours: ['#112233', '#445566'],
        },
      ],
    },
  });
  const [team] = teams;
  const body = { version: 1, name: 'First Eleven' };
  expect(await as('olga')(updateTeam, { params: { teamId: team?.id ?? '' }, body })).toMatchObject({
    name: 'First Eleven',
    league: 'Coast League',
    season: '2025-26',
    venue: 'Pier Road',
    description: 'We train on Tuesdays.',
    colours: ['#112233', '#445566'],
  });
});

test('a post and a draft keep what a change leaves out, and tags in the text go with it', async () => {
  const tribeId = await insertTribe(tested, { owner: 'olga' });
  const post = await as('olga')(createPost, {
    body: { tribeId, title: 'Derby', body: 'What a game #derby', tags: ['cup'] },
  });
  const edited = await as('olga')(editPost, {
    body: { postId: post.id, version: 1, body: 'What a night #final' },
  });
  expect(edited).toMatchObject({ title: 'Derby', tags: ['cup', 'final'] });
  const retitled = await as('olga')(editPost, { body: { postId: post.id, version: 2, title: 'The derby' } });
  expect(retitled.tags.toSorted()).toEqual(['cup', 'final']);
  const [row] = await sql`select title, body from post where id = ${post.id}`;
  expect(row).toEqual({ title: 'The derby', body: 'What a night #final' });

  const draft = await as('olga')(saveDraft, {
    body: {
      tribeId,
      title: 'Later',
      body: 'Soon',
      tags: ['cup'],
      spoiler: true,
      audience: 'tribe',
    },
  });
  const { id: postId, version } = draft;
  expect(await as('olga')(saveDraft, { body: { postId, version, tribeId, body: 'Now' } })).toMatchObject({
    title: 'Later',
    body: 'Now',
    tags: ['cup'],
    spoiler: true,
    audience: 'tribe',
  });
});

test('a blog keeps what a change leaves out', async () => {
  const blogs = await withBlogs(tested);
  const { id: blogId, version } = await blogs.save({
    excerpt: 'In short.',
    tags: ['sprint'],
    slug: 'week-one',
  });
  const changed = await as('vera')(saveBlog, { body: { blogId, version, title: 'Another title' } });
  expect(changed).toMatchObject({
    title: 'Another title',
    slug: 'week-one',
    excerpt: 'In short.',
    tags: ['sprint'],
    body: 'What I learned **this week** on the track.',
  });
});
