import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { publish } from '#platform/live.ts';
import { canHearOf, type Fragment, hasEnabled } from './recipients.server.ts';
import '../events.ts';
import { isEmailedAtOnce, type NoticeType, noticeKinds } from '../notice-types.ts';

/** What it is about. A thing (a card, an order, a payout) brings its name and where it leads. */
export type NoticeSubject =
  | { kind: 'post' | 'comment' | 'account' | 'tribe'; id: string }
  | { kind: 'thing'; id: string; name: string; path: string };

const nameOf = (target: NoticeSubject) => (target.kind === 'thing' ? target.name : null);
const pathOf = (target: NoticeSubject) => (target.kind === 'thing' ? target.path : null);

export interface Group {
  type: NoticeType;
  target: NoticeSubject;
  postId?: string | null;
  commentId?: string | null;
  detail?: string | null;
}

export interface Act extends Group {
  /** Who did it. */
  by: string;
  /** Who is to hear of it; only those who may and want to will. */
  to: readonly string[];
  /** SQL about recipient `r` and person `a`: it is still so, and the recipient may see it. */
  holds: Fragment;
  /** Every time counts anew, as a second comment does; a second like by the same person does not. */
  again?: boolean;
}

// Read longer ago than this, a group begins anew: what came since is news of its own.
const FRESH = '24 hours';

/**
 * Puts one person's act into the groups of those who are to hear of it. One statement: however many do the same at the
 * same moment, there is one row a group and everybody is counted once.
 */
export async function notifyOfAction(ctx: Ctx, act: Act): Promise<void> {
  if (act.to.length > 0) await transact(ctx, async (tx) => signalChange(tx, await addTo(tx, act)));
}

async function addTo(ctx: Ctx, act: Act): Promise<string[]> {
  const { sql, site } = ctx;
  const { type, target, by, postId = null, commentId = null, detail = null, again = false } = act;
  const told = await sql<{ accountId: string }[]>`
    with recipient as (
      select r.id from account r join account a on a.id = ${by}
      where r.id = any(${act.to as string[]}::uuid[]) and ${hasEnabled(ctx, noticeKinds[type])}
        and ${canHearOf(ctx)} and (${act.holds}) is true
    ), person as (
      insert into notice_person as own (account_id, site, type, target_id, person_id, at)
      select id, ${site}, ${type}, ${target.id}, ${by}, clock_timestamp() from recipient
      on conflict (account_id, site, type, target_id, person_id)
        do update set active = true, at = case when ${again} then excluded.at else own.at end
        where ${again} or not own.active
      returning account_id, at, xmax = 0 as is_new
    ), came as (
      select person.account_id, person.at, person.is_new or ${again} as rings,
        -- Who is not new was in it before: unless they had taken it back, they are counted.
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
  return told.map(({ accountId }) => accountId);
}

/**
 * Somebody took back what they did, or it is gone: they leave the groups that `which` names, in columns of `own`. A
 * group nobody is left in is no longer shown.
 */
export async function retractNotices(ctx: Ctx, which: Fragment): Promise<void> {
  const { sql } = ctx;
  const changed = await sql<{ accountId: string }[]>`
    with gone as (
      update notice_person own set active = false where own.active and ${which}
      returning own.*
    )
    update notice n set
      people_count = n.people_count - 1,
      people = case when gone.person_id = any(n.people) then array(
          select other.person_id from notice_person other
          where other.account_id = n.account_id and other.site = n.site and other.type = n.type
            and other.target_id = n.target_id and other.active and other.at >= n.started_at
            and other.person_id <> gone.person_id
          order by other.at desc limit least(8, n.people_count - 1))
        else n.people end,
      cleared_at = case when n.people_count = 1 then now() else n.cleared_at end
    from gone
    where n.account_id = gone.account_id and n.site = gone.site and n.type = gone.type
      and n.target_id = gone.target_id and gone.at >= n.started_at and n.people_count > 0
    returning n.account_id`;
  await signalChange(
    ctx,
    changed.map(({ accountId }) => accountId),
  );
}

interface NoticeInput extends Group {
  to: string;
  from?: string | null;
}

/** What happened to somebody, rather than who did it. `from` is named where it is an invitation. */
export async function notify(ctx: Ctx, group: NoticeInput): Promise<void> {
  await transact(ctx, async (tx) => {
    const noticeId = await setNotice(tx, group);
    if (!noticeId) return;
    await signalChange(tx, [group.to]);
    // What is this important does not wait for a digest.
    if (isEmailedAtOnce(noticeKinds[group.type]))
      await emit(tx, 'notices.email', { accountId: group.to, noticeId });
  });
}

async function setNotice(ctx: Ctx, group: NoticeInput): Promise<string | undefined> {
  const { sql, site } = ctx;
  const { type, target, to, postId = null, detail = null, from = null } = group;
  const [told] = await sql<{ id: string }[]>`
    insert into notice as n (account_id, site, type, target_kind, target_id, name, path, post_id, detail, people,
      people_count, started_at, last_at)
    select r.id, ${site}, ${type}, ${target.kind}, ${target.id}, ${nameOf(target)}, ${pathOf(target)}, ${postId},
      ${detail},
      array_remove(array[a.id], null), 1, clock_timestamp(), clock_timestamp()
    from account r left join account a on a.id = ${from} and ${canHearOf(ctx)}
    where r.id = ${to} and ${hasEnabled(ctx, noticeKinds[type])}
    on conflict (account_id, site, type, target_id) do update set
      name = excluded.name, path = excluded.path, detail = excluded.detail, people = excluded.people, people_count = 1, last_at = excluded.last_at,
      started_at = excluded.started_at, read_at = null, cleared_at = null, mailed_at = null
    returning id`;
  return told?.id;
}

/** Groups whose source is gone go with it. `which` is about columns of `n`. */
export async function deleteNotices(ctx: Ctx, which: Fragment): Promise<number> {
  const gone = await ctx.sql<{ accountId: string }[]>`
    delete from notice n where n.site = ${ctx.site} and ${which} returning n.account_id`;
  // More than a few are a post's many readers: their pages ask again within a minute.
  if (gone.length <= MANY)
    await signalChange(
      ctx,
      gone.map(({ accountId }) => accountId),
    );
  return gone.length;
}

/** So many at once are told live; a NOTIFY for each of a hundred thousand would hold up everybody's commits. */
export const MANY = 200;

/** Says to the open pages of some people that their notices have changed: they ask for them. */
export async function signalChange(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  for (const id of new Set(accountIds)) await publish(ctx, topicOfNotices(id), 'notices.changed', {});
}

/** What a person's open pages listen to. */
export const topicOfNotices = (accountId: string) => `notices:${accountId}`;
