import { expect, test } from 'vitest';
import { getAccountBalance } from '#features/ledger/calls.ts';
import { getAccountStrikes } from '#features/moderation/strikes/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';

const tested = await testApp();
const { as, idOf } = tested;
await grantStaff(tested, 'adele', 'admin');
await grantStaff(tested, 'mona', 'moderator');

test('admins see a balance and moderators strikes, of somebody who has neither', async () => {
  const params = { accountId: await idOf('bob') };
  const nothing = { balances: [] };
  expect(await as('adele')(getAccountBalance, { params })).toEqual(nothing);
  await expect(as('mona')(getAccountBalance, { params })).rejects.toMatchObject({ status: 403 });
  expect(await as('mona')(getAccountStrikes, { params })).toMatchObject({ state: 'active', strikes: [] });
  await expect(as('bob')(getAccountStrikes, { params })).rejects.toMatchObject({ status: 403 });
});
