import { expect, test } from 'vitest';
import { changeAccountRole, sanctionAdminAccount } from '#features/accounts/administration/calls.ts';
import { changeTribeState } from '#features/tribes/administration/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { insertTribe } from '#test/factories/tribes.ts';
import { testApp } from '#test/test-app.ts';
import { getAuditLog, grantStaffRole } from './calls.ts';
import { actSentences } from './points.ts';
import { writtenActs } from './ui/audit-filters.ts';

const tested = await testApp();
const { as, app, idOf } = tested;
await grantStaff(tested, 'sue', 'superadmin');

const log = (query: object) => as('sue')(getAuditLog, { query });
const textOf = ({ sentence }: { sentence: { text: string }[] }) => sentence.map(({ text }) => text).join('');

test('an act reads as a sentence that links who did it, to whom and to what', async () => {
  const fan = await idOf('fan');
  const reason = 'Insults in private messages.';
  await as('sue')(sanctionAdminAccount, { body: { accountId: fan, kind: 'suspend', days: 7, reason } });
  const [entry] = (await log({ account: 'fan' })).items;
  expect(entry && textOf(entry)).toMatch(/^Sue suspended @fan until \d.* UTC$/);
  expect(entry?.sentence.flatMap(({ to }) => to ?? [])).toEqual([
    `/admin/accounts/${await idOf('sue')}`,
    `/admin/accounts/${fan}`,
  ]);
  expect(entry).toMatchObject({
    reason,
    changes: [{ name: 'Account', before: 'active', after: 'suspended' }],
  });
});

test('what an act is done to has its name of today, and what changed is as it was and as it is', async () => {
  const id = await insertTribe(tested, { name: 'River Runners', slug: 'audited-runners' });
  await as('sue')(changeTribeState, {
    body: { tribeIds: [id], to: 'suspended', reason: 'Sells tickets that it hasn’t got.' },
  });
  const { items } = await log({ targetId: id });
  expect(items.map(textOf)).toEqual(['Sue suspended the tribe River Runners']);
  expect(items[0]?.sentence.at(-1)).toEqual({ text: 'River Runners', to: '/tribes/audited-runners' });
  expect(items[0]?.changes).toEqual([{ name: 'State', before: 'active', after: 'suspended' }]);
});

test('the log is filtered by the kind of act, by who did it and to whom', async () => {
  const lena = await idOf('lena');
  await as('sue')(changeAccountRole, { body: { accountId: lena, role: 'CREATOR', reason: 'Has a studio.' } });
  await as('sue')(grantStaffRole, {
    body: { account: 'lena', role: 'moderator', reason: 'Joins the team.' },
  });
  const both = await log({ account: 'lena', actor: 'sue' });
  expect(both.items.map(textOf)).toEqual([
    'Sue gave @lena the role moderator on all sites',
    'Sue made @lena a creator',
  ]);
  expect((await log({ account: 'lena', act: 'roles.decide' })).items.map(({ act }) => act)).toEqual([
    'roles.decide.change',
  ]);
  expect((await log({ account: 'lena', actor: 'lena' })).items).toEqual([]);
});

test('every sentence can be said of an act without details, and found by a filter', () => {
  const acts = Object.keys(writtenActs);
  const known = actSentences.of(app);
  for (const { act, message } of known) {
    const text = typeof message === 'string' ? message : message({ details: {}, hasAccount: false });
    expect(text, act).toMatch(/^\{staff\} \w.*[^.]$/);
    expect(
      acts.filter((one) => act.split(' ')[0] === one || act.startsWith(`${one}.`)),
      act,
    ).not.toEqual([]);
  }
  expect(acts.filter((one) => !known.some(({ act }) => act === one || act.startsWith(`${one}.`)))).toEqual(
    [],
  );
});
