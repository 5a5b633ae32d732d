import { globSync, readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { testSandbox } from '#sandbox/test-client.ts';

const { sandbox } = await testSandbox();
const root = `${import.meta.dirname}/../..`;

const COMMENT = /\/\*.*?\*\/|\/\/ .*?$/gms;
/** SDK calls without a request. */
const OWN = /^(webhooks|on|off|once)\b/;

/** Every provider call in the app, with its location. */
function callsOfTheApp(): Map<string, string> {
  const calls = new Map<string, string>();
  const files = globSync('{src,demo}/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') });
  for (const file of files) {
    const text = readFileSync(`${root}/${file}`, 'utf8').replaceAll(COMMENT, '');
    for (const [, path] of text.matchAll(/\bprovider((?:\s*\.\s*[a-zA-Z0-9]+)+)\s*\(/g)) {
      const call = String(path).replaceAll(/\s/g, '').slice(1);
      if (!OWN.test(call)) calls.set(call, file);
    }
  }
  return calls;
}

/** The request an SDK call makes, read from the SDK's own code. */
function requestOf(call: string): { method: 'GET' | 'POST' | 'DELETE'; url: string } {
  const stripe: unknown = new Stripe('sk_test_sandbox');
  const found = call
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], stripe);
  const [, method, path] =
    /_makeRequest\('(GET|POST|DELETE)', [`'](\/v[^`']+)[`']/.exec(String(found)) ??
    expect.unreachable(`The SDK has no call ${call}`);
  const names = [':id', ':sub'];
  return {
    method: method as 'GET',
    url: String(path).replaceAll(/\$\{[^}]+\}/g, () => String(names.shift())),
  };
}

it('implements every route the app calls', () => {
  const calls = callsOfTheApp();
  expect(calls.size).toBeGreaterThan(15);
  const missing = [...calls]
    .filter(([call]) => !sandbox.server.hasRoute(requestOf(call)))
    .map(([call, file]) => `${call} (${file})`);
  expect(missing).toEqual([]);
});

it.each([
  ['checkout.sessions.expire', 'POST', '/v1/checkout/sessions/:id/expire', true],
  ['accounts.createLoginLink', 'POST', '/v1/accounts/:id/login_links', true],
  ['subscriptions.cancel', 'DELETE', '/v1/subscriptions/:id', true],
  ['invoices.createPreview', 'POST', '/v1/invoices/create_preview', true],
  ['quotes.accept', 'POST', '/v1/quotes/:id/accept', false],
])('maps %s to %s %s, implemented: %s', (call, method, url, has) => {
  expect(requestOf(call)).toEqual({ method, url });
  expect(sandbox.server.hasRoute(requestOf(call))).toBe(has);
});
