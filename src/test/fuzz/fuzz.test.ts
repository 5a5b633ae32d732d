import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { bindings } from '#app.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { withCopies } from '#features/cards/test-copies.ts';
import { commentPost } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import type { SiteId } from '#platform/site.ts';
import { grantStaff } from '../factories/staff.ts';
import { type Person, testApp } from '../test-app.ts';
import { judge } from './judge.ts';
import { reportOf } from './report.ts';
import { type Caller, walk } from './walk.ts';
import { worldOf } from './world.ts';

const SEED = 20261122;
/** `npm run fuzz` sends many more requests to a real process. */
const ROUNDS = 6;

const tested = await testApp();
const { app, as, idOf, sql, ctx, config } = tested;
const host: Record<SiteId, string> = {
  sports: 'localhost',
  cricket: 'cricket.localhost',
  kids: 'kids.localhost',
};

const child: Person = { site: 'kids', birthDate: '2016-05-01', guardianEmail: 'gina@touchline.test' };
const cast: [name: string, person: Person][] = [
  ['bob', {}],
  ['newcomer', { isNew: true }],
  ['mia', { role: 'ATHLETE' }],
  ['olga', { role: 'CREATOR' }],
  ['rita', {}],
  ['adele', {}],
  ['gina', {}],
  ['brave_panda', child],
  ['bouncy_fox', { ...child, guardianEmail: 'gina@touchline.test' }],
];

async function prepareWorld(): Promise<Caller[]> {
  for (const [name, person] of cast) await idOf(name, person);
  await grantStaff({ sql, ctx, idOf }, 'adele');
  await sql`
    update account set state = 'active', guardian_id = ${await idOf('gina')} where username = 'brave_panda'`;
  const member = async (name: string) => ({ accountId: await idOf(name) });
  const [tribeId] = await insertTribes(ctx(), [
    {
      name: 'Away End',
      ownerId: await idOf('olga'),
      members: [await member('mia'), await member('bob'), { ...(await member('rita')), role: 'moderator' }],
    },
  ]);
  for (const n of [1, 2, 3]) {
    const post = await as('mia')(createPost, {
      body: { tribeId, title: `Match ${n}`, body: `What a game ${n} #cup` },
    });
    await as('bob')(commentPost, { body: { postId: post.id, body: `Well played ${n}` } });
  }
  const cards = withCopies(tested);
  const card = await cards.cardOut('mia');
  await cards.copiesFor('bob', card);
  return callers();
}

const tokens = new Map<string, string>();
const noSession: Omit<Caller, 'known'>[] = [
  { name: 'a visitor', site: 'sports', signedIn: false, headers: () => ({ 'x-api-key': config.API_KEY }) },
  { name: 'a visitor without the API key', site: 'sports', signedIn: false, headers: () => ({}) },
  {
    name: 'somebody whose session has ended',
    site: 'sports',
    signedIn: false,
    headers: () => ({ 'x-api-key': config.API_KEY, authorization: 'Bearer ended' }),
  },
];
const callers = async (): Promise<Caller[]> => {
  const world = await worldOf(sql);
  const members = cast.map(async ([name, person]) => {
    const { site = name === 'gina' ? 'kids' : 'sports' } = person;
    return {
      name,
      site,
      signedIn: true,
      known: world(site, await idOf(name, person)),
      headers: () => ({ 'x-api-key': config.API_KEY, authorization: `Bearer ${tokens.get(name)}` }),
    };
  });
  return [
    ...(await Promise.all(members)),
    ...noSession.map((one) => ({ ...one, known: world(one.site, null) })),
  ];
};

/** Some calls end sessions or close accounts: everything is restored before each round. */
async function restore(): Promise<void> {
  await sql`delete from rate_limit`;
  await sql`
    update account set state = 'active', state_until = null
    where username = any(${cast.map(([name]) => name)}) and username <> 'bouncy_fox' and state <> 'erased'`;
  for (const [name, person] of cast) tokens.set(name, await openSession({ sql }, await idOf(name, person)));
}

test('every call replies within its contract to every kind of caller and any input', {
  timeout: 300_000,
}, async () => {
  const result = await walk({
    bindings,
    callers: await prepareWorld(),
    seed: SEED,
    rounds: ROUNDS,
    restore,
    async send({ method, url, headers, body, site }) {
      const reply = await app.server.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url,
        headers: { host: host[site], ...headers },
        ...(body === null ? {} : { payload: body }),
      });
      return { status: reply.statusCode, headers: reply.headers as Record<string, string>, body: reply.body };
    },
  });
  expect(reportOf(result, SEED, 'http://localhost:3000')).toBe('');
  // The requests get past the access checks: one of nine succeeded, since most calls of staff are refused.
  expect(result.statuses.get(200) ?? 0).toBeGreaterThan(result.requests / 9);
});

const json = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };
const call = bindings[0]?.call ?? null;
test.each([
  ['a fault', { status: 500, headers: json, body: '{"code":"INTERNAL","message":"Sorry."}' }, 'answered 500'],
  ['an error of the framework', { status: 404, headers: json, body: '{"statusCode":404}' }, 'error shape'],
  [
    'a page with a mark',
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<p><fuzz-mark>' },
    'markup',
  ],
  ['a reply of another shape', { status: 200, headers: json, body: '{"x":1}' }, 'outside of its contract'],
  [
    'JSON that browsers may read as a page',
    { status: 200, headers: { ...json, 'x-content-type-options': '' }, body: '{}' },
    'another type',
  ],
])('the judge finds %s', (_what, reply, why) => {
  expect(judge(call, reply)).toContain(why);
});
