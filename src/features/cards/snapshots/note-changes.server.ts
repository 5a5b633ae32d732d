import { isRecordDeleted, withItsSeason } from '#features/stats/records/record-snapshot.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { CardSnapshot } from './calls.ts';

type Kind = CardSnapshot['notes'][number]['kind'];

/** A note on every card that is bound to a record, or to the season added up from it. The card itself stays as it is. */
async function note(ctx: Ctx, recordIds: readonly string[], kind: Kind, source: string): Promise<void> {
  await ctx.sql`
    insert into card_snapshot_note (card_id, kind, source)
    select card_id, ${kind}, ${source} from card_snapshot where record_id = any(${recordIds as string[]}::uuid[])
    on conflict do nothing`;
}

export const noteCorrection = async (
  ctx: Ctx,
  { recordId, version }: EventMap['stats.record-corrected'],
): Promise<void> => note(ctx, await withItsSeason(ctx, recordId), 'corrected', `${recordId} ${version}`);

export const noteDispute = async (
  ctx: Ctx,
  { recordId, disputeId }: EventMap['stats.record-disputed'],
): Promise<void> => note(ctx, await withItsSeason(ctx, recordId), 'disputed', disputeId);

const settled: readonly string[] = ['upheld', 'rejected', 'withdrawn'] satisfies Kind[];

/** How a dispute ended. One that ended by a correction has the correction's note. */
export async function noteDisputeEnd(
  ctx: Ctx,
  { recordId, disputeId, to }: EventMap['stats.dispute-moved'],
): Promise<void> {
  if (settled.includes(to)) await note(ctx, await withItsSeason(ctx, recordId), to as Kind, disputeId);
}

export async function noteRemoval(ctx: Ctx, { recordId }: EventMap['record.changed']): Promise<void> {
  if (await isRecordDeleted(ctx, recordId)) await note(ctx, [recordId], 'removed', recordId);
}

/** Somebody else is on a draft now, or nobody, or it is of another sport: the figures leave it. */
export async function dropForeignSnapshot({ sql }: Pick<Ctx, 'sql'>, cardId: string): Promise<void> {
  await sql`
    delete from card_snapshot s using card c
    where c.id = ${cardId} and s.card_id = c.id and (s.athlete_id is distinct from c.athlete_id or s.content ->> 'sport' <> c.sport)`;
}

/** The figures of somebody whose account is erased leave the cards they are on. */
export async function eraseSnapshots(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  await ctx.sql`delete from card_snapshot where athlete_id = ${accountId}`;
}
