import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

/** SQL: the id of the case about a thing that isn't decided, without one that concerns the viewer; there is at most one. */
export const openCaseAbout = (ctx: Ctx, kind: string, id: Fragment): Fragment => ctx.sql`
  select c.id from moderation_case c
  where c.site = ${ctx.site} and c.target_kind = ${kind} and c.target_id = ${id}
    and c.state in ('open', 'claimed', 'escalated') and c.account_id is distinct from ${viewerOf(ctx).accountId}`;
