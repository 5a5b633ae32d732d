import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** All of axe's default rules, or only colour contrast. */
export type Rules = 'all' | 'colours';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The site's own bars, the same around every page. */
const shell = ['header.sticky', 'body > div > footer', 'nav[aria-label="Main"]'];

/**
 * Serious and critical violations, with their elements. The content policy allows no foreign script; the debugger's
 * connection isn't subject to it.
 */
export async function axeFaults(
  page: Page,
  rules: Rules = 'all',
  { withShell = true }: { withShell?: boolean } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ({ only, exclude }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(exclude ? { exclude } : document, {
        resultTypes: ['violations'],
        // No default rule reads style sheets, so they aren't fetched again.
        preload: false,
        // Its faults are moderate, which are not reported, and it takes a tenth of the time.
        ...(only ? { runOnly: only } : { rules: { region: { enabled: false } } }),
      });
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        where: nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
      }));
    },
    { only: rules === 'colours' && ['color-contrast'], exclude: withShell ? null : shell },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, where }) => `${id}: ${where.join(' | ')}`);
}
