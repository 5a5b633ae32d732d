import { notifiable, notifiableWith } from '#features/people/recipients.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { RowId } from '#platform/ids.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import '../events.ts';
import { isStaffFor } from '#features/staff/staff-sql.server.ts';
import type { NoticeType, NoValues } from '../notices-of.ts';
import type { NoticeSubject } from '../points.ts';
import { hasEnabled, isAlwaysOn, kindOf } from './kinds.server.ts';
import { pushUnread } from './signal.server.ts';

/** What it is about: everybody who does the same to the same is in one notice. */
interface About {
  about: NoticeSubject;
  postId?: string | null;
}
/** The values of its type, if it has any. */
type Valued<Values> = Values extends NoValues ? { values?: undefined } : { values: Values };

interface Act extends About {
  commentId?: string | null;
  /** Who did it. */
  by: string;
  /** Who may be notified; visibility, preferences and filters decide who is. */
  to: readonly string[];
  /** SQL about recipient `r.id`: it still holds, and they may see it. Left out: true. */
  holds?: Fragment;
  /** Count every time, as for a second comment; a second like by the same person isn't counted. */
  again?: boolean;
}

// A group that was read longer ago than this starts over, since what follows is news again.
const FRESH = '24 hours';

/**
 * Adds one person's action to the groups of its recipients. One statement: however many do the same concurrently, there
 * is one row a group and everybody is counted once.
 */
export async function notifyOfAction<Values>(
  ctx: Ctx,
  type: NoticeType<Values>,
  act: Act & Valued<Values>,
): Promise<void> {
  if (act.to.length > 0) await transact(ctx, async (tx) => pushUnread(tx, await addTo(tx, type, act)));
}

async function addTo(ctx: Ctx, notice: NoticeType, act: Act & { values?: unknown }): Promise<string[]> {
  const { sql, site } = ctx;
  const { type } = notice;
  const { about, by, to, postId = null, commentId = null, values = {}, again = false } = act;
  const { holds = sql`true` } = act;
  const notified = await sql<{ accountId: string }[]>`
    with recipient as (
      select r.id from (${notifiable(ctx, { to, by, ...reach(ctx, notice) })}) r
      where ${hasEnabled(ctx, notice)} and (${holds}) is true
    ), person as (
      insert into notice_person as own (account_id, site, type, target_id, person_id, at)
      select id, ${site}, ${type}, ${about.id}, ${by}, clock_timestamp() from recipient
      on conflict (account_id, site, type, target_id, person_id)
        do update set active = true, at = case when ${again} then excluded.at else own.at end
        where ${again} or not own.active
      returning account_id, at, xmax = 0 as is_new
    ), came as (
      select person.account_id, person.at, person.is_new or ${again} as rings,
        -- Who isn't new was in it before: they are counted only if they had been retracted.
        not is_new and coalesce(was.active, true) as was_in, coalesce(was.at, person.at) as was_at
      from person
      left join notice_person was on was.account_id = person.account_id and was.site = ${site}
        and was.type = ${type} and was.target_id = ${about.id} and was.person_id = ${by}
    )
    insert into notice as n (account_id, site, type, target_kind, target_id, name, path, post_id, comment_id, values,
      people, people_count, started_at, last_at)
    select account_id, ${site}, ${type}, ${about.kind}, ${about.id}, ${about.name}, ${about.path},
      ${postId}, ${commentId}, ${JSON.stringify(values)}::text::jsonb, array[${by}::uuid], 1, at, clock_timestamp()
    from came
    on conflict (account_id, site, type, target_id) do update set
      (name, path, values, comment_id, people, people_count, started_at, last_at, read_at, mailed_at, cleared_at) = (
        select excluded.name, excluded.path, excluded.values,
          case when rings then excluded.comment_id else n.comment_id end,
          case when begins then array[${by}::uuid]
            when counts then (${by}::uuid || array_remove(n.people, ${by}))[1:8] else n.people end,
          case when begins then 1 when counts and not is_in then n.people_count + 1 else n.people_count end,
          case when begins then came.at when counts then least(n.started_at, came.at) else n.started_at end,
          case when rings then excluded.last_at else n.last_at end,
          case when rings then null else n.read_at end,
          case when rings and (begins or n.read_at is not null) then null else n.mailed_at end,
          case when rings or n.people_count = 0 and counts then null else n.cleared_at end
        from came cross join lateral (
          select was_in and was_at >= n.started_at as is_in, rings or was_at >= n.started_at as counts,
            rings and (n.cleared_at is not null or n.people_count = 0
              or n.read_at < now() - ${FRESH}::interval) as begins
        ) v
        where came.account_id = n.account_id)
    returning n.account_id`;
  return notified.map(({ accountId }) => accountId);
}

