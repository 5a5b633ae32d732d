import type { Sql } from '#platform/sql/sql.ts';
import { MARK } from './values.ts';
import { attempt, type Result, type Walk } from './walk.ts';

const NEWEST = 15;

/** Loads the pages of what the run has written, and pages with hostile URLs, as a visitor. */
export async function pagesWith(plan: Walk, result: Result, sql: Sql): Promise<void> {
  const rows = await sql<{ path: string; site: 'sports' | 'cricket' | 'kids' }[]>`
    (select '/posts/' || id as path, site from post order by created_at desc limit ${NEWEST})
    union all (select '/tribes/' || slug, site from tribe order by created_at desc limit ${NEWEST})
    union all (select '/tribes/' || slug || '/about', site from tribe order by updated_at desc limit ${NEWEST})
    union all (select '/cards/' || slug, site from card order by created_at desc limit ${NEWEST})
    union all (select '/collections/' || slug, site from collection order by created_at desc limit ${NEWEST})
    union all (select '/fans/' || username || '/profile', 'sports' from account where username is not null
      order by updated_at desc limit ${NEWEST})`;
  const bad = [
    MARK,
    '</script><script>',
    '"onload="alert(1)',
    '%zz',
    '%00',
    '..%2f..',
    '%E0%A4%A',
    '%ff',
    '%ED%A0%80',
    'constructor',
    '__proto__',
    'toString',
    'cricket',
    'x'.repeat(2000),
  ];
  const hostile = bad.flatMap((text) => {
    const part = text.startsWith('%') || text.includes('%2f') ? text : encodeURIComponent(text);
    return [
      '/',
      '/tribes/',
      '/posts/',
      '/tags/',
      '/cards/',
      '/r/',
      '/join/',
      '/search?q=',
      '/search?type=',
      '/tribes?sport=',
      '/stats?sport=',
      '/stats/compare?sport=',
      '/cards?sport=',
      '/shop?sport=',
      '/leaderboard?period=',
      '/welcome?next=',
    ].map((start) => ({ path: start + part, site: 'sports' as const }));
  });
  for (const { path, site } of [...rows, ...hostile, { path: '//example.com', site: 'sports' as const }]) {
    const request = {
      method: 'GET',
      url: path,
      headers: { accept: 'text/html' },
      body: null,
      person: 'a visitor',
      site,
    };
    await attempt(plan, result, request, null);
  }
}
