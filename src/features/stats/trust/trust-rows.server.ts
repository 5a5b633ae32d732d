import type { Ctx } from '#platform/ctx.ts';
import type { DisputeState, Side } from '../records/trust.ts';
import type { Dispute } from './calls.ts';

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

export interface DisputeRow extends Omit<Dispute, 'isMine'> {
  state: DisputeState;
  byId: string | null;
  athleteId: string;
}

const columns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  d.id, d.record_id, d.version, d.state, d.reason, d.standing, d.text, d.answer, d.note, d.by_id, d.created_at as at,
  d.changed_at, r.athlete_id`;

/** The disputes of a record, newest first. */
export const disputesOf = (ctx: Ctx, recordId: string): Promise<DisputeRow[]> => ctx.sql<DisputeRow[]>`
  select ${columns(ctx)} from stat_dispute d join stat_record r on r.id = d.record_id
  where d.record_id = ${recordId} order by d.created_at desc, d.id desc limit 50`;

/** A dispute of a record that was not deleted. */
export async function findDispute(ctx: Ctx, id: string): Promise<DisputeRow | undefined> {
  const [row] = await ctx.sql<DisputeRow[]>`
    select ${columns(ctx)} from stat_dispute d join stat_record r on r.id = d.record_id
    where d.id = ${id} and r.site = ${ctx.site} and r.deleted_at is null`;
  return row;
}

export function presentDispute({ viewer }: Ctx, row: DisputeRow): Dispute {
  const { id, recordId, version, state, reason, standing, text, answer, note, at, changedAt } = row;
  const isMine = row.byId !== null && row.byId === viewer?.accountId;
  return { id, recordId, version, state, reason, standing, isMine, text, answer, note, at, changedAt };
}
