import { afterEach, expect, test } from 'vitest';
import { getDocument, saveAdminDocument } from '#features/documents/calls.ts';
import { acceptedAtSignUp } from '#features/documents/versions.server.ts';
import { getAdminInstance, setupSteps, updateAdminInstance } from '#features/sites/instance/calls.ts';
import { forgetSiteSettings } from '#features/sites/settings/site-settings.server.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import type { CallInput } from '#platform/call.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { testMailServer } from '#test/test-mail-server.ts';
import { checkService, getSetup } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, anyone, sql, ctx, idOf, app } = tested;
await grantStaff(tested, 'olive', 'superadmin');
await grantStaff(tested, 'adele', 'admin');
const olive = as('olive');
const smtp = await testMailServer();

afterEach(async () => {
  await sql`update instance set name = null, skipped_steps = '{}', steps_ended_at = null, sites_on = null`;
  forgetSiteSettings(app.deps);
});

const change = async (body: Partial<CallInput<typeof updateAdminInstance>['body']>) => {
  const { version } = await olive(getAdminInstance, {});
  return olive(updateAdminInstance, { body: { reason: 'First steps', version, ...body } });
};
const statesOf = async () =>
  Object.fromEntries((await olive(getSetup, {})).steps.map(({ step, state }) => [step, state]));

test('each first step is ticked off by what is there, and not before', async () => {
  await sql`update instance set name = null`;
  expect(Object.values(await statesOf())).toEqual(setupSteps.map(() => 'open'));
  await change({ name: 'Rovers', sitesOn: ['sports'], taglines: { sports: 'Up the Rovers!' } });
  expect(await statesOf()).toMatchObject({ name: 'done', sites: 'done', tagline: 'done', contact: 'open' });
  await change({ contactEmail: 'a@rovers.example', legalName: 'Rovers Ltd', legalAddress: '1 High Street' });
  await change({ socialLinks: [{ kind: 'discord', href: 'https://discord.gg/rovers' }] });
  await insertTribes(ctx(), [{ name: 'Away End', ownerId: await idOf('bob') }]);
  expect(await statesOf()).toMatchObject({ contact: 'done', social: 'done', tribe: 'done', texts: 'open' });
  for (const name of acceptedAtSignUp)
    await olive(saveAdminDocument, {
      body: {
        name,
        text: `## ${name}\n\nBe kind to {contact}. See [the kids site]({kids}/${name}).`,
        sites: ['sports'],
        reason: 'Ours',
        version: (await anyone()(getDocument, { params: { name } })).version,
      },
    });
  expect((await statesOf()).texts).toBe('done');
  // Another site needs its own.
  await change({ sitesOn: ['sports', 'cricket'] });
  expect(await statesOf()).toMatchObject({ texts: 'open', tagline: 'open' });
});

test('a step can be skipped and taken up again; the list is over when nothing is open, or when it is put away', async () => {
  await change({ skippedSteps: ['logo', 'mail'] });
  expect(await statesOf()).toMatchObject({ logo: 'skipped', mail: 'skipped', payments: 'open' });
  await change({ skippedSteps: [...setupSteps] });
  expect((await olive(getSetup, {})).isOver).toBe(true);
  await change({ skippedSteps: [] });
  expect((await olive(getSetup, {})).isOver).toBe(false);
  await change({ isSetupEnded: true });
  expect((await olive(getSetup, {})).isOver).toBe(true);
});

