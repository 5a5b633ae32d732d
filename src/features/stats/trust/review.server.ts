import type { Decided, ReviewKind } from '#features/moderation/points.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, forbidden, notFound } from '#platform/errors.ts';
import { type Page, type Paging, text } from '#platform/fields.ts';
import { newId } from '#platform/ids.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { statsOf } from '../engine/sports.ts';
import { lockRecordsOf } from '../records/athlete.server.ts';
import { disputeStates } from '../records/dispute-states.server.ts';
import { presentLines } from '../records/present-lines.ts';
import { presentRecords } from '../records/present-record.server.ts';
import { findRecord, linesOf, type RecordRow } from '../records/record-row.server.ts';
import { updateTrust } from '../records/update-trust.server.ts';
import { type markOfficial, RecordReview } from './admin-calls.ts';
import type { RecordTrust } from './calls.ts';
import { vouch } from './confirm.server.ts';
import { disputeReasons } from './reasons.ts';
import { seeTrust, unusualIn } from './see-trust.server.ts';
import { findDispute, presentDispute } from './trust-rows.server.ts';

interface Waiting {
  id: string;
  kind: RecordReview['kind'];
  recordId: string;
  at: string;
}

/** SQL: what waits for our team. A held record that staff refused waits for its athlete. */
const waiting = ({ sql, site }: Ctx) => sql`
  select r.id, 'held' as kind, r.id as record_id, r.updated_at as at from stat_record r
  where r.site = ${site} and r.state = 'held' and r.deleted_at is null and not r.is_computed and not r.is_hidden
    and not exists (select from stat_dispute d where d.record_id = r.id and d.state = 'upheld')
  union all
  select d.id, 'dispute', r.id, d.created_at from stat_dispute d join stat_record r on r.id = d.record_id
  where d.state in ('open', 'answered') and r.site = ${site} and r.deleted_at is null and not r.is_hidden`;

async function recordsInReview(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<RecordReview>> {
  assertStaffMay(ctx, 'review');
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await ctx.sql<Waiting[]>`
    select id, kind, record_id, at from (${waiting(ctx)}) waiting
    ${after ? ctx.sql`where (at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : ctx.sql``}
    order by at, id limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ at, id }) => [at, id]);
  const items = await Promise.all(page.items.map((one) => present(ctx, one)));
  return { ...page, items: items.flatMap((item) => item ?? []) };
}

async function present(ctx: Ctx, { id, kind, recordId, at }: Waiting): Promise<RecordReview | null> {
  const row = await findRecord(ctx, recordId);
  const sport = row && statsOf(row.site, row.sport);
  // Whoever decides sees all of it.
  const [record] = row ? await presentRecords(ctx, [Object.assign({}, row, { seesAll: true })]) : [];
  if (!row || !record || !sport) return null;
  const lines = presentLines(sport, (await linesOf(ctx, [recordId])).get(recordId) ?? new Map());
  const found = kind === 'dispute' ? await findDispute(ctx, id) : undefined;
  const by = found?.byId ? (await uncheckedCards(ctx, [found.byId])).get(found.byId) : undefined;
  const dispute = found ? Object.assign(presentDispute(ctx, found), { by: by ?? null }) : null;
  return {
    id,
    kind,
    version: record.version,
    record,
    lines,
    unusual: await unusualIn(ctx, row),
    dispute,
    at,
  };
}

/**
 * Lets a record count, or keeps it out of boards until it is corrected.
 * @throws 403 for one's own, 409 when it no longer waits
 */
async function decide(ctx: Ctx, { id, version, decision, reason, message: note }: Decided): Promise<void> {
  const approve = decision === 'approve';
  const { accountId: by } = assertStaffMay(ctx, 'review');
  await transact(ctx, async (tx) => {
    const dispute = await findDispute(tx, id);
    if (dispute?.byId === by) throw ownContent();
    const row = await lockForStaff(tx, dispute?.recordId ?? id, by);
    if (dispute) {
      const to = approve ? 'rejected' : 'upheld';
      await disputeStates.move(tx, dispute.id, { to, by, reason: to, note });
      await updateTrust(tx, row);
    } else {
      await assertVersion(row, version, () => row);
      if (row.state !== 'held')
        throw conflict(
          'INVALID_TRANSITION',
          'This has changed in the meantime. Reload the page and try again.',
        );
      if (approve) await vouch(tx, row, { side: 'plausible', byId: by });
      else await refuse(tx, row, { by, reason: reason ?? 'NO_PROOF', note });
    }
    await recordStaffAct(tx, {
      act: approve ? 'review.approve' : 'review.reject',
      target: { kind: 'record', id: row.id },
      accountId: row.athleteId,
      reason: reason ?? '',
      details: { kind: dispute ? 'dispute' : 'held' },
    });
  });
}

const ownContent = () =>
  forbidden('You can’t decide about your own content. Ask a colleague.', 'OWN_CONTENT');

async function lockForStaff(tx: Ctx, recordId: string, by: string): Promise<RecordRow> {
  const seen = await findRecord(tx, recordId);
  if (!seen) throw notFound('record');
  if (seen.athleteId === by) throw ownContent();
  await lockRecordsOf(tx, seen.athleteId);
  const row = await findRecord(tx, recordId);
  if (!row) throw notFound('record');
  return row;
}

/** An unusual figure that staff don't believe is a dispute of theirs, which only a correction ends. */
async function refuse(
  tx: Ctx,
  row: RecordRow,
  { by, reason, note }: { by: string; reason: string; note: string },
): Promise<void> {
  const id = newId();
  await tx.sql`
    insert into stat_dispute (id, record_id, version, by_id, standing, reason, text)
    values (${id}, ${row.id}, ${row.version}, ${by}, 'staff', ${reason}, 'An unusual figure that nothing proves.')`;
  await disputeStates.move(tx, id, { to: 'upheld', by, reason: 'unproven', note });
}

/** Staff compared the record with an official source. */
export async function markAsOfficial(
  ctx: Ctx,
  { recordId, version, source }: CallParsed<typeof markOfficial>['body'],
): Promise<RecordTrust> {
  const { accountId: by } = assertStaffMay(ctx, 'review');
  await transact(ctx, async (tx) => {
    const row = await lockForStaff(tx, recordId, by);
    await assertVersion(row, version, () => seeTrust(tx, recordId));
    if (row.isComputed)
      throw conflict(
        'COMPUTED_SEASON',
        'This season is added up from its matches. Confirm the matches instead.',
      );
    await vouch(tx, row, { side: 'official', byId: by });
    await recordStaffAct(tx, {
      act: 'review.official',
      target: { kind: 'record', id: recordId },
      accountId: row.athleteId,
      reason: source,
    });
  });
  return seeTrust(ctx, recordId);
}

export const recordReviews: ReviewKind<typeof RecordReview> = {
  kind: 'records',
  act: 'review',
  item: RecordReview,
  list: recordsInReview,
  decide,
  reasons: disputeReasons,
  message: text(500, 0),
  async waiting(ctx) {
    const [row] = await ctx.sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(at) as oldest_at from (${waiting(ctx)}) waiting`;
    return row ?? { count: 0, oldestAt: null };
  },
};
