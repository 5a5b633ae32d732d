import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserContext } from 'playwright-core';

const root = join(import.meta.dirname, '..');
/** Emptied when a run begins (site-is-up.ts); ignored by git. */
export const evidenceFolder = join(root, 'test-results');

/** The console and the requests of one browser context, line by line. */
export interface Log {
  console: string[];
  network: string[];
}

export function record(context: BrowserContext): Log {
  const log: Log = { console: [], network: [] };
  context.on('console', (message) => {
    log.console.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => log.console.push(error.error().stack ?? error.error().message));
  context.on('response', (response) => {
    log.network.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    log.network.push(`failed ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  return log;
}

/**
 * Open a trace with `npx playwright-core show-trace FILE`. It has every step; page snapshots at each step cost a tenth of
 * the time, so they are recorded at a second try, and with `npm test -- PATTERN`.
 */
export const startTrace = (context: BrowserContext, isSecondTry: boolean) =>
  context.tracing.start({ snapshots: isSecondTry || process.env.TRACE_PAGES === '1' });

/** Stores the state of a failed test's browsers: a screenshot of each page, console, network and trace. */
export async function keepEvidence(
  { fullTestName, result }: { fullTestName: string; result?: { retryCount?: number } },
  visits: readonly { context: BrowserContext; log: Log }[],
): Promise<void> {
  const title = fullTestName.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  // A second try, which may well succeed, leaves alone what the first one left.
  const folder = join(evidenceFolder, result?.retryCount ? `${title}-again` : title);
  mkdirSync(folder, { recursive: true });
  for (const [index, { context, log }] of visits.entries()) {
    const file = (name: string) => join(folder, `${index + 1}-${name}`);
    writeFileSync(file('console.log'), log.console.join('\n'));
    writeFileSync(file('network.log'), log.network.join('\n'));
    for (const [page, shown] of context.pages().entries()) {
      // A page that hangs or is closed must not hide why the test failed.
      await shown.screenshot({ path: file(`page-${page + 1}.png`), timeout: 5000 }).catch(() => {});
    }
    await context.tracing.stop({ path: file('trace.zip') }).catch(() => {});
  }
  process.stdout.write(`Screenshots, console, network and trace: ${relative(root, folder)}\n`);
}
