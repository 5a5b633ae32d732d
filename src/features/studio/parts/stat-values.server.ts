import { openRecord, seeStats } from '#features/stats/records/see-records.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import type { StatValue } from '../design/stat-text.ts';
import type { getStatValues } from './calls.ts';

type Field = CallParsed<typeof getStatValues>['body']['fields'][number];
type Value = CallReply<typeof getStatValues>['items'][number];

/** The values that stat fields show, in their order. */
export async function statValues(ctx: Ctx, fields: readonly Field[]): Promise<Value[]> {
  const records = new Map<string, ReadonlyMap<string, StatValue>>();
  for (const id of new Set(fields.map(({ recordId }) => recordId)))
    records.set(id, await shownLines(ctx, id));
  return fields.map(({ recordId, code }) => {
    const line = records.get(recordId)?.get(code);
    return {
      recordId,
      code,
      label: line?.label ?? null,
      shown: line?.shown ?? null,
      unit: line?.unit ?? null,
    };
  });
}

/**
 * A design is shown to others. Athletes decide about their own records; of anybody else's it shows what every visitor
 * sees, though its maker may see more as a manager or a guardian.
 */
async function shownLines(ctx: Ctx, recordId: string): Promise<ReadonlyMap<string, StatValue>> {
  const lines = new Map<string, StatValue>();
  if (!isId(recordId)) return lines;
  try {
    const { athleteId } = await openRecord(ctx, recordId);
    const isOwn = athleteId === ctx.viewer?.accountId;
    const details = await seeStats(isOwn ? ctx : { ...ctx, viewer: null }, recordId);
    for (const { code, label, shown, unit } of details.lines) lines.set(code, { label, shown, unit });
  } catch (error) {
    // Deleted, or not for them: the field shows its fallback.
    if (!(error instanceof Refusal)) throw error;
  }
  return lines;
}
