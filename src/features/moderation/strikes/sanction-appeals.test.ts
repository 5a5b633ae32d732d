import { describe, expect, test } from 'vitest';
import { sanctionAdminAccount } from '#features/accounts/administration/calls.ts';
import { getProfile } from '#features/accounts/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { formatDay } from '#ui/format/date.ts';
import { appealPath } from './appeal-link.server.ts';
import { appealByLink, appealStrike, getAccountStrikes, getMyStanding, openStanding } from './calls.ts';
import { withAppeals } from './test-appeals.ts';

const tested = await testApp();
const { anyone, as, ctx, sql, idOf, runJobs, withToken } = tested;
const appeals = await withAppeals(tested);
const { decideAppeal: decide } = appeals;

interface Mail {
  subject: string;
  text: string;
  link: string | null;
}
/** Newest first, without codes. */
const mailsTo = (who: string) => sql<Mail[]>`
  select subject, text, link from inbox_message where recipient = ${`${who}@touchline.test`} order by id desc`;
const tokenIn = (mail: Mail | undefined) => /appeal#([\w.-]+)/.exec(`${mail?.text} ${mail?.link}`)?.[1] ?? '';
const caseAbout = async (accountId: string) =>
  (await sql<{ caseId: string }[]>`select case_id from strike where account_id = ${accountId}`)[0]?.caseId ??
  '';

/** From the account's page of administration, by adele. */
async function sanction(who: string, kind: 'limit' | 'suspend' | 'ban', days?: number) {
  const accountId = await idOf(who);
  await grantStaff(tested, 'adele', 'admin');
  const reason = 'You sent the same message to forty people.';
  await as('adele')(sanctionAdminAccount, { body: { accountId, kind, reason, ...(days ? { days } : {}) } });
  await runJobs();
  return { accountId, reason };
}

describe('a banned account', () => {
  test('can’t sign in, and can appeal by the link in the email', async () => {
    const { caseId } = await appeals.reported('banned_bo');
    const email = 'banned_bo@touchline.test';
    await appeals.resolve('adele', caseId, [{ kind: 'ban' }]);
    await runJobs();
    const [message] = await sql<{ link: string; subject: string }[]>`
      select link, subject from inbox_message where recipient = ${email} order by id desc limit 1`;
    expect(message?.subject).toBe('Your Touchline account is banned');
    const token = new URL(message?.link ?? '').hash.slice(1);
    const seen = await anyone()(openStanding, { body: { token } });
    expect(seen).toMatchObject({ state: 'banned', strikes: [{ actions: ['ban'], mayAppeal: true }] });
    const strikeId = seen.strikes[0]?.id ?? '';
    const forged = `${token.slice(0, -4)}AAAA`;
    await expect(anyone()(openStanding, { body: { token: forged } })).rejects.toMatchObject({ status: 404 });
    await anyone()(appealByLink, { body: { token, strikeId, text: 'It was not me.' } });
    await expect(
      anyone()(appealByLink, { body: { token, strikeId, text: 'Really.' } }),
    ).rejects.toMatchObject({ code: 'ALREADY_APPEALED' });
    await decide('milo', caseId, 'overturned');
    expect(await anyone()(openStanding, { body: { token } })).toMatchObject({ state: 'active' });
  });

  test('opens nothing else by its link, which ends after 20 days', async () => {
    const { accountId } = await sanction('banned_bea', 'ban');
    const token = tokenIn((await mailsTo('banned_bea'))[0]);
    await expect(withToken(token)(getProfile, {})).rejects.toMatchObject({ status: 401 });
    await expect(withToken(token)(getMyStanding, {})).rejects.toMatchObject({ status: 401 });
    const { strikes } = await anyone()(openStanding, { body: { token } });
    const body = { strikeId: strikes[0]?.id ?? '', text: 'Why?' };
    await expect(withToken(token)(appealStrike, { body })).rejects.toMatchObject({ status: 401 });
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const linkOf = (id: string, now: Date) => appealPath({ ...ctx(), now }, id).split('#')[1] ?? '';
    const old = { token: linkOf(accountId, days(21)) };
    const refused = { status: 404, message: 'We couldn’t find this link.' };
    await expect(anyone()(openStanding, { body: old })).rejects.toMatchObject(refused);
    await expect(anyone()(appealByLink, { body: { ...old, ...body } })).rejects.toMatchObject(refused);
    const anothers = { token: linkOf(await idOf('fiona'), days(0)) };
    await expect(anyone()(appealByLink, { body: { ...anothers, ...body } })).rejects.toMatchObject({
      status: 404,
      message: 'We couldn’t find this decision.',
    });
  });
});

