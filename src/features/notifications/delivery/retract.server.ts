import { changeInBatches } from '#platform/change-in-batches.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { RowId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { NoticeType } from '../notices-of.ts';
import { pushUnread } from './signal.server.ts';

/** This site unless another is named, or `all`. */
interface Filter {
  site?: SiteId | 'all';
  /** The recipients. */
  accountId?: string;
  type?: NoticeType;
  targetId?: RowId;
}

/** SQL: the filter on the columns that notices and their people share. */
function fits({ sql, site: here }: Ctx, row: Fragment, filter: Filter): Fragment {
  const { site = here, accountId, type, targetId } = filter;
  return sql`true
    ${site === 'all' ? sql`` : sql`and ${row}.site = ${site}`}
    ${accountId ? sql`and ${row}.account_id = ${accountId}` : sql``}
    ${type ? sql`and ${row}.type = ${type.type}` : sql``}
    ${targetId ? sql`and ${row}.target_id = ${targetId}` : sql``}`;
}

/**
 * Somebody undid an action, or its target is gone: removes them from the groups that match the filter. A group without
 * people is no longer shown.
 */
export async function retractNotices(ctx: Ctx, filter: Filter & { personId: string }): Promise<void> {
  const { sql } = ctx;
  const changed = await sql<{ accountId: string }[]>`
    with gone as (
      update notice_person own set active = false
      where own.active and own.person_id = ${filter.personId} and ${fits(ctx, sql`own`, filter)}
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
  await pushUnread(
    ctx,
    changed.map(({ accountId }) => accountId),
  );
}

interface Gone extends Filter {
  targetKind?: string;
  postId?: string;
  /** The one person they are about. */
  personId?: string;
}

/**
 * Clears the notices about a post or comment that was hidden or deleted and may be restored. What isn't restored is deleted
 * with everything that is old.
 */
export const withholdNotices = (ctx: Ctx, gone: Gone): Promise<void> =>
  changeAll(
    ctx,
    (batch) => ctx.sql<{ accountId: string }[]>`
      update notice set cleared_at = now(), withheld_at = now()
      where id in (select n.id from notice n where n.cleared_at is null and ${isAbout(ctx, gone)} limit ${batch})
      returning account_id`,
  );

/** Shows withheld notices again, as they were, except those that were cleared or changed meanwhile. */
export const reinstateNotices = (ctx: Ctx, back: Gone): Promise<void> =>
  changeAll(
    ctx,
    (batch) => ctx.sql<{ accountId: string }[]>`
      update notice set cleared_at = null, withheld_at = null
      where id in (select n.id from notice n where n.cleared_at = n.withheld_at and ${isAbout(ctx, back)} limit ${batch})
      returning account_id`,
  );

/** Deletes the notices about something that was deleted. */
export const deleteNotices = (ctx: Ctx, gone: Gone): Promise<void> =>
  changeAll(
    ctx,
    (batch) => ctx.sql<{ accountId: string }[]>`
      delete from notice where id in (select n.id from notice n where ${isAbout(ctx, gone)} limit ${batch})
      returning account_id`,
  );

/** A post has a notice for each follower of its author. `change` leaves nothing behind that it would find again. */
const changeAll = (
  ctx: Ctx,
  change: (limit: number) => PromiseLike<{ accountId: string }[]>,
): Promise<void> =>
  changeInBatches(async (limit) => {
    const changed = await change(limit);
    await pushUnread(
      ctx,
      changed.map(({ accountId }) => accountId),
    );
    return changed.length;
  });

/** SQL: the notices `n` about something. */
function isAbout(ctx: Ctx, about: Gone): Fragment {
  const { sql } = ctx;
  const { targetKind, postId, personId } = about;
  // The kind `thing` is written out, since it has to match the condition of an index.
  return sql`${fits(ctx, sql`n`, about)}
    ${targetKind === 'thing' ? sql`and n.target_kind = 'thing'` : sql``}
    ${targetKind && targetKind !== 'thing' ? sql`and n.target_kind = ${targetKind}` : sql``}
    ${postId ? sql`and n.post_id = ${postId}` : sql``}
    ${personId ? sql`and n.people = array[${personId}::uuid]` : sql``}`;
}
