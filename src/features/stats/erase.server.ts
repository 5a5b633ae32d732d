import { releaseMedia } from '#features/media/media.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { eraseFromTrust } from './trust/erase.server.ts';

/** An account is erased: its records go on every site, and its name from those it wrote for others. */
export const eraseRecords = (ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> =>
  transact(ctx, async (tx) => {
    const { sql } = tx;
    const shown = await sql<{ mediaId: string }[]>`
      select e.media_id from stat_evidence e join stat_record r on r.id = e.record_id
      where r.athlete_id = ${accountId} and e.media_id is not null`;
    await releaseMedia(
      tx,
      shown.map(({ mediaId }) => mediaId),
    );
    await sql`delete from stat_match_player where athlete_id = ${accountId}`;
    await sql`delete from stat_known_name where account_id = ${accountId} or athlete_id = ${accountId}`;
    await sql`delete from stat_import_row where athlete_id = ${accountId}`;
    await sql`delete from stat_import where account_id = ${accountId}`;
    await sql`delete from stat_known_columns where account_id = ${accountId}`;
    await sql`update stat_match set imported_by = null where imported_by = ${accountId}`;
    await eraseFromTrust(tx, accountId);
    await sql`delete from stat_board_entry where athlete_id = ${accountId}`;
    await sql`delete from stat_record where athlete_id = ${accountId}`;
    await sql`update stat_record set created_by = null where created_by = ${accountId}`;
    await sql`update stat_version set by_id = null where by_id = ${accountId}`;
  });