describe('a sanction that staff decide without a report', () => {
  test.each([
    ['suspend', 3, 'suspended'],
    ['ban', undefined, 'banned'],
    ['limit', undefined, 'limited'],
  ] as const)(
    '%s is told with its end, appealed once by a link without signing in, and overturned',
    async (kind, days, state) => {
      const who = `direct_${kind}`;
      const { accountId, reason } = await sanction(who, kind, days);
      const [mail, ...more] = await mailsTo(who);
      expect(more).toEqual([]);
      expect(mail?.text).toContain(reason);
      const token = tokenIn(mail);
      if (days) {
        const until = new Date(Date.now() + days * 86_400_000);
        const day = formatDay(until);
        expect(mail?.text).toContain(`suspended until ${day}`);
      }
      const opened = await anyone()(openStanding, { body: { token } });
      expect(opened).toMatchObject({
        state,
        strikes: [{ actions: [kind], message: reason, mayAppeal: true }],
      });
      const appealed = { token, strikeId: opened.strikes[0]?.id ?? '', text: 'It was my club’s newsletter.' };
      expect(opened.strikes[0]?.timeline.map(({ step }) => step)).toEqual(['decided']);
      await anyone()(appealByLink, { body: appealed });
      await expect(anyone()(appealByLink, { body: appealed })).rejects.toMatchObject({
        code: 'ALREADY_APPEALED',
      });
      const caseId = await caseAbout(accountId);
      await expect(decide('adele', caseId, 'overturned')).rejects.toMatchObject({ code: 'SAME_MODERATOR' });
      await decide('mona', caseId, 'overturned');
      expect(await sql`select state from account where id = ${accountId}`).toEqual([{ state: 'active' }]);
    },
  );

  test('is shown and can be appealed on every site, and goes to the site where it was decided', async () => {
    const { accountId } = await sanction('direct_cricketer', 'ban');
    const token = tokenIn((await mailsTo('direct_cricketer'))[0]);
    const there = await anyone('cricket')(openStanding, { body: { token } });
    expect(there).toMatchObject({ state: 'banned', strikes: [{ mayAppeal: true }] });
    await sql`insert into account_site (account_id, site) values (${accountId}, 'cricket') on conflict do nothing`;
    const forStaff = { params: { accountId } };
    expect((await as('mona')(getAccountStrikes, forStaff)).strikes).toHaveLength(1);
    await grantStaff(tested, 'cricket_mod', 'moderator', { site: 'cricket', person: { site: 'cricket' } });
    expect((await as('cricket_mod', {}, 'cricket')(getAccountStrikes, forStaff)).strikes).toEqual([]);
    const strikeId = there.strikes[0]?.id ?? '';
    await anyone('cricket')(appealByLink, { body: { token, strikeId, text: 'It was my club’s.' } });
    await decide('mona', await caseAbout(accountId), 'upheld');
    expect(await anyone('cricket')(openStanding, { body: { token } })).toMatchObject({
      strikes: [{ state: 'upheld', appeal: { note: 'We looked again.' } }],
    });
  });

  test('that stays after the appeal is answered by email, with a link that needs no sign-in', async () => {
    const { accountId } = await sanction('direct_upheld', 'ban');
    const sent = tokenIn((await mailsTo('direct_upheld'))[0]);
    const { strikes } = await anyone()(openStanding, { body: { token: sent } });
    await anyone()(appealByLink, { body: { token: sent, strikeId: strikes[0]?.id ?? '', text: 'Why?' } });
    await decide('mona', await caseAbout(accountId), 'upheld', 'Forty people asked us to stop you.');
    await runJobs();
    const [answer] = await mailsTo('direct_upheld');
    expect(answer?.text).toContain('Forty people asked us to stop you.');
    const body = { token: tokenIn(answer) };
    expect(await anyone()(openStanding, { body })).toMatchObject({
      state: 'banned',
      strikes: [{ state: 'upheld', mayAppeal: false }],
    });
  });
});
