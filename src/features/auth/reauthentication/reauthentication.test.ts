import { beforeEach, describe, expect, test } from 'vitest';
import { requestExport } from '#features/accounts/data-export/calls.ts';
import { requestDeletion } from '#features/accounts/lifecycle/calls.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { endOtherSessions, endSession, getSessions, logout } from '#features/auth/calls.ts';
import { confirmContact, removeContact, sendContactCode } from '#features/auth/contact/calls.ts';
import { beginTwoFactor, enableTwoFactor } from '#features/auth/two-factor/calls.ts';
import { eraseChild, exportChild } from '#features/guardians/children/calls.ts';
import { transferOwnership } from '#features/tribes/management/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { deleteExpired } from '#platform/retention.ts';
import { insertTribe } from '#test/factories/tribes.ts';
import { testApp } from '#test/test-app.ts';
import { confirmIdentity, sendConfirmationCode } from './calls.ts';

const tested = await testApp();
const { app, as, sql, idOf, tokenOf, lastCode } = tested;
beforeEach(async () => {
  await sql`delete from auth_code_event`;
  await sql`delete from rate_limit`;
});

const required = { status: 403, code: 'REAUTHENTICATION_REQUIRED' };
const confirmedAgo = async (name: string, minutes: number) => sql`
  update auth_session set confirmed_at = now() - ${minutes}::int * interval '1 minute'
  where user_id = ${await idOf(name)}`;
/** A session as it is right after a sign-in: it has proved nothing since. */
const signedIn = async (name: string) =>
  sql`update auth_session set confirmed_at = null where user_id = ${await idOf(name)}`;
