import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { sendOtp } from '#features/auth/calls.ts';
import { createDrop, enterDrop } from '#features/cards/drops/calls.ts';
import { withCards } from '#features/cards/test-cards.ts';
import { getHomePage } from '#features/home/calls.ts';
import { initiatePayment, requestRefund } from '#features/payments/calls.ts';
import { getPayouts } from '#features/payouts/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { checkout } from '#features/subscriptions/calls.ts';
import { paytipUser } from '#features/tips/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { png } from '#features/uploads/test-uploads.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { testEarner } from '#test/test-earner.ts';
import { getPlatform } from '../calls.ts';
import type { SiteSwitch } from '../site-switches.ts';
import { getAdminSite, updateAdminSite } from './calls.ts';
import { assertSwitchedOn, forgetSiteSettings } from './site-settings.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, anyone, sql, ctx, idOf, app, config } = tested;
const { ready, withdraw, goods } = await earner();
await grantStaff(tested, 'sue', 'superadmin');
const sue = as('sue');
const off = { status: 403, code: 'SWITCHED_OFF' };

async function earner() {
  const all = await testEarner(tested);
  return { ...all, goods: all };
}

beforeEach(() => sql`delete from rate_limit`);
afterEach(async () => {
  await sql`delete from site_setting`;
  forgetSiteSettings(app.deps);
});

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const unchanged = { name: null, switchedOff: [] as SiteSwitch[], reason: 'A test' };
const switchOff = (...switchedOff: SiteSwitch[]) =>
  sue(updateAdminSite, { body: { ...unchanged, switchedOff, version: 0 } });

test('a superadmin changes the name, which every page then shows, with one audit row', async () => {
  const before = await sue(getAdminSite, {});
  expect(before).toMatchObject({ ownName: 'Touchline', name: null, version: 0, switchedOff: [] });
  const changed = await sue(updateAdminSite, {
    body: { ...unchanged, name: 'Touchline Live', version: 0 },
  });
  expect(changed).toMatchObject({ name: 'Touchline Live', version: 1, updatedBy: { username: 'sue' } });
  expect(await as('ada')(getPlatform, {})).toMatchObject({ name: 'Touchline Live' });
  expect(await as('kit', {}, 'cricket')(getPlatform, {})).toMatchObject({ name: 'Touchline Cricket' });
  expect(await sql`select act, reason from audit_log where target_kind = 'site'`).toEqual([
    { act: 'sites.change', reason: 'A test' },
  ]);
});

test('emails, the home page and the switch between sites call a site by the name that was set', async () => {
  await sue(updateAdminSite, { body: { ...unchanged, name: 'Touchline Live', version: 0 } });
  await anyone()(sendOtp, { body: { email: 'new@touchline.test' } });
  expect(await sql`select subject from inbox_message where recipient = 'new@touchline.test'`).toMatchObject([
    { subject: expect.stringMatching(/^\d{6} is your Touchline Live code$/) },
  ]);
  expect((await anyone()(getHomePage, {})).hero.name).toBe('Touchline Live');
  const { sites } = await as('kit', {}, 'cricket')(getPlatform, {});
  expect(sites.map(({ name }) => name)).toEqual(['Touchline Live', 'Touchline Cricket', 'Touchline Kids']);
});

