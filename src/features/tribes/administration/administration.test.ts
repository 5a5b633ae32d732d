import { beforeEach, expect, test } from 'vitest';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { changeTribeState as changeStateAsOwner } from '../management/calls.ts';
import { changeTribeState, getAdminTribes } from './calls.ts';

const tested = await testApp();
const { as, sql, ctx, idOf, runJobs } = tested;
await grantStaff(tested, 'adele', 'admin');
await grantStaff(tested, 'mona', 'moderator');
const adele = as('adele');
const ownerId = await idOf('olga');
const [rovers = '', united = '', wanderers = ''] = await insertTribes(
  ctx(),
  ['Rovers', 'United', 'Wanderers'].map((name) => ({ name, ownerId, members: [] })),
);
const reason = 'Sells fake tickets.';

beforeEach(() => sql`delete from rate_limit`);

const change = (tribeIds: string[], to: 'suspended' | 'restored' | 'closed', who = adele) =>
  who(changeTribeState, { body: { tribeIds, to, reason } });
const list = async (query: object) => (await adele(getAdminTribes, { query })).items;
const stateOf = async (id: string) => (await list({})).find((tribe) => tribe.id === id)?.state;
const audited = () =>
  sql<
    { act: string; targetId: string | null }[]
  >`select act, target_id, details from audit_log order by id desc limit 1`;

test('the list is filtered and sorted, and shows owners and counts', async () => {
  expect((await list({ search: 'rov' })).map(({ name }) => name)).toEqual(['Rovers']);
  expect((await list({ owner: 'olga', sort: '-name' })).map(({ name }) => name)).toEqual([
    'Wanderers',
    'United',
    'Rovers',
  ]);
  expect(await list({ state: 'closed' })).toEqual([]);
  expect(await list({ search: 'rov' })).toMatchObject([{ owner: { username: 'olga' }, memberCount: 1 }]);
  for (const sort of ['name', '-memberCount', 'postCount', 'createdAt'] as const) {
    const first = await adele(getAdminTribes, { query: { sort, limit: 1 } });
    const rest = await adele(getAdminTribes, { query: { sort, cursor: first.nextCursor ?? '' } });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(
      (await list({ sort })).map(({ id }) => id),
    );
  }
});

test('restoring a suspended tribe returns it to its earlier state, and its owner can’t do that', async () => {
  await as('olga')(changeStateAsOwner, { body: { tribeId: rovers, to: 'read_only' } });
  await change([rovers], 'suspended');
  expect(await audited()).toMatchObject([{ act: 'tribes.change.suspended', targetId: rovers }]);
  await expect(
    as('olga')(changeStateAsOwner, { body: { tribeId: rovers, to: 'active' } }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(change([rovers], 'suspended')).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  await change([rovers], 'restored');
  expect(await stateOf(rovers)).toBe('read_only');
  await expect(change([rovers], 'restored')).rejects.toMatchObject({ code: 'NOT_SUSPENDED' });
});

test('those who run a tribe are told what staff did to it and why, also by email, and its members are not', async () => {
  const [casuals = ''] = await insertTribes(ctx(), [
    {
      name: 'Casuals',
      ownerId,
      members: [{ accountId: await idOf('mia'), role: 'manager' }, { accountId: await idOf('max') }],
    },
  ]);
  const told = async (who: string) => {
    await runJobs();
    const { items } = await as(who)(getAllNotifications, { query: {} });
    return items.filter(({ target }) => target.id === casuals).map(sentenceOf);
  };
  await change([casuals], 'suspended');
  const suspended =
    'Our team suspended Casuals. Only people who run it can see it now. Reason: Sells fake tickets.';
  expect([await told('olga'), await told('mia'), await told('max')]).toEqual([[suspended], [suspended], []]);
  expect(
    await sql`select recipient from inbox_message where subject = 'Our team suspended Casuals' order by recipient`,
  ).toEqual([{ recipient: 'mia@touchline.test' }, { recipient: 'olga@touchline.test' }]);
  await change([casuals], 'restored');
  expect(await told('mia')).toEqual([
    'Our team restored Casuals. Everything is as it was. Reason: Sells fake tickets.',
  ]);
  await change([casuals], 'suspended');
  await change([casuals], 'closed');
  expect(await told('olga')).toEqual(['Our team closed Casuals permanently. Reason: Sells fake tickets.']);
});

test('several tribes change together or not at all, as one act', async () => {
  await expect(change([united, rovers], 'closed')).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  await change([united, wanderers], 'suspended');
  expect(await audited()).toMatchObject([{ act: 'tribes.change.suspended', targetId: null }]);
  await expect(change([united, rovers], 'closed')).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(await stateOf(united)).toBe('suspended');
  await change([united], 'closed');
  expect([await stateOf(united), await stateOf(wanderers)]).toEqual(['closed', 'suspended']);
});

test('only admins of the site change a tribe', async () => {
  await expect(change([wanderers], 'restored', as('mona'))).rejects.toMatchObject({ status: 403 });
  await expect(change([wanderers], 'restored', as('adele', {}, 'cricket'))).rejects.toMatchObject({
    status: 404,
  });
});
