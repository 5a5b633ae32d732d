import { checkWritten } from '#features/moderation/check-written.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { newId } from '#platform/ids.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { readDesign } from '../design/read-design.ts';
import {
  type Design,
  type DesignVersion,
  type getVersion,
  MOST_VERSIONS,
  type saveVersion as saveCall,
} from './calls.ts';
import { findOwnDesign, lockOwnDesign } from './design-row.server.ts';
import { keepVersion } from './keep-version.server.ts';
import { assertDesignCovered } from './plan.server.ts';
import { presentWholeDesign } from './present-design.server.ts';
import { writeDocument } from './save-design.server.ts';

interface VersionRow extends DesignVersion {
  designId: string;
  document: Record<string, unknown>;
}

/** Newest first. */
export async function listVersions(
  ctx: Ctx,
  designId: string,
  { limit, cursor }: Paging,
): Promise<Page<DesignVersion>> {
  const { sql } = ctx;
  await findOwnDesign(ctx, designId);
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<DesignVersion[]>`
    select id, name, design_version, created_at from studio_version
    where design_id = ${designId}
      ${after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit + 1}`;
  return toPage(rows, limit, ({ createdAt, id }) => [createdAt, id]);
}

export async function seeVersion(ctx: Ctx, versionId: string): Promise<CallReply<typeof getVersion>> {
  const { designId: _, document, ...version } = await findOwnVersion(ctx, versionId);
  return { ...version, document: readDesign(document).document };
}

/** @throws 409 TOO_MANY when the design has as many named versions as it may have */
export async function saveVersion(
  ctx: Ctx,
  { designId, name, document: sent }: CallParsed<typeof saveCall>['body'],
): Promise<DesignVersion> {
  activeViewerOf(ctx, { allowLimited: true });
  if (name) await checkWritten(ctx, 'studio', { name });
  const own = sent && readDesign(sent).document;
  return transact(ctx, async (tx) => {
    const design = await lockOwnDesign(tx, designId);
    const [version] = await tx.sql<DesignVersion[]>`
      insert into studio_version (id, design_id, name, design_version, document)
      select ${newId()}, ${designId}, ${name}, ${design.version}, ${tx.sql.json(own ?? design.document)}
      where ${name}::text is null or (select count(*) from studio_version where design_id = ${designId} and name is not null) < ${MOST_VERSIONS}
      returning id, name, design_version, created_at`;
    if (!version)
      throw conflict(
        'TOO_MANY',
        `This design has ${MOST_VERSIONS} named versions already. Delete one to keep another.`,
      );
    return version;
  });
}

/** What the design was until now is kept as a version. */
export async function restoreVersion(ctx: Ctx, versionId: string): Promise<Design> {
  activeViewerOf(ctx, { allowLimited: true });
  const { designId, document } = await findOwnVersion(ctx, versionId);
  await transact(ctx, async (tx) => {
    const was = await lockOwnDesign(tx, designId);
    assertDesignCovered(was);
    await keepVersion(tx, was, { atMostEveryMinutes: 0 });
    await writeDocument(tx, was, readDesign(document).document);
  });
  return presentWholeDesign(ctx, await findOwnDesign(ctx, designId));
}

export async function deleteVersion(ctx: Ctx, versionId: string): Promise<{ ok: true }> {
  activeViewerOf(ctx, { allowLimited: true });
  const { id } = await findOwnVersion(ctx, versionId);
  await ctx.sql`delete from studio_version where id = ${id}`;
  return { ok: true };
}

/** @throws 404 for a version of somebody else's design */
async function findOwnVersion(ctx: Ctx, versionId: string): Promise<VersionRow> {
  const [row] = await ctx.sql<VersionRow[]>`
    select v.id, v.name, v.design_version, v.created_at, v.design_id, v.document
    from studio_version v join studio_design d on d.id = v.design_id
    where v.id = ${versionId} and d.owner_id = ${viewerOf(ctx).accountId} and d.site = ${ctx.site}`;
  if (!row) throw notFound('version');
  return row;
}
