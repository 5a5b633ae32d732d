import { beforeAll, expect, test } from 'vitest';
import { getMyRequests } from '#features/approvals/calls.ts';
import { decideReview, getReviews } from '#features/moderation/review/calls.ts';
import { insertImage } from '#test/factories/images.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getTopTribes, getTribe, joinTribe, updateTribe } from '../calls.ts';
import { tribeAudience } from '../public-pages.server.ts';
import { insertTribes } from '../tribes.server.ts';

// Lena runs a tribe of the kids site, and writes to the children in it.
const tested = await testApp();
const { as: asOn, anyone, ctx, idOf, sql } = tested;
const as = (name: string) => asOn(name, {}, 'kids');
let tribeId = '';
let logo = '';

beforeAll(async () => {
  for (const name of ['mum', 'lena']) await idOf(name, { site: 'kids' });
  await idOf('zippy_gecko', {
    site: 'kids',
    guardianEmail: 'mum@touchline.test',
    birthDate: `${new Date().getUTCFullYear() - 9}-01-01`,
  });
  await sql`
    update account set state = 'active', guardian_id = ${await idOf('mum')} where username = 'zippy_gecko'`;
  await grantStaff(tested, 'paula', 'moderator', { person: { site: 'kids' } });
  [tribeId = ''] = await insertTribes(ctx('kids'), [
    { name: 'Relay Juniors', ownerId: await idOf('lena'), description: 'We run', members: [] },
  ]);
  logo = await insertImage(tested, 'lena', { site: 'kids' });
});

const seen = (who: string | null) => (who ? as(who) : anyone('kids'))(getTribe, { query: { tribeId } });
const waiting = async () => (await as('paula')(getReviews, { query: { kind: 'tribes' } })).items;
const decide = (version: number, approve: boolean, message = '') =>
  as('paula')(decideReview, {
    body: {
      kind: 'tribes',
      id: tribeId,
      version,
      message,
      decision: approve ? 'approve' : 'reject',
      reason: approve ? undefined : 'text',
    },
  });

test('what an adult writes for a tribe reaches children once our team has approved it', async () => {
  const { version } = await seen('lena');
  expect(await seen('zippy_gecko')).toMatchObject({ description: 'We run', review: null });
  await as('lena')(updateTribe, {
    params: { tribeId },
    body: { version, description: 'Meet me by the pond', rules: ['Come alone'], logoMediaId: logo },
  });
  for (const who of [null, 'zippy_gecko', 'mum'])
    expect(await seen(who)).toMatchObject({
      name: 'Relay Juniors',
      description: '',
      summary: '',
      rules: [],
      logo: null,
      review: null,
    });
  expect(await seen('lena')).toMatchObject({
    description: 'Meet me by the pond',
    logo: { id: logo },
    review: { state: 'pending', note: '' },
  });
  await as('zippy_gecko')(joinTribe, { body: { tribeId } }).catch(({ code }) =>
    expect(code).toBe('GUARDIAN_ASKED'),
  );
  const all = [
    await as('zippy_gecko')(getTopTribes, { query: {} }),
    await as('zippy_gecko')(getMyRequests, { query: {} }),
  ];
  expect(JSON.stringify(all)).toContain('Relay Juniors');
  expect(JSON.stringify(all)).not.toMatch(/pond|alone/);
  expect(JSON.stringify(all)).not.toContain(logo);
  expect(await tribeAudience.maySee(ctx('kids'), logo)).toBe(false);
});

test('a reviewer decides on the version they read; a rejection tells the owner why', async () => {
  const [item] = await waiting();
  expect(item).toMatchObject({ id: tribeId, description: 'Meet me by the pond', rules: ['Come alone'] });
  const version = item?.version ?? 0;
  await expect(decide(version - 1, true)).rejects.toMatchObject({ status: 409 });
  await decide(version, false, 'Don’t ask children to meet you.');
  expect(await sql`select type, values from notice where account_id = ${await idOf('lena')}`).toEqual([
    { type: 'tribe_state', values: { state: 'rejected', reason: 'Don’t ask children to meet you.' } },
  ]);
  expect(await seen('zippy_gecko')).toMatchObject({ description: '' });
  const own = await seen('lena');
  expect(own.review).toEqual({ state: 'rejected', note: 'Don’t ask children to meet you.' });
  await expect(decide(version, true)).rejects.toMatchObject({ status: 409 });
  await as('lena')(updateTribe, {
    params: { tribeId },
    body: { version: own.version, description: 'We run on Sundays', rules: [] },
  });
  const [again] = await waiting();
  await decide(again?.version ?? 0, true);
  expect(await waiting()).toEqual([]);
  expect(await seen('zippy_gecko')).toMatchObject({ description: 'We run on Sundays', logo: { id: logo } });
  expect(await tribeAudience.maySee(ctx('kids'), logo)).toBe(true);
});
