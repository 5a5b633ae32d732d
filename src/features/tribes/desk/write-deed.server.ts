import type { Ctx } from '#platform/ctx.ts';
import type { Deed } from './calls.ts';

interface Done {
  tribeId: string;
  deed: Deed;
  by: string;
  /** To whom it was done. */
  accountId?: string;
  detail?: string;
}

/** Writes into the tribe's log what was done at its desk, in the transaction in which it was done. */
export async function writeDeed(
  { sql }: Ctx,
  { tribeId, deed, by, accountId, detail = '' }: Done,
): Promise<void> {
  await sql`
    insert into tribe_deed (tribe_id, deed, account_id, by_account_id, detail)
    values (${tribeId}, ${deed}, ${accountId ?? null}, ${by}, ${detail})`;
}
