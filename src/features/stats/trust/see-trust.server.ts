import { accountCards } from '#features/people/people.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import { teamOptions } from '#features/teams/team-options.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { unusualFigures } from '../engine/check.ts';
import { formatValue } from '../engine/format.ts';
import { statsOf } from '../engine/sports.ts';
import { shows } from '../records/present-lines.ts';
import { linesOf, type RecordRow } from '../records/record-row.server.ts';
import { openRecord } from '../records/see-records.server.ts';
import { undecided } from '../records/trust.ts';
import type { Confirmation, RecordTrust } from './calls.ts';
import { type Relation, relationTo, sidesOf } from './relation.server.ts';
import {
  type ConfirmationRow,
  confirmationsOf,
  type DisputeRow,
  disputesOf,
  presentDispute,
  standingConfirmations,
} from './trust-rows.server.ts';

/** Who confirmed or disputes a record. What a dispute says is for those whom it concerns. */
export async function seeTrust(ctx: Ctx, recordId: string): Promise<RecordTrust> {
  const row = await openRecord(ctx, recordId);
  const { viewer } = ctx;
  const [confirmations, disputes, relation] = await Promise.all([
    confirmationsOf(ctx, recordId),
    disputesOf(ctx, recordId),
    viewer ? relationTo(ctx, row, viewer.accountId) : null,
  ]);
  const isConcerned = row.seesAll || staffMay(viewer, 'review') || relation?.managesOpponent;
  const seen = isConcerned ? disputes : disputes.filter(({ byId }) => byId && byId === viewer?.accountId);
  return {
    recordId,
    enteredBy: row.createdBy === row.athleteId ? 'athlete' : 'manager',
    enteredAt: row.createdAt,
    confirmations: await present(ctx, row, confirmations),
    disputes: seen.map((dispute) => presentDispute(ctx, dispute)),
    disputedSince: row.state === 'disputed' ? (disputes.findLast(isStanding)?.at ?? null) : null,
    unusual: row.state === 'held' ? await unusualIn(ctx, row) : [],
    viewer: viewer && relation ? abilities(ctx, row, relation, { confirmations, disputes }) : null,
  };
}

const isStanding = ({ state }: DisputeRow): boolean => state === 'open' || state === 'upheld';

function abilities(
  { viewer }: Ctx,
  row: RecordRow,
  relation: Relation,
  { confirmations, disputes }: { confirmations: readonly ConfirmationRow[]; disputes: readonly DisputeRow[] },
): RecordTrust['viewer'] {
  const accountId = viewer?.accountId;
  const confirmed = standingConfirmations(confirmations, row.version);
  const isMine = ({ byId, side }: ConfirmationRow) =>
    byId === accountId && (side === 'team' || side === 'opponent');
  const open = sidesOf(relation, row).find((side) => confirmed.every((other) => other.side !== side));
  const hasDisputed = disputes.some(
    ({ byId, state, version }) =>
      byId === accountId && (undecided.includes(state) || (state === 'rejected' && version === row.version)),
  );
  return {
    confirmAs: confirmed.some(isMine) ? null : (open ?? null),
    canWithdraw: confirmed.some(isMine),
    canDispute:
      viewer?.trust !== 'new' &&
      !relation.isAthlete &&
      !row.isComputed &&
      !hasDisputed &&
      row.state !== 'held',
    canAnswer: row.canEdit,
    canMarkOfficial:
      staffMay(viewer, 'review') &&
      !relation.isAthlete &&
      !row.isComputed &&
      confirmed.every(({ side }) => side !== 'official'),
  };
}

async function present(
  ctx: Ctx,
  row: RecordRow,
  confirmations: readonly ConfirmationRow[],
): Promise<Confirmation[]> {
  const showsContext = row.seesAll || shows(row.visibility, 'IDENTIFIABLE');
  const [people, teams] = await Promise.all([
    accountCards(
      ctx,
      confirmations.flatMap(({ byId, side }) =>
        byId && (side === 'team' || side === 'opponent') ? byId : [],
      ),
    ),
    teamOptions(ctx, showsContext ? confirmations.flatMap(({ teamId }) => teamId ?? []) : []),
  ]);
  return confirmations.map(({ id, version, side, teamId, byId, at, withdrawnAt }) => ({
    id,
    version,
    side,
    team: teams.get(teamId ?? '') ?? null,
    by: people.get(byId ?? '') ?? null,
    at,
    withdrawnAt,
  }));
}

/** What is beyond what is usual, and what would be usual. */
export async function unusualIn(ctx: Ctx, row: RecordRow): Promise<RecordTrust['unusual']> {
  const sport = statsOf(row.site, row.sport);
  const values = (await linesOf(ctx, [row.id])).get(row.id);
  if (!sport || !values) return [];
  return unusualFigures(sport, row.scope, values).flatMap((code) => {
    const stat = sport.byCode.get(code);
    if (!stat) return [];
    const [least, most] = stat.plausible[row.scope];
    const shown = formatValue(stat, values.get(code)?.value ?? null);
    return [{ label: stat.label, shown, least: formatValue(stat, least), most: formatValue(stat, most) }];
  });
}
