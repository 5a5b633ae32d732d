import type { Ctx } from '#platform/ctx.ts';
import { acceptedAtSignUp, versions } from './versions.server.ts';

/**
 * Records that somebody accepted the current versions on this site, in the caller's transaction.
 * @param acceptedBy the account itself, or its guardian
 */
export async function acceptDocuments(
  tx: Ctx,
  { accountId, acceptedBy }: { accountId: string; acceptedBy: string },
): Promise<void> {
  const rows = acceptedAtSignUp.map((document) => ({
    account_id: accountId,
    site: tx.site,
    document,
    version: versions[document].version,
    accepted_by: acceptedBy,
  }));
  await tx.sql`insert into document_acceptance ${tx.sql(rows)} on conflict do nothing`;
}

export async function eraseAcceptances({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`delete from document_acceptance where account_id = ${accountId}`;
}
