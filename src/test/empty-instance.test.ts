import { expect, test } from 'vitest';
import { checkUsername } from '#features/accounts/usernames/calls.ts';
import { sendOtp } from '#features/auth/calls.ts';
import { getDocument } from '#features/documents/calls.ts';
import { documentNames } from '#features/documents/documents.ts';
import { getHomePage } from '#features/home/calls.ts';
import { getOptions, getPlatform } from '#features/sites/calls.ts';
import { forgetSiteSettings } from '#features/sites/settings/site-settings.server.ts';
import { siteIds } from '#platform/site.ts';
import { testApp } from './test-app.ts';
import { testMailServer } from './test-mail-server.ts';

const smtp = await testMailServer();
const { app, anyone, sql, runJobs } = await testApp({
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  // Nothing of the tests' own.
  API_KEY: 'a-key-of-their-own',
});
await sql`update instance set name = null`;

const found = (text: string) => text.match(/.{0,60}touchline.{0,60}/gi) ?? [];

async function everythingSaid(): Promise<string> {
  const pages = [
    '/manifest.webmanifest',
    '/news/feed.xml',
    '/news/atom.xml',
    '/news/feed.json',
    '/robots.txt',
  ];
  const texts: string[] = [];
  for (const site of siteIds) {
    const client = anyone(site);
    const host = site === 'sports' ? 'localhost' : `${site}.localhost`;
    const files = await Promise.all(pages.map((url) => app.server.inject({ url, headers: { host } })));
    const documents = documentNames.map((name) => client(getDocument, { params: { name } }));
    const rest = [client(getPlatform, {}), client(getHomePage, {}), client(getOptions, {}), ...documents];
    texts.push(
      ...files.map(({ body }) => body),
      ...(await Promise.all(rest)).map((one) => JSON.stringify(one)),
    );
  }
  return texts.join('\n');
}

async function mailOf(email: string): Promise<string> {
  smtp.received = [];
  await anyone('kids')(sendOtp, { body: { email } });
  await runJobs();
  return smtp.received.join('\n');
}

test('an instance that nobody has named yet says nothing about whose it is', async () => {
  const said = await everythingSaid();
  expect(found(said)).toEqual([]);
  expect(said).toContain('New site');
  expect(said).not.toMatch(/@|instagram\.com/);
});

test('an instance is called by its owner’s name alone on pages, in documents, feeds, emails and the API', async () => {
  await sql`update instance set name = 'Rovers', contact_email = 'hello@rovers.example'`;
  forgetSiteSettings(app.deps);
  const said = await everythingSaid();
  expect(found(said)).toEqual([]);
  expect(said).not.toContain('New site');
  for (const name of ['Rovers', 'Rovers Cricket', 'Rovers Kids']) expect(said).toContain(`"name":"${name}"`);
  const mail = await mailOf('first@rovers.example');
  expect(mail).toMatch(/^From: Rovers Kids <hello@localhost>\r$/m);
  expect(mail).toMatch(/\d{6} is your Rovers Kids code/);
  expect(found(mail)).toEqual([]);
  const api = (await app.server.inject('/api/openapi.json')).json<{ info: { title: string } }>();
  expect(api.info.title).toBe('Rovers');
  // Formats of files, which other instances read too.
  expect(
    found(JSON.stringify(api)).filter(
      (text) => !/touchline-register\/|"enum":\["plain","touchline"/.test(text),
    ),
  ).toEqual([]);
});

test('nobody but the owner’s team may be called as the instance is', async () => {
  await sql`update instance set name = 'Rovers'`;
  forgetSiteSettings(app.deps);
  const check = (username: string) => anyone()(checkUsername, { body: { username } });
  expect(await check('rovers')).toMatchObject({ available: false, reason: 'RESERVED' });
  expect(await check('leeds_rovers')).toMatchObject({ available: true });
});