async function confirmByCode(name: string) {
  await as(name)(sendConfirmationCode, { body: {} });
  return as(name)(confirmIdentity, { body: { code: await lastCode(`${name}@touchline.test`) } });
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a session alone', () => {
  test('neither changes the contact, nor locks the owner out, nor takes or deletes everything', async () => {
    await openSession({ sql }, await idOf('ana'));
    await signedIn('ana');
    const { items } = await as('ana')(getSessions, {});
    const other = items.find(({ isThis }) => !isThis)?.id ?? '';
    const body = { email: 'thief@example.com' };
    const asAna = as('ana');
    const tries = [
      () => asAna(sendContactCode, { body }),
      () => asAna(confirmContact, { body: { ...body, code: '123456' } }),
      () => asAna(removeContact, { body: { kind: 'email' } }),
      () => asAna(endOtherSessions, {}),
      () => asAna(endSession, { params: { sessionId: other } }),
      () => asAna(beginTwoFactor, {}),
      () => asAna(enableTwoFactor, { body: { code: '123456' } }),
      () => asAna(requestExport, {}),
      () => asAna(requestDeletion, { body: { confirm: 'ana' } }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(required);
    const file = await app.server.inject({
      url: '/api/account/export/file',
      headers: { 'x-api-key': 'touchline-public', authorization: `Bearer ${await tokenOf('ana')}` },
    });
    expect(file.json()).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    expect(await asAna(logout, {})).toEqual({ ok: true });
  });

  test('gives no tribe away', async () => {
    const tribeId = await insertTribe(tested, { owner: 'bea', members: ['cleo'] });
    await signedIn('bea');
    const body = { tribeId, username: 'cleo' };
    await expect(as('bea')(transferOwnership, { body })).rejects.toMatchObject(required);
    await confirmByCode('bea');
    expect(await as('bea')(transferOwnership, { body })).toMatchObject({ id: tribeId });
  });

  test('neither erases nor exports a child', async () => {
    const childId = newId();
    const guardianId = await idOf('gina');
    const kid = await idOf('kim');
    await sql`update account set guardian_id = ${guardianId}, age_band = '13_17' where id = ${kid}`;
    await signedIn('gina');
    const asGina = as('gina');
    await expect(asGina(exportChild, { body: { childId: kid } })).rejects.toMatchObject(required);
    const erase = (id: string) => asGina(eraseChild, { body: { childId: id, name: 'kim' } });
    await expect(erase(kid)).rejects.toMatchObject(required);
    await expect(erase(childId)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a code to an existing address', () => {
  test('confirms this session, for 15 minutes', async () => {
    await openSession({ sql }, await idOf('dana'));
    await signedIn('dana');
    await confirmByCode('dana');
    const fresh = await sql`
      select from auth_session where user_id = ${await idOf('dana')} and confirmed_at is not null`;
    expect(fresh).toHaveLength(1);
    await confirmedAgo('dana', 14);
    expect(await as('dana')(endOtherSessions, {})).toEqual({ ended: 1 });
    await confirmedAgo('dana', 16);
    await expect(as('dana')(endOtherSessions, {})).rejects.toMatchObject(required);
  });

  test('works once, in the session that asked for it, and until it expires', async () => {
    await signedIn('edda');
    await as('edda')(sendConfirmationCode, { body: {} });
    const code = await lastCode('edda@touchline.test');
    const refused = { status: 400, code: 'CODE_WRONG', field: 'code' };
    const other = await openSession({ sql }, await idOf('edda'));
    const elsewhere = await app.server.inject({
      method: 'POST',
      url: '/api/auth/confirm-identity',
      headers: { 'x-api-key': 'touchline-public', authorization: `Bearer ${other}` },
      payload: { code },
    });
    expect(elsewhere.json()).toMatchObject({ code: 'CODE_WRONG' });
    await expect(as('edda')(confirmIdentity, { body: { code: wrong(code) } })).rejects.toMatchObject(refused);
    await sql`update auth_confirmation_code set expires_at = now() - interval '1 second'`;
    const late = as('edda')(confirmIdentity, { body: { code } });
    await expect(late).rejects.toMatchObject({ status: 400, code: 'CODE_EXPIRED' });
    await expect(as('edda')(confirmIdentity, { body: { code } })).rejects.toMatchObject(refused);
    await sql`delete from auth_code_event`;
    await confirmByCode('edda');
    const used = { body: { code: await lastCode('edda@touchline.test') } };
    await expect(as('edda')(confirmIdentity, used)).rejects.toMatchObject(refused);
    await expect(as('edda')(endOtherSessions, {})).resolves.toEqual({ ended: 1 });
  });

  test('goes to the phone on request, and nowhere the account doesn’t have', async () => {
    const phone = as('faye')(sendConfirmationCode, { body: { kind: 'phone' } });
    await expect(phone).rejects.toMatchObject({ status: 409, code: 'NO_SUCH_CONTACT' });
    await sql`update auth_user set phone = '+447400923456' where id = ${await idOf('faye')}`;
    await as('faye')(sendConfirmationCode, { body: { kind: 'phone' } });
    await as('faye')(confirmIdentity, { body: { code: await lastCode('+447400923456') } });
  });

  test('can be guessed five times, and asking for codes is limited like signing in', async () => {
    await signedIn('gus');
    await as('gus')(sendConfirmationCode, { body: {} });
    const guess = () => as('gus')(confirmIdentity, { body: { code: '000000' } });
    await sql`update auth_confirmation_code set code_hash = 'none'`;
    for (let tries = 0; tries < 4; tries++) await expect(guess()).rejects.toMatchObject({ status: 400 });
    for (let tries = 0; tries < 2; tries++)
      await expect(guess()).rejects.toMatchObject({ status: 429, code: 'CODE_LOCKED' });
    const again = as('gus')(sendConfirmationCode, { body: {} });
    await expect(again).rejects.toMatchObject({ status: 429, code: 'CODE_TOO_SOON' });
  });

  test('isn’t enough for accounts with a second factor', async () => {
    const accountId = await idOf('hal');
    await sql`insert into auth_two_factor (user_id, secret, enabled_at) values (${accountId}, ''::bytea, now())`;
    const stale = { status: 403, code: 'SECOND_FACTOR_STALE' };
    await expect(as('hal')(endOtherSessions, {})).rejects.toMatchObject(stale);
    await confirmByCode('hal');
    await expect(as('hal')(endOtherSessions, {})).rejects.toMatchObject(stale);
  });
});

test('sweeping deletes expired codes', async () => {
  await as('ivy')(sendConfirmationCode, { body: {} });
  await sql`update auth_confirmation_code set expires_at = now() - interval '1 second'`;
  await deleteExpired(jobCtx(app.deps));
  expect(await sql`select from auth_confirmation_code`).toHaveLength(0);
});
