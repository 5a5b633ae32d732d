import { beforeEach, describe, expect, test } from 'vitest';
import { verifyOtp } from '#features/accounts/arrival/calls.ts';
import { getProfile } from '#features/accounts/calls.ts';
import { endSession, getSessions, sendOtp } from '#features/auth/calls.ts';
import { confirmContact, getContact, removeContact, sendContactCode } from '#features/auth/contact/calls.ts';
import { withTwoFactor } from '#features/auth/two-factor/test-two-factor.ts';
import type { CallInput } from '#platform/call.ts';
import { jobCtx } from '#platform/ctx.ts';
import { deleteExpired } from '#platform/retention.ts';
import { testApp } from '#test/test-app.ts';

const tested = await testApp();
const { as, anyone, sql, idOf, lastCode, runJobs } = tested;
const { turnOn, provedAgo } = withTwoFactor(tested);
beforeEach(async () => {
  await sql`delete from auth_code_event`;
  await sql`delete from rate_limit`;
});

type Address = CallInput<typeof sendContactCode>['body'];
const send = (name: string, body: Address) => as(name)(sendContactCode, { body });
const confirm = (name: string, body: Address, code: string) =>
  as(name)(confirmContact, { body: { ...body, code } });
const remove = (name: string, kind: 'email' | 'phone') => as(name)(removeContact, { body: { kind } });
const readable = ({ email, phone }: Address) => email ?? `+44${phone?.slice(1)}`;
/** Sends a code, and confirms with it. */
async function change(name: string, body: Address) {
  await sql`delete from auth_code_event`;
  await send(name, body);
  return confirm(name, body, await lastCode(readable(body)));
}
const mobile = (digits: string): Address => ({ phone: `07400${digits}`, country: 'GB' });

/** As if they had signed up by phone. */
async function hasPhoneAlone(name: string, digits: string): Promise<void> {
  await sql`
    update auth_user set phone = ${`+447400${digits}`}, email = ${`447400${digits}@phone.touchline.invalid`}
    where id = ${await idOf(name)}`;
}

