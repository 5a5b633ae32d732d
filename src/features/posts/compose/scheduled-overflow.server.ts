import { applyLimit } from '#features/plans/over-limit/apply-limit.server.ts';
import type { LimitedThing, PlanOverflow } from '#features/plans/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { OVER_PLAN } from './publish-errors.ts';

const FEATURE = 'scheduled_posts';

/** Scheduled posts beyond their author's plan stay as they are, but become drafts instead of posts when their time comes. */
export const scheduledOverflow: PlanOverflow = {
  feature: FEATURE,
  holder: 'account',
  list: ({ sql }, accountId) => sql<LimitedThing[]>`
    select id, coalesce(title, nullif(left(body, 80), ''), 'Untitled post') as name, site, '/drafts' as path,
      publish_error is not null as is_read_only
    from post where author_id = ${accountId} and state = 'scheduled' order by created_at, id`,
  async setReadOnly({ sql }, ids, isReadOnly) {
    await sql`
      update post set publish_error = ${isReadOnly ? OVER_PLAN : null}
      where id = any(${ids as string[]}::uuid[]) and state = 'scheduled'`;
  },
  async holdersWithMore({ sql }, than) {
    const rows = await sql<{ authorId: string }[]>`
      select author_id from post where state = 'scheduled' group by author_id having count(*) > ${than}`;
    return rows.map(({ authorId }) => authorId);
  },
};

/** One fewer is scheduled: one that exceeded the plan may be published after all. */
export async function applyScheduledLimit(tx: Omit<Ctx, 'viewer'>, authorId: string): Promise<void> {
  const [waiting] = await tx.sql`
    select from post where author_id = ${authorId} and state = 'scheduled' and publish_error is not null limit 1`;
  if (waiting) await applyLimit(tx, FEATURE, { accountId: authorId });
}
