import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** All of axe's rules that are on by default, or only the one about colours. */
export type Rules = 'all' | 'colours';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Serious and critical faults, with where they are. The content policy lets no foreign script in; the debugger's
 * connection is not the page's.
 */
export async function axeFaults(page: Page, rules: Rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (only) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(document, {
        resultTypes: ['violations'],
        // No rule that is on by default reads the style sheets, so they are not fetched again.
        preload: false,
        ...(only ? { runOnly: only } : {}),
      });
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        where: nodes.slice(0, 3).map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
      }));
    },
    rules === 'colours' && ['color-contrast'],
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, where }) => `${id}: ${where.join(' | ')}`);
}