interface Happening extends About {
  to: string;
  from?: string | null;
}

/** Notifies of something that happened to the recipients, not of an action. `from` is named for invitations. */
export async function notify<Values>(
  ctx: Ctx,
  type: NoticeType<Values>,
  happening: Happening & Valued<Values>,
): Promise<void> {
  await transact(ctx, async (tx) => {
    const noticeId = await setNotice(tx, type, happening);
    if (!noticeId) return;
    await pushUnread(tx, [happening.to]);
    if (kindOf(ctx, type).emailAtOnce) await emit(tx, 'notices.email', { accountId: happening.to, noticeId });
  });
}

async function setNotice(
  ctx: Ctx,
  notice: NoticeType,
  happening: Happening & { values?: unknown },
): Promise<string | undefined> {
  const { sql, site } = ctx;
  const { type } = notice;
  const { about, to, postId = null, values = {}, from = null } = happening;
  const [notified] = await sql<{ id: string }[]>`
    insert into notice as n (account_id, site, type, target_kind, target_id, name, path, post_id, values, people,
      people_count, started_at, last_at)
    select r.id, ${site}, ${type}, ${about.kind}, ${about.id}, ${about.name}, ${about.path}, ${postId},
      ${JSON.stringify(values)}::text::jsonb,
      array_remove(array[r.from_id], null), 1, clock_timestamp(), clock_timestamp()
    from (${notifiableWith(ctx, { to: [to], from, ...reach(ctx, notice) })}) r
    where ${hasEnabled(ctx, notice)}
    on conflict (account_id, site, type, target_id) do update set
      name = excluded.name, path = excluded.path, values = excluded.values, people = excluded.people, people_count = 1, last_at = excluded.last_at,
      started_at = excluded.started_at, read_at = null, cleared_at = null, mailed_at = null
    returning id`;
  return notified?.id;
}

/**
 * Notifies very many recipients of one person's action, as of a published post. Recipients who already have the notice
 * are skipped, so that a batch may run twice.
 */
export async function notifyMany(
  ctx: Ctx,
  notice: NoticeType<NoValues>,
  what: Omit<Act, 'again' | 'commentId'>,
): Promise<void> {
  const { sql, site } = ctx;
  const { type } = notice;
  const { about, by, to, postId = null, holds = sql`true` } = what;
  const notified = await sql<{ accountId: string }[]>`
    insert into notice (account_id, site, type, target_kind, target_id, post_id, people, people_count, started_at, last_at)
    select r.id, ${site}, ${type}, ${about.kind}, ${about.id}, ${postId}, array[${by}::uuid], 1, now(), now()
    from (${notifiable(ctx, { to, by, ...reach(ctx, notice) })}) r
    where ${hasEnabled(ctx, notice)} and (${holds}) is true
    on conflict (account_id, site, type, target_id) do nothing
    returning account_id`;
  await pushUnread(
    ctx,
    notified.map(({ accountId }) => accountId),
  );
}

/** What is always on also reaches accounts that are suspended or deactivated. */
const reach = (ctx: Ctx, notice: NoticeType) => ({
  whateverState: isAlwaysOn(ctx, notice),
  seesEverything: isStaffFor(ctx, 'see-everything', 'r.id'),
});

/** SQL: the account in this column has this notice `sent` about a target, and it was not deleted. */
export const wasNotified = (
  { sql, site }: Ctx,
  account: Fragment,
  { type: { type }, targetId, holds }: { type: NoticeType; targetId: RowId; holds: Fragment },
): Fragment => sql`exists (
  select from notice sent where sent.account_id = ${account} and sent.site = ${site} and sent.type = ${type}
    and sent.target_id = ${targetId} and ${holds})`;
