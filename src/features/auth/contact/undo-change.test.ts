import { beforeEach, expect, test } from 'vitest';
import { verifyOtp } from '#features/accounts/arrival/calls.ts';
import { getProfile } from '#features/accounts/calls.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { sendOtp } from '#features/auth/calls.ts';
import {
  confirmContact,
  getContact,
  openContactChange,
  removeContact,
  sendContactCode,
  undoContactChange,
} from '#features/auth/contact/calls.ts';
import { withTwoFactor } from '#features/auth/two-factor/test-two-factor.ts';
import type { CallInput } from '#platform/call.ts';
import { jobCtx } from '#platform/ctx.ts';
import { deleteExpired } from '#platform/retention.ts';
import { testApp } from '#test/test-app.ts';

const tested = await testApp();
const { app, as, anyone, sql, idOf, lastCode, runJobs } = tested;
const { turnOn } = withTwoFactor(tested);
beforeEach(async () => {
  await sql`delete from auth_code_event`;
  await sql`delete from rate_limit`;
});

type Address = CallInput<typeof sendContactCode>['body'];
const readable = ({ email, phone }: Address) => email ?? `+44${phone?.slice(1)}`;
const mobile = (digits: string): Address => ({ phone: `07400${digits}`, country: 'GB' });
async function change(name: string, body: Address) {
  await sql`delete from auth_code_event`;
  await as(name)(sendContactCode, { body });
  await as(name)(confirmContact, { body: { ...body, code: await lastCode(readable(body)) } });
}
/** The token of the newest message with a link to undo a change. */
async function tokenTo(address: string): Promise<string> {
  await runJobs();
  const [row] = await sql<{ link: string }[]>`
    select link from inbox_message where recipient = ${address} and link like '%/auth/undo-contact#%'
    order by id desc limit 1`;
  return row?.link.split('#')[1] ?? '';
}
const undo = (token: string) => anyone()(undoContactChange, { body: { token } });
const contactOf = async (name: string) => {
  const [row] = await sql<{ email: string; phone: string | null }[]>`
    select email, phone from auth_user where id = ${await idOf(name)}`;
  return row;
};
const gone = { status: 404, code: 'NOT_FOUND' };

test('the old address gets its account back, signed out everywhere; the way of the thief is closed', async () => {
  await openSession({ sql }, await idOf('ana'));
  await change('ana', { email: 'ana.thief@example.com' });
  const { secret } = { secret: await turnOn('ana') };
  expect(secret).toHaveLength(10);
  await sql`
    insert into auth_account (id, user_id, issuer, account_id, provider_id)
    values (gen_random_uuid(), ${await idOf('ana')}, 'google', 'thief', 'google')`;
  const token = await tokenTo('ana@touchline.test');
  expect(await anyone()(openContactChange, { body: { token } })).toMatchObject({
    kind: 'email',
    change: 'changed',
    before: 'ana@touchline.test',
  });
  // Opening the link changes nothing.
  expect(await contactOf('ana')).toMatchObject({ email: 'ana.thief@example.com' });
  await undo(token);
  expect(await contactOf('ana')).toMatchObject({ email: 'ana@touchline.test' });
  await expect(as('ana')(getProfile, {})).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(await sql`select from auth_session where user_id = ${await idOf('ana')}`).toHaveLength(0);
  // Without the second factor that was turned on since.
  await anyone()(sendOtp, { body: { email: 'ana@touchline.test' } });
  const body = { email: 'ana@touchline.test', code: await lastCode('ana@touchline.test') };
  expect((await anyone()(verifyOtp, { body })).user.id).toBe(await idOf('ana'));
  expect(await sql`select from auth_account where account_id = 'thief'`).toHaveLength(0);
  await runJobs();
  const told = await sql`
    select from inbox_message where recipient = 'ana@touchline.test' and text like '%signed out everywhere%'`;
  expect(told.length).toBeGreaterThan(0);
});

test('works once, for seven days, and only with its signature; links about later changes stop working', async () => {
  await change('bea', { email: 'bea.thief@example.com' });
  const token = await tokenTo('bea@touchline.test');
  await change('bea', { email: 'bea.second@example.com' });
  const later = await tokenTo('bea.thief@example.com');
  const [id = ''] = token.split('.');
  for (const made of ['', 'x', `${id}.x`, `${id}.${later.split('.')[1]}`])
    await expect(undo(made)).rejects.toMatchObject(gone);
  await undo(token);
  expect(await contactOf('bea')).toMatchObject({ email: 'bea@touchline.test' });
  for (const used of [token, later]) await expect(undo(used)).rejects.toMatchObject(gone);

  await change('cleo', { email: 'cleo.new@example.com' });
  const old = await tokenTo('cleo@touchline.test');
  await sql`update auth_contact_history set changed_at = now() - interval '7 days 1 minute'`;
  await expect(anyone()(openContactChange, { body: { token: old } })).rejects.toMatchObject(gone);
  await expect(undo(old)).rejects.toMatchObject(gone);
  await deleteExpired(jobCtx(app.deps));
  expect(await sql`select from auth_contact_history`).toHaveLength(0);
});

test('takes off what the same session added before', async () => {
  await change('dana', mobile('123456'));
  await as('dana')(removeContact, { body: { kind: 'email' } });
  expect(await as('dana')(getContact, {})).toMatchObject({ email: null, phone: '+447400123456' });
  await undo(await tokenTo('dana@touchline.test'));
  expect(await contactOf('dana')).toEqual({ email: 'dana@touchline.test', phone: null });
});

test('undoes an email address that was added to a phone', async () => {
  await sql`
    update auth_user set phone = '+447400223456', email = '447400223456@phone.touchline.invalid'
    where id = ${await idOf('edda')}`;
  await change('edda', { email: 'edda.thief@example.com' });
  const token = await tokenTo('+447400223456');
  expect(await anyone()(openContactChange, { body: { token } })).toMatchObject({
    change: 'added',
    before: null,
  });
  await undo(token);
  expect(await contactOf('edda')).toMatchObject({ email: '447400223456@phone.touchline.invalid' });
});

test('an unfinished sign-up with the old address gives it back, a finished account doesn’t', async () => {
  await change('faye', { email: 'faye.thief@example.com' });
  await anyone()(sendOtp, { body: { email: 'faye@touchline.test' } });
  const code = await lastCode('faye@touchline.test');
  await anyone()(verifyOtp, { body: { email: 'faye@touchline.test', code } });
  await undo(await tokenTo('faye@touchline.test'));
  expect(await contactOf('faye')).toMatchObject({ email: 'faye@touchline.test' });

  await change('gus', { email: 'gus.new@example.com' });
  await sql`update auth_user set email = 'gus@touchline.test' where id = ${await idOf('hal')}`;
  const token = await tokenTo('gus@touchline.test');
  await expect(undo(token)).rejects.toMatchObject({ status: 409, code: 'CONTACT_TAKEN' });
  await sql`update auth_user set email = 'hal@touchline.test' where id = ${await idOf('hal')}`;
  await undo(token);
  expect(await contactOf('gus')).toMatchObject({ email: 'gus@touchline.test' });
});