test('two who change a site at once don’t undo each other', async () => {
  const change = (name: string) => sue(updateAdminSite, { body: { ...unchanged, name, version: 0 } });
  const both = await Promise.allSettled([change('First'), change('Second')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(change('Third')).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
});

test('posting, tips, sales and payouts that are off are refused, and history stays readable', async () => {
  const [tribeId = ''] = await insertTribes(ctx(), [
    { name: 'Away End', ownerId: await idOf('olga'), members: [{ accountId: await idOf('mia') }] },
  ]);
  await ready('kim');
  const paymentId = await goods.sell('kim');
  await switchOff('posting', 'tips', 'sales', 'payouts');
  await expect(as('mia')(createPost, { body: { tribeId, body: 'Anyone here?' } })).rejects.toMatchObject(off);
  await expect(
    as('mia')(paytipUser, {
      body: { username: 'kim', amount: 500, currency: 'USD' },
      requestKey: randomUUID(),
    }),
  ).rejects.toMatchObject(off);
  const items = [{ kind: 'test_good', refId: randomUUID(), quantity: 1 }];
  await expect(
    as('mia')(initiatePayment, { body: { items }, requestKey: randomUUID() }),
  ).rejects.toMatchObject(off);
  await expect(as('mia')(checkout, { body: { plan: 'PREMIUM', interval: 'month' } })).rejects.toMatchObject(
    off,
  );
  await expect(withdraw('kim')).rejects.toMatchObject(off);
  expect((await as('kim')(getPayouts, { query: {} })).items).toEqual([]);
  await expect(
    as('kim')(requestRefund, { params: { paymentId }, body: { amount: 100 } }),
  ).resolves.toBeTruthy();
});

test('while uploads and drops are off nothing is uploaded, announced or entered, and an entry can be left', async () => {
  const { publishedBy, uploadImage } = await withCards(tested);
  const drops = async () => {
    const { editions } = await publishedBy('mira', { editions: [{ tier: 'LEGENDARY', price: 0 }] });
    return { editionId: editions[0]?.id ?? '', opensAt: soon(-1), closesAt: soon(60) };
  };
  const { id: dropId } = await as('mira')(createDrop, { body: await drops() });
  await as('fay')(enterDrop, { body: { dropId, entered: true } });
  const next = await drops();
  await switchOff('uploads', 'drops');
  await expect(uploadImage('mira', { bytes: await png() })).rejects.toMatchObject(off);
  await expect(as('mira')(createDrop, { body: next })).rejects.toMatchObject(off);
  await expect(as('guy')(enterDrop, { body: { dropId, entered: true } })).rejects.toMatchObject(off);
  await expect(as('fay')(enterDrop, { body: { dropId, entered: false } })).resolves.toMatchObject({
    id: dropId,
  });
});

test('while sign-ups are off members sign in and newcomers are told', async () => {
  await as('ada')(getPlatform, {});
  await switchOff('sign-ups');
  // A child signs up over HTTP, as real people do.
  await expect(
    as('newcomer', { birthDate: '2014-01-01', guardianEmail: 'parent@touchline.test' })(getPlatform, {}),
  ).rejects.toMatchObject(off);
  await expect(as('ada')(getPlatform, {})).resolves.toMatchObject({ switchedOff: ['sign-ups'] });
});

test('a switch can only narrow what the site’s rules allow', async () => {
  await grantStaff(tested, 'sam', 'superadmin', { site: 'kids', person: { site: 'kids' } });
  const sam = as('sam', {}, 'kids');
  expect((await sam(getAdminSite, {})).allowed).toEqual(['sign-ups', 'posting', 'uploads']);
  await expect(
    sam(updateAdminSite, { body: { ...unchanged, switchedOff: ['sales'], version: 0 } }),
  ).rejects.toMatchObject({ status: 400, field: 'switchedOff' });
});

test('another process refuses within two seconds', async () => {
  const other = await createApp(config);
  try {
    const here = { deps: other.deps, site: 'sports' as const };
    await assertSwitchedOn(here, 'uploads');
    await switchOff('uploads');
    await expect
      .poll(
        () =>
          assertSwitchedOn(here, 'uploads').then(
            () => 'on',
            ({ code }) => code,
          ),
        { timeout: 5_000 },
      )
      .toBe('SWITCHED_OFF');
  } finally {
    await other.close();
  }
});

test('changing a site needs a superadmin, a reason and a fresh second factor', async () => {
  await grantStaff(tested, 'adele', 'admin');
  const body = { ...unchanged, switchedOff: ['posting' as const], version: 0 };
  expect((await as('adele')(getAdminSite, {})).site).toBe('sports');
  await expect(as('adele')(updateAdminSite, { body })).rejects.toMatchObject({ status: 403 });
  await expect(sue(updateAdminSite, { body: { ...body, reason: ' ' } })).rejects.toMatchObject({
    status: 400,
  });
  await sql`update auth_session set second_factor_at = now() - interval '16 minutes' where user_id = ${await idOf('sue')}`;
  await expect(sue(updateAdminSite, { body })).rejects.toMatchObject({ code: 'SECOND_FACTOR_STALE' });
  await sql`update auth_session set second_factor_at = now() where user_id = ${await idOf('sue')}`;
  await expect(anyone()(updateAdminSite, { body })).rejects.toMatchObject({ status: 401 });
});
