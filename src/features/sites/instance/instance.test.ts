import { afterEach, expect, test } from 'vitest';
import { getDocument } from '#features/documents/calls.ts';
import { getHomePage } from '#features/home/calls.ts';
import { png, withUploads } from '#features/uploads/test-uploads.ts';
import type { CallInput } from '#platform/call.ts';
import type { Refusal } from '#platform/errors.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { getPlatform } from '../calls.ts';
import { forgetSiteSettings } from '../settings/site-settings.server.ts';
import { getAdminInstance, updateAdminInstance } from './calls.ts';

const tested = await testApp();
const { as, anyone, sql, app } = tested;
await grantStaff(tested, 'olive', 'superadmin');
const olive = as('olive');
const { uploadImage } = await withUploads(tested);

afterEach(async () => {
  await sql`delete from site_setting`;
  await sql`
    update instance set name = 'Touchline', contact_email = null, legal_name = null, legal_address = null,
      social_links = '[]', sites_on = null, logo = null, logo_hash = null`;
  forgetSiteSettings(app.deps);
});

type Change = Partial<CallInput<typeof updateAdminInstance>['body']>;
async function change(what: Change) {
  const { version } = await olive(getAdminInstance, {});
  return olive(updateAdminInstance, { body: { reason: 'First steps', version, ...what } });
}
const fetched = (url: string, host = 'localhost') => app.server.inject({ url, headers: { host } });

test('an owner names the instance, and every site, document and export of the API is called by it at once', async () => {
  await change({
    name: 'Rovers',
    contactEmail: 'Hello@Rovers.example',
    taglines: { sports: 'Up the Rovers!' },
  });
  expect(await anyone()(getPlatform, {})).toMatchObject({ name: 'Rovers', tagline: 'Up the Rovers!' });
  expect(await anyone('kids')(getPlatform, {})).toMatchObject({ name: 'Rovers Kids' });
  expect((await anyone()(getHomePage, {})).hero).toMatchObject({ name: 'Rovers', tagline: 'Up the Rovers!' });
  expect(JSON.stringify(await anyone()(getDocument, { params: { name: 'terms' } }))).toContain(
    'mailto:hello@rovers.example',
  );
  expect((await fetched('/manifest.webmanifest', 'cricket.localhost')).json()).toMatchObject({
    name: 'Rovers Cricket',
  });
  expect((await fetched('/news/feed.xml')).body).toContain('<title>Rovers news</title>');
});

test('what is changed is in the audit log as it was and as it is, and what is left out stays', async () => {
  await change({ legalName: 'Rovers Ltd', legalAddress: '1 High Street\nLeeds' });
  await change({ name: 'Rovers' });
  expect(await olive(getAdminInstance, {})).toMatchObject({ name: 'Rovers', legalName: 'Rovers Ltd' });
  const [row] = await sql`select act, reason, details from audit_log order by id desc limit 1`;
  expect(row).toEqual({
    act: 'instance.change',
    reason: 'First steps',
    details: { before: { name: 'Touchline' }, after: { name: 'Rovers' } },
  });
});

test.each<[string, Change, string, RegExp]>([
  ['a name of one letter', { name: 'R' }, 'name', /at least 2/],
  ['no name', { name: ' ' }, 'name', /Enter the name of your site/],
  ['a name that is too long', { name: 'R'.repeat(33) }, 'name', /32/],
  ['what is no address', { contactEmail: 'rovers' }, 'contactEmail', /valid email/],
  [
    'a link to another network',
    { socialLinks: [{ kind: 'youtube', href: 'https://vimeo.com/rovers' }] },
    'socialLinks.0.href',
    /isn’t a link to YouTube/,
  ],
  [
    'a network twice',
    {
      socialLinks: [
        { kind: 'discord', href: 'https://discord.gg/one' },
        { kind: 'discord', href: 'https://discord.gg/two' },
      ],
    },
    'socialLinks',
    /one link for each/,
  ],
  ['no site', { sitesOn: [] }, 'sitesOn', /at least one site/],
  ['the site one is on', { sitesOn: ['kids'] }, 'sitesOn', /You’re on this site now/],
  ['a picture that isn’t there', { logoMediaId: crypto.randomUUID() }, 'logoMediaId', /Upload it again/],
])('refuses %s', async (_, what, field, message) => {
  const refusal: Refusal = await change(what).then(
    () => expect.fail('it was saved'),
    (error) => error,
  );
  expect(refusal).toMatchObject({ status: 400, field });
  expect(refusal.message).toMatch(message);
});

test('of two owners who change it at once, the second sees what the first wrote', async () => {
  const { version } = await olive(getAdminInstance, {});
  const save = (name: string) => olive(updateAdminInstance, { body: { name, reason: 'Both', version } });
  const both = await Promise.allSettled([save('First'), save('Second')]);
  const refused = both.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { status: 409, code: 'VERSION_CONFLICT' } });
});

test('a site that is off has no pages, files or calls, and the others don’t link to it', async () => {
  await change({ sitesOn: ['sports', 'cricket'] });
  const page = await fetched('/tribes', 'kids.localhost');
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.body).toContain('This site isn’t open');
  await expect(anyone('kids')(getPlatform, {})).rejects.toMatchObject({ status: 404, code: 'SITE_OFF' });
  expect((await fetched('/manifest.webmanifest', 'kids.localhost')).statusCode).toBe(404);
  expect((await fetched('/healthz', 'kids.localhost')).statusCode).toBe(200);
  const { sites } = await anyone()(getPlatform, {});
  expect(sites.map(({ site }) => site)).toEqual(['sports', 'cricket']);
  const terms = JSON.stringify(await anyone()(getDocument, { params: { name: 'terms' } }));
  expect(terms).not.toContain('kids');
  const child = as('sam', { birthDate: '2016-04-12', guardianEmail: 'parent@touchline.test' });
  await expect(child(getPlatform, {})).rejects.toMatchObject({ status: 403, code: 'TOO_YOUNG' });
  await change({ sitesOn: ['sports'] });
  expect(await anyone()(getPlatform, {})).toMatchObject({ name: 'Touchline' });
});

test('a logo is served in its sizes, stays when its upload goes, and has another address when it changes', async () => {
  const { id } = await uploadImage('olive', { bytes: await png() });
  const { logo } = await change({ logoMediaId: id });
  await sql`update media set attached_at = null where id = ${id}`;
  await sql`delete from media where id = ${id}`;
  forgetSiteSettings(app.deps);
  const served = await fetched(logo ?? '');
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await anyone('cricket')(getPlatform, {})).logo).toBe(logo?.replace('512', '96'));
  const { icons } = (await fetched('/manifest.webmanifest')).json<{ icons: { src: string }[] }>();
  expect(icons.map(({ src }) => src)).toContain(logo);
  expect((await fetched('/logo/another/96.png')).statusCode).toBe(404);
  expect((await change({ logoMediaId: null })).logo).toBeNull();
  expect((await fetched(logo ?? '')).statusCode).toBe(404);
});
