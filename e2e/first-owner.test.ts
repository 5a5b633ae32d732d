import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { enterCode, finishAsFan } from './by-hand.ts';
import { go, test, waitForText } from './visit.ts';

const EMAIL = 'olive@rovers.example';
const running: ChildProcess[] = [];
let folder = '';

/** `npm start` on an empty folder, without the demo world. @returns its address once it is ready */
async function startEmpty(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'first-owner-'));
  const port = await freePort();
  await command('start.mjs', [], { PORT: String(port) }, 'is ready');
  return `http://localhost:${port}`;
}

/** Runs what an npm script runs, until it says so. @returns what it printed */
function command(
  script: string,
  args: string[],
  env: Record<string, string>,
  until?: string,
): Promise<string> {
  // The journeys' own site, database and sandbox are none of this one's.
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:DATABASE_|SANDBOX_|TOUCHLINE_|E2E_|VITEST|NODE_ENV|TEST|DEMO_|PORT|EARNINGS)/.test(name),
  );
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts', script), ...args], {
    env: {
      ...Object.fromEntries(kept),
      TOUCHLINE_DATA: folder,
      TOUCHLINE_DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  running.push(child);
  return new Promise((resolve, reject) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (until && text.includes(until)) resolve(text);
      });
    child.on('exit', (code) =>
      code === 0 && !until ? resolve(text) : reject(new Error(`${script} ended: ${text}`)),
    );
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

afterAll(async () => {
  for (const child of running.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.on('exit', resolve));
  }
  if (folder) await rm(folder, { recursive: true, force: true });
}, 60_000);

const appCode = (secret: string) => new TOTP({ secret }).generate();

/** Two-factor sign-in, which staff need; the email code proves that it’s them. */
async function turnOnTwoFactor(page: Page, codeOf: () => Promise<string>): Promise<void> {
  await go(page, '/settings/security');
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await page.getByRole('button', { name: /^Email a code to/ }).click();
  const code = page.getByRole('dialog').getByRole('textbox', { name: 'Code' });
  await code.waitFor();
  await code.fill(await codeOf());
  const link = page.getByRole('link', { name: 'this link' });
  const uri = await link.getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await page.getByRole('textbox', { name: 'Code from your app' }).fill(appCode(secret));
  await page.getByRole('button', { name: 'I saved them' }).click();
}

async function fill(page: Page, section: string, fields: Record<string, string>): Promise<void> {
  const part = page.locator(section);
  for (const [label, text] of Object.entries(fields))
    await part.getByLabel(new RegExp(`^${label}`)).fill(text);
  await part.getByRole('button', { name: /^Save/ }).click();
}

test('an owner gets from an empty folder to a site with its own name, logo, texts and tribe by clicking', async ({
  visit,
}) => {
  const began = Date.now();
  const origin = await startEmpty();
  const codeOf = async () => {
    const { items } = (await (await fetch(`${origin}/inbox.json?to=${EMAIL}`)).json()) as {
      items: { code?: string }[];
    };
    return items.find(({ code }) => code)?.code ?? '';
  };
  const page = await go(await visit({ origin, noise: [/status of 40[03]/] }), '/');
  expect(await page.title()).toContain('New site');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await enterCode(page, EMAIL, codeOf);
  await finishAsFan(page, 'Olive Owner');
  await waitForText(page, /^Welcome, Olive Owner/);
  expect(await command('command.mjs', ['staff', 'grant', EMAIL, 'superadmin'], {})).toContain(
    'is now superadmin',
  );
  await turnOnTwoFactor(page, codeOf);

  await go(page, '/admin');
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByText('0 of 10 done').waitFor();
  await steps.getByRole('link', { name: 'Name your site' }).click();
  await fill(page, '#name', { Name: 'Rovers' });
  await page.getByRole('banner').getByText('Rovers').first().waitFor();
  await page.locator('#logo input[type=file]').setInputFiles({
    name: 'logo.svg.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PNG, 'base64'),
  });
  await page.locator('#logo').getByRole('button', { name: 'Undo change' }).waitFor();
  await page.locator('#logo').getByRole('button', { name: 'Save logo' }).click();
  await page.locator('header img[src^="/logo/"]').first().waitFor();
  await fill(page, '#contact', {
    'Legal name': 'Rovers Ltd',
    Address: '1 High Street, Leeds',
    'Email address': 'hello@rovers.example',
  });
  await page.getByRole('contentinfo').getByText('Rovers Ltd').waitFor();
  await page.locator('#sites').getByLabel('Cricket').uncheck();
  await page.locator('#sites').getByLabel('Kids').uncheck();
  await page.locator('#sites').getByRole('button', { name: 'Save sites' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Switch site' }).waitFor({ state: 'detached' });
  await fill(page, '#tagline', { 'All sports': 'Up the Rovers!' });
  await page.getByRole('contentinfo').getByText('Up the Rovers!').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Legal texts' }).first().click();
  for (const name of ['Terms of service', 'Privacy', 'Community rules']) {
    await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Publish this text' }).click();
    await page.getByText(`${name} is published.`).first().waitFor();
  }

  await go(page, '/admin/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'tribes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,sport,leader\nAway End,soccer,\nNowhere,quidditch,\n'),
  });
  await page.getByText('This site has no sport “quidditch”.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('1 row imported.').waitFor();

  await go(page, '/admin');
  for (const title of ['Link your social media', 'Connect a mail server', 'Connect payments'])
    await steps.getByRole('button', { name: `Skip: ${title}` }).click();
  await steps.waitFor({ state: 'detached' });

  const visitor = await go(await visit({ origin, on: 'phone', dark: true }), '/tribes');
  await visitor.getByText('Away End').first().waitFor();
  expect(await visitor.title()).toBe('Tribes · Rovers');
  await go(visitor, '/terms');
  await visitor.getByRole('link', { name: 'hello@rovers.example' }).first().waitFor();
  const html = await visitor.content();
  expect(html.replaceAll('touchline-public', '').match(/.{0,40}touchline.{0,40}/gi)).toBeNull();
  expect(Date.now() - began, 'ten minutes').toBeLessThan(600_000);
}, 300_000);

/** A red square. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsEtiEvtjLCP4FgYrsEz1axEQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQuCyROiEPuUV3nwAAAABJRU5ErkJggg==';
