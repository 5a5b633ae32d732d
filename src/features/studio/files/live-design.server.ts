import { joinAccount } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';

// A signed path says who was told it, and not what became of the design or of its owner since.

/** SQL: the design in a column has an owner who isn't suspended, banned or leaving. */
export const hasPresentOwner = (ctx: Pick<Ctx, 'sql'>, designId: Fragment): Fragment => ctx.sql`exists (
  select from studio_design owned ${joinAccount(ctx, 'owned.owner_id')}
  where owned.id = ${designId} and a.state not in ('suspended', 'banned', 'deactivated', 'deletion_requested', 'erased'))`;

/** SQL: the design in a column isn't in the bin. */
export const isOutsideBin = ({ sql }: Pick<Ctx, 'sql'>, designId: Fragment): Fragment => sql`exists (
  select from studio_design kept where kept.id = ${designId} and kept.binned_at is null)`;
