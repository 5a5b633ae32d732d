import type { Ctx } from '#platform/ctx.ts';
import { unusualFigures } from '../engine/check.ts';
import type { StatValues } from '../engine/derive.ts';
import { statsOf } from '../engine/sports.ts';
import { linesOf, type RecordRow } from './record-row.server.ts';
import { type SeasonKey, settleSeason } from './season-total.server.ts';
import { type DisputeState, type Side, type Standing, standingOf, type TrustFacts } from './standing.ts';

type Settled = SeasonKey & Pick<RecordRow, 'id' | 'scope'>;

/**
 * Brings a record's grade and state in line with what is known of its version, and a match's season with them. The caller
 * has locked the athlete's records.
 */
export async function settleStanding(tx: Ctx, record: Settled): Promise<Standing> {
  const standing = standingOf(await factsOf(tx, record));
  await tx.sql`
    update stat_record set grade = ${standing.grade}, state = ${standing.state}
    where id = ${record.id} and not is_computed`;
  if (record.scope === 'match') await settleSeason(tx, record);
  return standing;
}

async function factsOf(tx: Ctx, { id, sport, scope }: Settled): Promise<TrustFacts> {
  const [row] = await tx.sql<{ hasEvidence: boolean; confirmedBy: Side[]; disputes: DisputeState[] }[]>`
    select exists (select from stat_evidence e where e.record_id = r.id)
        or exists (select from stat_match_player p where p.record_id = r.id) as has_evidence,
      array(select c.side from stat_confirmation c
        where c.record_id = r.id and c.version = r.version and c.withdrawn_at is null) as confirmed_by,
      array(select d.state from stat_dispute d where d.record_id = r.id) as disputes
    from stat_record r where r.id = ${id}`;
  const values: StatValues = (await linesOf(tx, [id])).get(id) ?? new Map();
  const stats = statsOf(tx.site, sport);
  const { hasEvidence = false, confirmedBy = [], disputes = [] } = row ?? {};
  const isUnusual = stats !== undefined && unusualFigures(stats, scope, values).length > 0;
  return { hasEvidence, confirmedBy, isUnusual, disputes };
}
