import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { siteIds } from '#platform/site.ts';
import { testApp } from '#test/test-app.ts';
import { getDocument } from './calls.ts';
import { documentNames } from './documents.ts';
import { acceptedAtSignUp, versions } from './versions.server.ts';

const { anyone, idOf, sql, app } = await testApp();

describe.each(siteIds)('on %s', (site) => {
  test.each(documentNames)(
    '%s is published with its version, its date and links that lead somewhere',
    async (name) => {
      const found = await anyone(site)(getDocument, { params: { name } });
      expect(found).toMatchObject({ name, version: versions[name].version, date: versions[name].date });
      expect(found.content.length).toBeGreaterThan(3);
      const text = JSON.stringify(found.content);
      expect(text, 'nothing is left to fill in').not.toMatch(/\{(?:site|sports|kids|contact)\}|TODO/);
      for (const [, href = ''] of text.matchAll(/"href":"([^"]+)"/g))
        expect(href).toMatch(/^(?:\/[a-z]|#|mailto:|http:\/\/(?:\w+\.)?localhost)/);
    },
  );
});

test('links to a part of a document, on pages and in documents, lead to a heading of it', async () => {
  const links = await linksToSections();
  expect(links.map(({ section }) => section)).toContain('apparel-and-printed-cards');
  for (const { file, name, section } of links) {
    const { content } = await anyone('sports')(getDocument, { params: { name } });
    const headings = content.flatMap((block) => (block.type === 'heading' ? block.id : []));
    expect(headings, `${file}: /${name}#${section}`).toContain(section);
  }
});

async function linksToSections() {
  const found: { file: string; name: (typeof documentNames)[number]; section: string }[] = [];
  for await (const file of glob('src/features/**/*.{tsx,md}')) {
    if (file.includes('/kids/')) continue;
    const text = await readFile(file, 'utf8');
    for (const [, one, section = ''] of text.matchAll(/(?:name="|\(\/)(\w+)(?:" section="|#)([a-z0-9-]+)/g)) {
      const name = documentNames.find((known) => known === one);
      if (name) found.push({ file, name, section });
    }
  }
  return found;
}

test('the terms name the fee of each plan as it is sold', async () => {
  const { content } = await anyone('sports')(getDocument, { params: { name: 'terms' } });
  const rates = await sql<{ plan: string; bps: number }[]>`
    select plan, value as bps from plan_feature where feature = 'platform_fee_bps' and plan <> 'ADMIN'`;
  expect(rates).toHaveLength(4);
  const text = JSON.stringify(content).toLowerCase();
  for (const { plan, bps } of rates)
    expect(text).toMatch(new RegExp(`"${plan.toLowerCase()}"[^%]*"${bps / 100}%"`));
});

test('the kids site has its own documents', async () => {
  const [kids, sports] = await Promise.all(
    (['kids', 'sports'] as const).map((site) => anyone(site)(getDocument, { params: { name: 'rules' } })),
  );
  expect(kids?.content).not.toEqual(sports?.content);
});

test('rejects an unknown document', async () => {
  const answer = await app.server.inject({
    url: '/api/documents/get-document/secrets',
    headers: { host: 'localhost', 'x-api-key': 'touchline-public' },
  });
  expect(answer.statusCode).toBe(400);
});

const acceptancesOf = (accountId: string) =>
  sql<{ document: string; version: number; site: string; acceptedBy: string }[]>`
    select document, version, site, accepted_by from document_acceptance where account_id = ${accountId}
    order by document`;

// Adults in tests are made without the sign-up form, so this one signs up at 15.
test('records the accepted versions at sign-up', async () => {
  const accountId = await idOf('ada', { birthDate: `${new Date().getUTCFullYear() - 15}-01-01` });
  expect(await acceptancesOf(accountId)).toEqual(
    [...acceptedAtSignUp].sort().map((document) => ({
      document,
      version: versions[document].version,
      site: 'sports',
      acceptedBy: accountId,
    })),
  );
});

test('nothing is accepted for a child until the guardian consents', async () => {
  const child = { site: 'kids', birthDate: '2016-04-12', guardianEmail: 'grace@touchline.test' } as const;
  expect(await acceptancesOf(await idOf('brave_otter', child))).toEqual([]);
});
