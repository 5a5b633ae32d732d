import type { Ctx } from '#platform/ctx.ts';
import type { Side } from '../records/standing.ts';

export interface ConfirmationRow {
  id: string;
  version: number;
  side: Side;
  teamId: string | null;
  byId: string | null;
  at: string;
  withdrawnAt: string | null;
}

/** The confirmations of a record, of all its versions, newest first. */
export const confirmationsOf = ({ sql }: Ctx, recordId: string): Promise<ConfirmationRow[]> => sql<
  ConfirmationRow[]
>`
  select id, version, side, team_id, by_id, at, withdrawn_at from stat_confirmation
  where record_id = ${recordId} order by version desc, at desc, id desc limit 100`;

/** Those that hold for a version. */
export const standingConfirmations = (
  rows: readonly ConfirmationRow[],
  version: number,
): readonly ConfirmationRow[] => rows.filter((row) => row.version === version && row.withdrawnAt === null);
