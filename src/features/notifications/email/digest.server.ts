import { mailboxes } from '#features/auth/contact.server.ts';
import { emit, type JobCtx, transact } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { tryEach } from '#platform/try-each.ts';
import '../events.ts';
import { kindsOf, notices } from '../points.ts';
import { digestOf } from '../preferences/preferences.server.ts';

/** Digests are sent at eight in the morning, weekly ones on Mondays. After downtime, a worker catches up until noon. */
const FROM = 8;

const UNTIL = 12;

export interface Morning {
  zone: string;
  /** The date in a time zone: `2026-11-23`. */
  day: string;
  isMonday: boolean;
}

const BATCH = 200;
/** Groups listed in a digest; the rest is a number. */
const LISTED = 12;

interface Due {
  accountId: string;
  /** The date in their time zone. */
  day: string;
}

/** Every hour: queues the digests of everybody for whom it is morning, each once. */
export async function sendDigests(job: JobCtx): Promise<void> {
  const { sql, now } = job;
  const zones = await sql<{ zone: string }[]>`
    select distinct a.time_zone as zone from (${mailboxes(job)}) a`;
  const where = mornings(
    zones.map(({ zone }) => zone),
    now,
  );
  if (where.length === 0) return;
  for (let after: string | null = null; ; ) {
    const due: Due[] = await findDue(job, where, after);
    await tryEach(
      job.deps,
      'digest not sent',
      due,
      ({ accountId }) => accountId,
      (one) => queueDigest(job, one),
    );
    after = due.at(-1)?.accountId ?? null;
    if (due.length < BATCH) return;
  }
}

async function findDue(job: JobCtx, where: readonly Morning[], after: string | null): Promise<Due[]> {
  const { sql } = job;
  return sql<Due[]>`
    select a.id as account_id, morning.day
    from jsonb_to_recordset(${JSON.stringify(where)}::text::jsonb) as morning (zone text, day text, "isMonday" boolean)
    join (${mailboxes(job)}) a on a.time_zone = morning.zone
    left join notice_digest d on d.account_id = a.id
    where a.is_active and a.email is not null
      ${after ? sql`and a.id > ${after}` : sql``}
      and (d.last_on is null or d.last_on < morning.day::date)
      and case ${digestOf(job)} when 'daily' then true when 'weekly' then morning."isMonday" else false end
      and exists (
        select from notice n
        where n.account_id = a.id and n.read_at is null and n.cleared_at is null and n.mailed_at is null)
    order by a.id limit ${BATCH}`;
}

/**
 * Puts the unread groups of one person into a digest, in one transaction with the job that sends it, so that each group
 * is in one digest only. Nothing is sent when their preferences leave nothing.
 */
async function queueDigest(job: JobCtx, { accountId, day }: Due): Promise<void> {
  await transact(job, async (tx) => {
    const { sql } = tx;
    const described = kindsOf(notices.of(tx));
    const chosen = notices.of(tx).filter(({ kind }) => !described.get(kind.kind)?.alwaysOn);
    const kinds = Object.fromEntries(chosen.map(({ type, kind }) => [type, kind.kind]));
    const taken = await sql<{ id: string; site: SiteId; lastAt: string }[]>`
      update notice n set mailed_at = now()
      where n.account_id = ${accountId} and n.read_at is null and n.cleared_at is null and n.mailed_at is null
        and n.type = any(${Object.keys(kinds)}::text[])
        and not exists (
          select from notice_preference own
          where own.account_id = n.account_id and not own.email
            and own.kind = ${JSON.stringify(kinds)}::text::jsonb ->> n.type)
      returning n.id, n.site, n.last_at`;
    const newestFirst = taken.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
    // One email for all sites: from the one with the latest news, and it counts the others.
    const on = newestFirst[0]?.site;
    if (!on) return;
    const listed = newestFirst.filter(({ site }) => site === on).slice(0, LISTED);
    await sql`
      insert into notice_digest (account_id, last_on) values (${accountId}, ${day})
      on conflict (account_id) do update set last_on = excluded.last_on`;
    await emit({ ...tx, site: on }, 'notices.digest', {
      accountId,
      on,
      noticeIds: listed.map(({ id }) => id),
      more: taken.length - listed.length,
    });
  });
}

/** The time zones of these in which it is morning. An unknown one counts as UTC. */
export function mornings(zones: readonly string[], now: Date): Morning[] {
  return zones.flatMap((zone) => {
    const { year, month, day, hour, weekday } = clockIn(zone, now);
    if (Number(hour) < FROM || Number(hour) >= UNTIL) return [];
    return [{ zone, day: `${year}-${month}-${day}`, isMonday: weekday === 'Mon' }];
  });
}

function clockIn(timeZone: string, now: Date): Record<string, string> {
  const parts = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      weekday: 'short',
    }).formatToParts(now);
  let found: Intl.DateTimeFormatPart[];
  try {
    found = parts(timeZone);
  } catch {
    found = parts('UTC');
  }
  return Object.fromEntries(found.map(({ type, value }) => [type, value]));
}
