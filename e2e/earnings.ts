import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import { go } from './visit.ts';

/** A file that somebody downloads. */
export async function download(page: Page, { token }: Person, path: string): Promise<Buffer> {
  const headers = { 'x-api-key': 'touchline-public', authorization: `Bearer ${token}` };
  const reply = await page.request.get(path, { headers });
  expect(reply.status()).toBe(200);
  return reply.body();
}

/** The sum of all lines of a statement in minor units: what was earned, given back and withdrawn. */
export function sumOf(csv: string): number {
  const [head = '', ...lines] = csv.trim().split('\r\n');
  const places = head.split(',').flatMap((name, i) => (['net', 'withdrawn'].includes(name) ? i : []));
  const pence = lines.flatMap((line) => {
    // A text with a comma stands in quotes.
    const cells = line.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];
    return places.map((place) => Math.round(Number(cells[place]) * 100));
  });
  return pence.reduce((sum, amount) => sum + amount, 0);
}

const penceIn = (text: string): number => Number(text.replace(/[^0-9-]/g, ''));

/** What the seller's page of an order says they earn. */
export async function earnedOn(page: Page, number: string): Promise<number> {
  await go(page, `/seller/orders/${number}`);
  return penceIn((await page.locator('dt', { hasText: 'You earn' }).locator('+ dd').textContent()) ?? '');
}

/** At the provider, from the dashboard. */
export async function connectBank(page: Page) {
  await page.getByRole('button', { name: 'Connect your bank' }).click();
  await page.getByLabel('First name').fill('Noa');
  await page.getByLabel('Last name').fill('Field');
  await page.getByLabel('Date of birth').fill('1991-05-17');
  await page.getByLabel('Account number').fill('000123456789');
  await page.getByLabel('I agree').check();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.waitForURL('**/dashboard?onboarding=done');
}
