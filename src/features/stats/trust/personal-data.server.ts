import type { Exportable } from '#features/accounts/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { lockRecordsOf } from '../records/athlete.server.ts';
import { disputeStates } from '../records/dispute-states.server.ts';
import { findRecord } from '../records/record-row.server.ts';
import { undecided } from '../records/trust.ts';
import { updateTrust } from '../records/update-trust.server.ts';

/** An account is erased: what it confirmed stays confirmed without its name; what it disputed is withdrawn and unsaid. */
export async function eraseFromTrust(tx: Ctx, accountId: string): Promise<void> {
  const { sql } = tx;
  const open = await sql<{ id: string; recordId: string; athleteId: string; site: SiteId }[]>`
    select d.id, d.record_id, r.athlete_id, r.site from stat_dispute d join stat_record r on r.id = d.record_id
    where d.by_id = ${accountId} and d.state = any(${undecided as string[]}::text[]) and r.athlete_id <> ${accountId}
    order by r.athlete_id, d.id`;
  for (const dispute of open) {
    const there: Ctx = Object.assign({}, tx, { site: dispute.site });
    await lockRecordsOf(there, dispute.athleteId);
    await disputeStates.move(there, dispute.id, { to: 'withdrawn', by: null, reason: 'account_erased' });
    const row = await findRecord(there, dispute.recordId);
    if (row) await updateTrust(there, row);
  }
  await sql`update stat_dispute set by_id = null, text = '–' where by_id = ${accountId}`;
  await sql`update stat_dispute_transition set by_account_id = null where by_account_id = ${accountId}`;
  await sql`update stat_confirmation set by_id = null where by_id = ${accountId}`;
}

/** What somebody confirmed and disputed, and what was said of their own records. */
export const trustExports: readonly Exportable[] = [
  {
    name: 'stat-confirmations',
    rows: ({ sql }, accountId) => sql`
        select c.record_id, c.version, c.side, c.at, c.withdrawn_at, c.by_id = ${accountId} as is_mine
        from stat_confirmation c join stat_record r on r.id = c.record_id
        where c.by_id = ${accountId} or r.athlete_id = ${accountId} order by c.at desc`,
  },
  {
    name: 'stat-disputes',
    rows: ({ sql }, accountId) => sql`
        select d.record_id, d.version, d.reason, d.text, d.state, d.answer, d.note, d.created_at, d.changed_at,
          d.by_id is not distinct from ${accountId}::uuid as is_mine
        from stat_dispute d join stat_record r on r.id = d.record_id
        where d.by_id = ${accountId} or r.athlete_id = ${accountId} order by d.created_at desc`,
  },
];
