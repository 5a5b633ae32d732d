import { createApp } from '#app.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { resolveInBulk } from '#features/moderation/bulk/calls.ts';
import type { Config } from '#platform/config.ts';
import { newId } from '#platform/ids.ts';
import { connect } from '#platform/sql/connect.ts';
import type { Sql } from '#platform/sql/sql.ts';
import type { World } from './fill.ts';
import { fillModeration } from './fill-moderation.ts';
import type { Row } from './money.ts';
import { steady } from './steady.ts';

const AT_ONCE = 500;
const IN_BULK = 1000;
const queueFilters = {
  'at work': '',
  'of posts': 'kind=post',
  urgent: 'priority=urgent',
  'of low priority, oldest first': 'priority=low&sort=oldest',
  'for one reason': 'reason=OFF_TOPIC',
  'claimed by nobody': 'claimed=nobody',
  'claimed by me': 'claimed=me',
  'older than a week': 'age=week',
  'with a rare word': 'text=kanano',
  'with a word of all': 'text=reported%20words',
  resolved: 'state=resolved',
  'newest first': 'sort=newest',
};
const logFilters = (actor: string) => ({
  newest: '',
  'of one person': `actor=${actor}`,
  'of one act': 'act=refund',
  'of one target': 'targetId=case-4711',
  'about one person': `account=${actor}`,
  'with a common word': 'text=spam',
  'with a rare word': 'text=referee',
  'with a word nobody wrote': 'text=zzqqxx',
  'of one month': 'from=2026-01-01&until=2026-01-31',
});

interface App {
  origin: string;
  headers: Record<string, string>;
}

/** The queue of cases, the audit log, and many concurrent reports of one thing. */
export async function moderation(config: Config, world: World, app: App): Promise<Row[]> {
  const sql = connect(config.DATABASE_URL, { pool: 4, name: 'touchline-bench' });
  try {
    const { token, moderatorId } = await fillModeration(sql);
    const headers = { ...app.headers, authorization: `Bearer ${token}` };
    const slowest = async (path: string, filters: Record<string, string>) => {
      const found: [name: string, ms: number, failed: number][] = [];
      for (const [name, query] of Object.entries(filters)) {
        const ask = () => ({ url: `${app.origin}/api${path}?${query}`, headers });
        const { p95, failed } = await steady(ask, { perSecond: 10, seconds: 4 });
        found.push([name, p95, failed]);
      }
      const [name, ms] = found.sort((a, b) => b[1] - a[1])[0] ?? ['', Number.NaN];
      const failed = found.reduce((sum, [, , n]) => sum + n, 0);
      return `${ms.toFixed(0)} ms (${name})${failed ? `, ${failed} failed` : ''}`;
    };
    const reports = await manyReports(sql, world, app);
    const bulk = await bulkDecision(config, sql, { origin: app.origin, headers, moderatorId });
    return [
      [
        '(l) queue of 20,000 cases, 10/s, slowest filter: p95',
        await slowest('/admin/cases', queueFilters),
        'below 60 ms',
      ],
      ['    its counts: p95', await slowest('/admin/cases/counts', { all: '' }), 'below 60 ms'],
      [
        '    audit log of 1,000,000 rows, slowest filter: p95',
        await slowest('/admin/audit-log', logFilters(moderatorId)),
        'below 100 ms',
      ],
      [`    ${AT_ONCE} reports of one post at once`, reports, 'one case'],
      [`    ${IN_BULK} cases decided in bulk`, bulk, 'below 20 s'],
    ];
  } finally {
    await sql.end();
  }
}

/** A bulk action, from its order to the last case, by one worker. */
async function bulkDecision(
  config: Config,
  sql: Sql,
  { origin, headers, moderatorId }: App & { moderatorId: string },
): Promise<string> {
  const marker = `bulk ${newId()}`;
  // Without those the moderator is concerned in, which a bulk action leaves alone.
  await sql`
    update moderation_case set search_text = ${marker} where id in (
      select id from moderation_case where state = 'open' and target_kind = 'post' and account_id <> ${moderatorId}
        and id not in (select case_id from report where reporter_id = ${moderatorId})
      order by created_at limit ${IN_BULK})`;
  await sql`delete from graphile_worker._private_jobs`;
  const worker = await createApp({ ...config, ROLE: 'worker' });
  try {
    const began = performance.now();
    const ordered = await fetch(`${origin}/api${resolveInBulk.path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        filter: { text: marker },
        decision: {
          outcome: 'resolve',
          actions: [{ kind: 'hide' }],
          rule: 'SPAM_OR_PROMOTION',
          message: '',
          note: '',
        },
      }),
    });
    const { id } = (await ordered.json()) as { id: string };
    const isDone = async () =>
      (await sql`select from bulk_action where id = ${id} and state = 'done'`).length === 1;
    const jobs = worker.runJobs();
    while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 100));
    const seconds = (performance.now() - began) / 1000;
    await jobs;
    const outcomes = await sql<{ outcome: string; n: number }[]>`
      select coalesce(reason, state) as outcome, count(*)::int as n from bulk_action_case
      where bulk_action_id = ${id} group by 1 order by n desc`;
    return `${seconds.toFixed(1)} s (${outcomes.map(({ outcome, n }) => `${n} ${outcome}`).join(', ')})`;
  } finally {
    await worker.close();
  }
}

/** Everybody reports the same post at the same moment. */
async function manyReports(
  sql: Sql,
  { accountIds, tribeId }: World,
  { origin, headers }: App,
): Promise<string> {
  const postId = newId();
  const [authorId = '', ...others] = accountIds;
  await sql`
    insert into post (id, site, kind, author_id, by_athlete, tribe_id, title, body, content, state, published_at)
    values (${postId}, 'sports', 'POST', ${authorId}, false, ${tribeId}, 'Reported', 'Everybody reports this', '[]', 'published', now())`;
  const strangers = await sql<{ id: string }[]>`
    select id from account where role = 'USER' and username like 'fan9%' order by id limit ${AT_ONCE}`;
  const reporters = [...new Set([...others, ...strangers.map(({ id }) => id)])].slice(0, AT_ONCE);
  const tokens = await Promise.all(reporters.map((id) => openSession({ sql }, id)));
  const began = performance.now();
  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const reply = await fetch(`${origin}/api/report/report-post`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ postId, reason: 'SPAM_OR_PROMOTION', text: '' }),
      });
      return reply.status;
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const cases = await sql<{ reports: number }[]>`
    select report_count as reports from moderation_case where target_id = ${postId}`;
  const accepted = statuses.filter((status) => status === 200).length;
  return `${cases.length} case, ${cases[0]?.reports} reports, ${accepted} accepted, ${seconds.toFixed(1)} s`;
}
