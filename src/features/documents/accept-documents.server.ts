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
  const { sql, site } = tx;
  const own = await sql<{ document: string; version: number }[]>`
    select document, max(version) as version from document_text where site = ${site} group by document`;
  const ownVersions = new Map(own.map(({ document, version }) => [document, version]));
  const rows = acceptedAtSignUp.map((document) => ({
    account_id: accountId,
    site,
    document,
    version: ownVersions.get(document) ?? versions[document].version,
    accepted_by: acceptedBy,
  }));
  await sql`insert into document_acceptance ${sql(rows)} on conflict do nothing`;
}

export async function eraseAcceptances({ sql }: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await sql`delete from document_acceptance where account_id = ${accountId}`;
}
