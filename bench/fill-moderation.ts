import { openSession } from '#features/auth/auth.server.ts';
import { insertStaff } from '#features/staff/grants.server.ts';
import type { Sql } from '#platform/sql/sql.ts';

export const CASES = 60_000;
export const REPORTS = 200_000;
export const AUDIT_ROWS = 1_000_000;
/** Open cases; the others are decided. */
export const WAITING = 20_000;
const BATCH = 20_000;

export interface Desk {
  /** Staff who use the queue and search the audit log. */
  token: string;
  moderatorId: string;
}

const reasons = [
  'SPAM_OR_PROMOTION',
  'OFFENSIVE_LANGUAGE',
  'HARASSMENT_OR_BULLYING',
  'OFF_TOPIC',
  'SELF_HARM_OR_DANGER',
];

/** Inserts cases, their reports and a full audit log once; later runs reuse them. */
export async function fillModeration(sql: Sql): Promise<Desk> {
  await sql`set statement_timeout = 0`;
  await fillCases(sql);
  await fillAuditLog(sql);
  const moderatorId = await moderator(sql);
  return { moderatorId, token: await openSession({ sql }, moderatorId, { secondFactor: true }) };
}

async function moderator(sql: Sql): Promise<string> {
  const [found] = await sql<{ id: string }[]>`select id from account where username = 'fan1'`;
  const accountId = found?.id ?? '';
  const [granted] = await sql`select from staff_grant where account_id = ${accountId} and revoked_at is null`;
  const granting = { accountId, role: 'admin', site: null, reason: 'For the bench.' } as const;
  if (!granted) await insertStaff({ sql }, granting);
  return accountId;
}

async function fillCases(sql: Sql): Promise<void> {
  const [there] = await sql`select from report limit 1`;
  if (there) return;
  console.log(`bench: filing ${REPORTS.toLocaleString('en')} reports in ${CASES.toLocaleString('en')} cases`);
  await sql`
    with target as (
      select id, author_id, title, row_number() over (order by id) as n from post
      where state = 'published' and site = 'sports' order by id limit ${CASES}
    )
    insert into moderation_case (id, site, target_kind, target_id, account_id, state, urgent_at, severity, weight, reasons,
      report_count, about, search_text, actions, decided_by, created_at, decided_at)
    select uuidv7(), 'sports', 'post', id, author_id,
      case when n > ${WAITING} then (array['resolved', 'rejected'])[1 + n % 2] else 'open' end,
      case when n % 200 = 0 then now() - n * interval '1 minute' end, 1 + n % 3, (n % 37) / 4.0,
      array[(${reasons}::text[])[1 + n % 5]], 3, 'Post: ' || title, lower(title) || ' reported words ' || n,
      case when n > ${WAITING} and n % 2 = 0 then array['hide'] else '{}'::text[] end,
      case when n > ${WAITING} then (select id from account where username = 'fan2') end,
      now() - n * interval '2 minutes', case when n > ${WAITING} then now() - n * interval '1 minute' end
    from target`;
  const [cases] = await sql<{ n: number }[]>`select count(*)::int as n from moderation_case`;
  await sql`
    with reporter as (
      select id, row_number() over (order by id) - 1 as n from account where role = 'USER' order by id limit 10000
    ), filed as (
      select c.id, c.target_kind, c.target_id, c.reasons[1] as reason, c.created_at,
        row_number() over (order by c.id) as n from moderation_case c
    )
    insert into report (id, case_id, site, target_kind, target_id, reporter_id, reason, evidence, created_at)
    select uuidv7(), f.id, 'sports', f.target_kind, f.target_id, r.id, f.reason,
      jsonb_build_object('about', 'Post', 'path', '/posts/' || f.target_id, 'shown', jsonb_build_object('text', 'As it was')),
      f.created_at + k * interval '1 second'
    from filed f cross join generate_series(0, 3) k
    join reporter r on r.n = (f.n * 7 + k) % 10000
    where k < 3 or f.n <= ${REPORTS - 3 * CASES}`;
  await sql`analyze moderation_case, report`;
  if (cases?.n !== CASES) throw new Error(`There are ${cases?.n} cases.`);
}

async function fillAuditLog(sql: Sql): Promise<void> {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from audit_log`;
  if ((row?.n ?? 0) >= AUDIT_ROWS) return;
  for (let from = row?.n ?? 0; from < AUDIT_ROWS; from += BATCH) {
    await sql`
      with person as (select id, row_number() over (order by id) - 1 as n from account order by id limit 500)
      insert into audit_log (at, site, actor_id, act, target_kind, target_id, account_id, reason, details)
      select now() - (${AUDIT_ROWS} - n) * interval '30 seconds', 'sports', (select id from person where person.n = g.n % 40),
        (array['cases.decide', 'cases.read.view', 'refund', 'accounts.change.suspend', 'provider-events.replay'])[1 + g.n % 5],
        'case', 'case-' || g.n % 50000, (select id from person where person.n = g.n % 500),
        case when g.n % 3 = 0 then 'Spam, the ' || g.n || 'th time' when g.n % 1000 = 1 then 'Threatened a referee' else '' end, '{}'
      from generate_series(${from}::int, ${from + BATCH - 1}::int) as g (n)`;
  }
  await sql`analyze audit_log`;
  console.log(`bench: ${AUDIT_ROWS.toLocaleString('en')} rows in the audit log`);
}
