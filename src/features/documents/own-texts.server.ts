import { uncheckedCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, invalid } from '#platform/errors.ts';
import type { AdminDocument, saveAdminDocument } from './calls.ts';
import { type DocumentName, documents } from './documents.ts';
import { blocksOf, sourceOf, UnsupportedText } from './parse-document.server.ts';
import { findOwnText } from './read-document.server.ts';
import { versions } from './versions.server.ts';

/** As it is on this site now, for those who may change it. */
export async function documentForStaff(ctx: Ctx, name: DocumentName): Promise<AdminDocument> {
  assertStaffMay(ctx, 'instance.read');
  const own = await findOwnText(ctx, name);
  const cards = own?.savedBy ? await uncheckedCards(ctx, [own.savedBy]) : new Map();
  return {
    name,
    title: documents[name],
    text: own?.text ?? sourceOf(ctx.site, name),
    isOwn: own !== null,
    version: own?.version ?? versions[name].version,
    savedAt: own?.savedAt ?? null,
    savedBy: (own?.savedBy && cards.get(own.savedBy)) || null,
  };
}

/**
 * Publishes a text of the owner's, as the next version of the document on each of these sites.
 * @throws 400 for markup that no page shows, 409 when somebody changed it on this site since
 */
export async function saveDocument(
  ctx: Ctx,
  { name, text, sites, reason, version }: CallParsed<typeof saveAdminDocument>['body'],
): Promise<AdminDocument> {
  const { accountId } = assertStaffMay(ctx, 'instance.change', reason);
  assertShowable(text);
  await transact(ctx, async (tx) => {
    const { sql } = tx;
    // Of two who save at once, the second sees what the first wrote.
    await sql`lock table document_text in share row exclusive mode`;
    const before = (await findOwnText(tx, name))?.version ?? versions[name].version;
    await assertVersion({ version: before }, version, () => documentForStaff(tx, name));
    await sql`
      insert into document_text (site, document, version, text, saved_by)
      select site, ${name}, 1 + greatest(${versions[name].version}, (
          select max(version) from document_text t where t.site = given.site and t.document = ${name}
        )), ${text}, ${accountId}
      from unnest(${sites}::text[]) as given (site)`;
    // No page shows the old text any more.
    await sql`select note_withdrawal()`;
    const after = (await findOwnText(tx, name))?.version ?? before;
    await recordStaffAct(tx, {
      act: 'instance.change',
      target: { kind: 'document', id: name },
      reason,
      details: { sites, before: { version: before }, after: { version: after } },
    });
  });
  ctx.deps.live.withdraw();
  return documentForStaff(ctx, name);
}

function assertShowable(text: string): void {
  try {
    blocksOf(text);
  } catch (error) {
    if (error instanceof UnsupportedText) throw invalid(error.message, 'text');
    throw error;
  }
}

/** The documents that every site which is on has as its owner wrote, or confirmed, them. */
export async function ownedDocuments({ sql }: Ctx, sites: readonly string[]): Promise<DocumentName[]> {
  const rows = await sql<{ document: DocumentName }[]>`
    select document from document_text where site = any(${[...sites]}::text[])
    group by document having count(distinct site) = ${sites.length}`;
  return rows.map(({ document }) => document);
}