/** Signs in by a code, as a visitor. @returns the id of the account */
async function signInWith(body: Address): Promise<string> {
  await sql`delete from auth_code_event`;
  await anyone()(sendOtp, { body });
  const session = await anyone()(verifyOtp, { body: { ...body, code: await lastCode(readable(body)) } });
  return session.user.id;
}
async function messagesTo(address: string): Promise<string[]> {
  await runJobs();
  const rows = await sql<{ subject: string }[]>`
    select subject from inbox_message where recipient = ${address} and code is null order by id`;
  return rows.map(({ subject }) => subject);
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('an address under an internationalised domain signs in, however it is written', async () => {
  const ascii = { email: 'uma@xn--e1afmkfd.xn--p1ai' };
  await change('uma', ascii);
  await sql`delete from auth_code_event`;
  const body = { email: 'Uma@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444' };
  await anyone()(sendOtp, { body });
  const session = await anyone()(verifyOtp, { body: { ...body, code: await lastCode(ascii.email) } });
  expect(session.user.id).toBe(await idOf('uma'));
});

describe('adding', () => {
  test('a phone beside the email: both sign in to the same account, with the same rules', async () => {
    const contact = await change('ana', mobile('123456'));
    expect(contact).toEqual({ email: 'ana@touchline.test', phone: '+447400123456', mayChange: true });
    const anaId = await idOf('ana');
    expect(await signInWith(mobile('123456'))).toBe(anaId);
    expect(await signInWith({ email: 'ana@touchline.test' })).toBe(anaId);
    expect(await as('ana')(getProfile, {})).toMatchObject({
      email: 'ana@touchline.test',
      phone: '+447400123456',
    });
    expect(await messagesTo('ana@touchline.test')).toEqual(['You added a phone number']);
  });

  test('an email to an account that has only a phone; the phone is notified', async () => {
    await hasPhoneAlone('bea', '223456');
    expect(await as('bea')(getContact, {})).toMatchObject({ email: null, phone: '+447400223456' });
    await change('bea', { email: 'bea.new@example.com' });
    expect(await signInWith({ email: 'bea.new@example.com' })).toBe(await idOf('bea'));
    expect(await signInWith(mobile('223456'))).toBe(await idOf('bea'));
    expect(await messagesTo('+447400223456')).toEqual(['Your Touchline sign-in was changed']);
  });
});

describe('changing', () => {
  test('the email: the new one signs in, the old one is free, and is notified', async () => {
    await change('cleo', { email: 'cleo.new@example.com' });
    expect(await signInWith({ email: 'cleo.new@example.com' })).toBe(await idOf('cleo'));
    expect(await signInWith({ email: 'cleo@touchline.test' })).not.toBe(await idOf('cleo'));
    expect(await messagesTo('cleo@touchline.test')).toEqual(['Your Touchline sign-in was changed']);
    expect(await messagesTo('cleo.new@example.com')).toEqual(['Your email address was changed']);
  });

  test('the phone of an account without email', async () => {
    await hasPhoneAlone('dana', '323456');
    await change('dana', mobile('323457'));
    expect(await signInWith(mobile('323457'))).toBe(await idOf('dana'));
    expect(await messagesTo('+447400323456')).toEqual(['Your Touchline sign-in was changed']);
  });

  test('needs the code that was sent to exactly that address', async () => {
    const [first, second] = [{ email: 'edda.one@example.com' }, { email: 'edda.two@example.com' }];
    await send('edda', first);
    const code = await lastCode(first.email);
    const refused = { status: 400, code: 'CODE_WRONG', field: 'code' };
    await expect(confirm('edda', second, code)).rejects.toMatchObject(refused);
    await expect(confirm('faye', first, code)).rejects.toMatchObject(refused);
    await expect(confirm('edda', first, wrong(code))).rejects.toMatchObject(refused);
    await confirm('edda', first, code);
    await expect(confirm('edda', first, code)).rejects.toMatchObject(refused);
  });

  test('a code for a new address signs nobody in', async () => {
    const body = { email: 'fresh@example.com' };
    await send('faye', body);
    const code = await lastCode(body.email);
    const signIn = anyone()(verifyOtp, { body: { ...body, code } });
    await expect(signIn).rejects.toMatchObject({ code: 'CODE_WRONG' });
    await deleteExpired(jobCtx(tested.app.deps));
    await confirm('faye', body, code);
  });

  test('five wrong codes end the attempt, a code lasts ten minutes, and the next one waits a minute', async () => {
    const body = { email: 'gwen.new@example.com' };
    await send('gwen', body);
    await expect(send('gwen', body)).rejects.toMatchObject({ status: 429, code: 'CODE_TOO_SOON' });
    const code = await lastCode(body.email);
    for (let tries = 0; tries < 4; tries += 1) {
      await expect(confirm('gwen', body, wrong(code))).rejects.toMatchObject({ code: 'CODE_WRONG' });
    }
    await expect(confirm('gwen', body, wrong(code))).rejects.toMatchObject({ code: 'CODE_LOCKED' });
    await expect(confirm('gwen', body, code)).rejects.toMatchObject({ code: 'CODE_LOCKED' });
    await sql`delete from auth_code_event`;
    await send('gwen', body);
    await sql`update auth_contact_change set expires_at = now()`;
    const late = confirm('gwen', body, await lastCode(body.email));
    await expect(late).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await as('gwen')(getContact, {})).toMatchObject({ email: 'gwen@touchline.test' });
  });

  test('two tabs with the same code change it once', async () => {
    const body = { email: 'hana.new@example.com' };
    await send('hana', body);
    const code = await lastCode(body.email);
    const outcomes = await Promise.allSettled([confirm('hana', body, code), confirm('hana', body, code)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await messagesTo('hana@touchline.test')).toHaveLength(1);
  });

  test('says that an address is taken only after its code', async () => {
    await idOf('iris');
    const body = { email: 'iris@touchline.test' };
    expect(await send('june', body)).toMatchObject({ sent: true });
    const taken = confirm('june', body, await lastCode(body.email));
    await expect(taken).rejects.toMatchObject({ status: 409, code: 'CONTACT_TAKEN', field: 'email' });
    expect(await as('june')(getContact, {})).toMatchObject({ email: 'june@touchline.test' });
    await change('iris', mobile('423456'));
    const number = change('june', mobile('423456'));
    await expect(number).rejects.toMatchObject({ status: 409, code: 'CONTACT_TAKEN', field: 'phone' });
  });

  test('refuses the current address, and what is not an address', async () => {
    const own = send('kira', { email: ' KIRA@touchline.test ' });
    await expect(own).rejects.toMatchObject({ status: 409, code: 'CONTACT_UNCHANGED' });
    const both = { email: 'kira.new@example.com', ...mobile('523456') };
    for (const body of [{}, { email: 'kira' }, { phone: '1234' }, both]) {
      await expect(send('kira', body)).rejects.toMatchObject({ status: 400 });
    }
    const madeUp = send('kira', { email: '447400123456@phone.touchline.invalid' });
    await expect(madeUp).rejects.toMatchObject({ status: 400, field: 'email' });
  });
});

describe('removing', () => {
  test('one of two; its address no longer signs in, and is notified', async () => {
    await change('lena', mobile('623456'));
    expect(await remove('lena', 'email')).toMatchObject({ email: null, phone: '+447400623456' });
    expect(await signInWith(mobile('623456'))).toBe(await idOf('lena'));
    expect(await signInWith({ email: 'lena@touchline.test' })).not.toBe(await idOf('lena'));
    expect(await messagesTo('lena@touchline.test')).toContain('Your Touchline sign-in was changed');
  });

  test('the last one stays, also when both are removed at once', async () => {
    const last = { status: 409, code: 'LAST_CONTACT' };
    await expect(remove('mina', 'email')).rejects.toMatchObject(last);
    await change('mina', mobile('723456'));
    const outcomes = await Promise.allSettled([remove('mina', 'email'), remove('mina', 'phone')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('who may', () => {
  test('needs a fresh second factor where two-factor sign-in is on', async () => {
    await turnOn('nell');
    const body = { email: 'nell.new@example.com' };
    await send('nell', body);
    await provedAgo('nell', 16);
    const stale = { status: 403, code: 'SECOND_FACTOR_STALE' };
    await expect(confirm('nell', body, await lastCode(body.email))).rejects.toMatchObject(stale);
    await expect(remove('nell', 'email')).rejects.toMatchObject(stale);
    await expect(send('nell', body)).rejects.toMatchObject(stale);
  });

  test('a child cannot change its email or phone', async () => {
    const child = { site: 'kids', birthDate: '2016-05-01', guardianEmail: 'gina@touchline.test' } as const;
    const asChild = as('brave_panda', child);
    expect(await asChild(getContact, {})).toMatchObject({ mayChange: false });
    const refused = { status: 403, code: 'GUARDIAN_MANAGED' };
    const body = { email: 'panda@example.com' };
    await expect(asChild(sendContactCode, { body })).rejects.toMatchObject(refused);
    await expect(asChild(removeContact, { body: { kind: 'email' } })).rejects.toMatchObject(refused);
  });

  test('a session that has ended changes nothing', async () => {
    const body = { email: 'odile.new@example.com' };
    await send('odile', body);
    const { items } = await as('odile')(getSessions, {});
    for (const { id } of items) await as('odile')(endSession, { params: { sessionId: id } });
    const late = confirm('odile', body, await lastCode(body.email));
    await expect(late).rejects.toMatchObject({ status: 401, code: 'SESSION_ENDED' });
  });
});
