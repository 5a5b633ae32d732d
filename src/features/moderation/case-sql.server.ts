import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

// SQL about cases that aren't decided, for tables of what can be reported; without those that concern the viewer.

const isAtWork = (ctx: Ctx, kind: string): Fragment => ctx.sql`
  c.site = ${ctx.site} and c.target_kind = ${kind} and c.state in ('open', 'claimed', 'escalated')
  and c.account_id is distinct from ${viewerOf(ctx).accountId}`;

/** The id of the case about a thing; there is at most one. */
export const openCaseAbout = (ctx: Ctx, kind: string, id: Fragment): Fragment =>
  ctx.sql`select c.id from moderation_case c where ${isAtWork(ctx, kind)} and c.target_id = ${id}`;

/** The ids of all things of a kind with such a case: fewer than there are things. */
export const withOpenCase = (ctx: Ctx, kind: string): Fragment =>
  ctx.sql`select c.target_id from moderation_case c where ${isAtWork(ctx, kind)}`;
