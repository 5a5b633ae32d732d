import { recipientsOf, recipientsWith } from '#features/accounts/recipients.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import type { RowId } from '#platform/ids.ts';
import type { NoticeType } from '#platform/notices.ts';
import type { Fragment } from '#platform/sql.ts';
import '../events.ts';
import { type Group, nameOf, pathOf } from './notice-subject.ts';
import { hasEnabled, isMandatoryType } from './recipients.server.ts';
import { signalChange } from './signal.server.ts';

export interface Act extends Group {
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
export async function notifyOfAction(ctx: Ctx, act: Act): Promise<void> {
  if (act.to.length > 0) await transact(ctx, async (tx) => signalChange(tx, await addTo(tx, act)));
}

async function addTo(ctx: Ctx, act: Act): Promise<string[]> {
  const { sql, site } = ctx;
  const { type, target, by, to, postId = null, commentId = null, detail = null, again = false } = act;
  const { holds = sql`true` } = act;
  const notified = await sql<{ accountId: string }[]>`
    with recipient as (
      select r.id from (${recipientsOf(ctx, { to, by, whateverState: isMandatoryType(ctx, type) })}) r
      where ${hasEnabled(ctx, type)} and (${holds}) is true
    ), person as (
      insert into notice_person as own (account_id, site, type, target_id, person_id, at)
      select id, ${site}, ${type}, ${target.id}, ${by}, clock_timestamp() from recipient
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
        and was.type = ${type} and was.target_id = ${target.id} and was.person_id = ${by}
    )
    insert into notice as n (account_id, site, type, target_kind, target_id, name, path, post_id, comment_id, detail,
      people, people_count, started_at, last_at)
    select account_id, ${site}, ${type}, ${target.kind}, ${target.id}, ${nameOf(target)}, ${pathOf(target)},
      ${postId}, ${commentId}, ${detail}, array[${by}::uuid], 1, at, clock_timestamp()
    from came
    on conflict (account_id, site, type, target_id) do update set
      (name, path, detail, comment_id, people, people_count, started_at, last_at, read_at, mailed_at, cleared_at) = (
        select excluded.name, excluded.path, excluded.detail,
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

interface NoticeInput extends Group {
  to: string;
  from?: string | null;
}

/** Notifies of something that happened to the recipients, not of an action. `from` is named for invitations. */
export async function notify(ctx: Ctx, group: NoticeInput): Promise<void> {
  await transact(ctx, async (tx) => {
    const noticeId = await setNotice(tx, group);
    if (!noticeId) return;
    await signalChange(tx, [group.to]);
    if (ctx.deps.notices.kindOf(group.type).emailedAtOnce)
      await emit(tx, 'notices.email', { accountId: group.to, noticeId });
  });
}

async function setNotice(ctx: Ctx, group: NoticeInput): Promise<string | undefined> {
  const { sql, site } = ctx;
  const { type, target, to, postId = null, detail = null, from = null } = group;
  const [notified] = await sql<{ id: string }[]>`
    insert into notice as n (account_id, site, type, target_kind, target_id, name, path, post_id, detail, people,
      people_count, started_at, last_at)
    select r.id, ${site}, ${type}, ${target.kind}, ${target.id}, ${nameOf(target)}, ${pathOf(target)}, ${postId},
      ${detail},
      array_remove(array[r.from_id], null), 1, clock_timestamp(), clock_timestamp()
    from (${recipientsWith(ctx, { to: [to], from, whateverState: isMandatoryType(ctx, type) })}) r
    where ${hasEnabled(ctx, type)}
    on conflict (account_id, site, type, target_id) do update set
      name = excluded.name, path = excluded.path, detail = excluded.detail, people = excluded.people, people_count = 1, last_at = excluded.last_at,
      started_at = excluded.started_at, read_at = null, cleared_at = null, mailed_at = null
    returning id`;
  return notified?.id;
}

interface Announcement extends Omit<Act, 'again' | 'commentId' | 'detail' | 'target'> {
  target: Exclude<Act['target'], { kind: 'thing' }>;
}

/**
 * Notifies very many recipients of one person's action, as of a published post. Recipients who already have the notice
 * are skipped, so that a batch may run twice.
 */
export async function announce(ctx: Ctx, what: Announcement): Promise<void> {
  const { sql, site } = ctx;
  const { type, target, by, to, postId = null, holds = sql`true` } = what;
  const notified = await sql<{ accountId: string }[]>`
    insert into notice (account_id, site, type, target_kind, target_id, post_id, people, people_count, started_at, last_at)
    select r.id, ${site}, ${type}, ${target.kind}, ${target.id}, ${postId}, array[${by}::uuid], 1, now(), now()
    from (${recipientsOf(ctx, { to, by, whateverState: isMandatoryType(ctx, type) })}) r
    where ${hasEnabled(ctx, type)} and (${holds}) is true
    on conflict (account_id, site, type, target_id) do nothing
    returning account_id`;
  await signalChange(
    ctx,
    notified.map(({ accountId }) => accountId),
  );
}

/** SQL: the account in this column has this notice about a target, and it was not deleted. */
export const wasNotified = (
  { sql, site }: Ctx,
  account: Fragment,
  { type, targetId }: { type: NoticeType; targetId: RowId },
): Fragment => sql`exists (
  select from notice sent where sent.account_id = ${account} and sent.site = ${site} and sent.type = ${type}
    and sent.target_id = ${targetId})`;
