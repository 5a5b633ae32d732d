import { clubsOf, ownerOfClub } from '#features/teams/team-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { unusualFigures } from '../engine/check.ts';
import type { StatValues } from '../engine/derive.ts';
import { statsOf } from '../engine/sports.ts';
import { linesOf, type RecordRow } from './record-row.server.ts';
import { type SeasonKey, updateSeasonTotal } from './season-total.server.ts';
import { type DisputeFact, type Side, type Standing, standingOf, type TrustFacts } from './trust.ts';

type Settled = SeasonKey & Pick<RecordRow, 'id' | 'scope'>;

/**
 * Brings a record's grade and state in line with what is known of its version, and a match's season with them. The caller
 * has locked the athlete's records.
 */
export async function updateTrust(tx: Ctx, record: Settled): Promise<Standing> {
  const standing = standingOf(await factsOf(tx, record));
  await tx.sql`
    update stat_record set grade = ${standing.grade}, state = ${standing.state}, is_verified = ${standing.isVerified}
    where id = ${record.id} and not is_computed`;
  if (record.scope === 'match') await updateSeasonTotal(tx, record);
  return standing;
}

interface Confirmed {
  side: Side;
  isVerified: boolean;
  /** Who owns the club they vouch for. */
  owner: string | null;
}

async function factsOf(tx: Ctx, { id, sport, scope }: Settled): Promise<TrustFacts> {
  const [[row], confirmations, disputes] = await Promise.all([
    tx.sql<{ hasEvidence: boolean }[]>`
      select exists (select from stat_evidence e where e.record_id = r.id)
        or exists (select from stat_match_player p where p.record_id = r.id) as has_evidence
      from stat_record r where r.id = ${id}`,
    tx.sql<Confirmed[]>`
      select c.side, c.is_verified, ${ownerOfClub(tx, 'c.team_id')} as owner
      from stat_confirmation c join stat_record r on r.id = c.record_id and r.version = c.version
      where r.id = ${id} and c.withdrawn_at is null`,
    tx.sql<DisputeFact[]>`
      select d.state, d.standing, array(${clubsOf(tx, tx.sql`d.by_id`)}) as clubs
      from stat_dispute d where d.record_id = ${id}`,
  ]);
  const values: StatValues = (await linesOf(tx, [id])).get(id) ?? new Map();
  const stats = statsOf(tx.site, sport);
  const isUnusual = stats !== undefined && unusualFigures(stats, scope, values).length > 0;
  const sides = countedSides(confirmations);
  return {
    hasEvidence: row?.hasEvidence ?? false,
    confirmedBy: sides.map(({ side }) => side),
    isVerified: sides.some(({ isVerified }) => isVerified),
    isUnusual,
    disputes,
  };
}

/** Two clubs of the same owner are one side. */
function countedSides(confirmations: readonly Confirmed[]): readonly Confirmed[] {
  const team = confirmations.find(({ side }) => side === 'team');
  return confirmations.filter(
    ({ side, owner }) => !(side === 'opponent' && team && owner !== null && owner === team.owner),
  );
}