test('a document of the owner’s is the next version, is shown at once and accepted from then on', async () => {
  const { version } = await anyone()(getDocument, { params: { name: 'rules' } });
  const save = (text: string, from = version) =>
    olive(saveAdminDocument, {
      body: { name: 'rules', text, sites: ['sports', 'cricket'], reason: 'Ours', version: from },
    });
  await save('## Be kind\n\nThat is the only rule of {site}, and we mean it.');
  const shown = await anyone()(getDocument, { params: { name: 'rules' } });
  expect(shown).toMatchObject({ version: version + 1, title: 'Community rules' });
  expect(JSON.stringify(shown.content)).toContain('New site');
  await expect(save('Somebody else’s text, which is long enough.')).rejects.toMatchObject({ status: 409 });
  const newcomer = await idOf('sixteen', { birthDate: `${new Date().getUTCFullYear() - 16}-01-01` });
  expect(
    await sql`select version from document_acceptance where account_id = ${newcomer} and document = 'rules'`,
  ).toEqual([{ version: version + 1 }]);
  const [row] =
    await sql`select details from audit_log where target_kind = 'document' order by id desc limit 1`;
  expect(row).toMatchObject({ details: { before: { version }, after: { version: version + 1 } } });
});

test.each([
  ['HTML', 'Hello\n\n<script>alert(1)</script> and more text than forty characters.', /Line 3 has HTML/],
  [
    'a picture',
    '![A cat](https://example.com/cat.png) and more text than forty characters.',
    /Line 1 has a picture/,
  ],
  [
    'a script in a link',
    '[Click](javascript:alert(1)) and more text than forty characters.',
    /leads nowhere/,
  ],
  ['next to nothing', 'Hi', /at least 40/],
])('a document with %s is refused', async (_, text, message) => {
  const { version } = await anyone('kids')(getDocument, { params: { name: 'help' } });
  const saved = as(
    'olive',
    {},
    'kids',
  )(saveAdminDocument, {
    body: { name: 'help', text, sites: ['kids'], reason: 'Ours', version },
  });
  await expect(saved).rejects.toMatchObject({
    status: 400,
    field: 'text',
    message: expect.stringMatching(message),
  });
});

test('secrets are never shown, only whether they are set, and can be tried', async () => {
  const { mail, payments } = await olive(getSetup, {});
  expect(mail.variables).toContainEqual({ name: 'SMTP_URL', isSet: false });
  expect(payments).toMatchObject({ isLive: false });
  expect(JSON.stringify({ mail, payments })).not.toMatch(/sk_|whsec|smtp:/);
  const check = (service: 'mail' | 'payments') => as('adele')(checkService, { body: { service } });
  expect(await check('mail')).toMatchObject({ ok: true, message: expect.stringContaining('/inbox') });
  expect(await check('payments')).toMatchObject({ ok: true, message: expect.stringContaining('sandbox') });
  const [email] = await sql`select subject from inbox_message where recipient = 'adele@touchline.test'`;
  expect(email).toEqual({ subject: 'A test email from New site' });
});

test('a test email goes to whoever asks, and a mail server that refuses is named', async () => {
  const mailed = await testApp({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'hello@rovers.example',
  });
  await grantStaff(mailed, 'adele', 'admin');
  const check = () => mailed.as('adele')(checkService, { body: { service: 'mail' } });
  const setup = await mailed.as('adele')(getSetup, {});
  expect(JSON.stringify(setup)).not.toContain('127.0.0.1');
  expect(await check()).toMatchObject({ ok: true, message: expect.stringContaining('adele@touchline.test') });
  await mailed.runJobs();
  expect(smtp.received.join()).toContain('A test email from');
  smtp.way = 'silent';
  expect(await check()).toMatchObject({
    ok: false,
    message: expect.stringMatching(/mail server didn’t accept/),
  });
});

test('only staff of all sites see the first steps, and only superadmins change anything', async () => {
  await grantStaff(tested, 'cleo', 'superadmin', { site: 'sports' });
  await expect(as('cleo')(getSetup, {})).rejects.toMatchObject({ status: 403, code: 'BEYOND_GRANT' });
  await expect(as('bob')(getSetup, {})).rejects.toMatchObject({ status: 403 });
  const { version } = await as('adele')(getAdminInstance, {});
  await expect(
    as('adele')(updateAdminInstance, { body: { name: 'Mine', reason: 'Mine', version } }),
  ).rejects.toMatchObject({ status: 403 });
});
