import { checkWritten } from '#features/moderation/check-written.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { violates } from '#platform/sql/errors.ts';
import { type Folder, MOST_FOLDERS } from './folder-calls.ts';

/** By name; a person has few. */
export async function listFolders(ctx: Ctx): Promise<{ items: Folder[] }> {
  const { accountId } = viewerOf(ctx);
  const items = await ctx.sql<Folder[]>`
    select f.id, f.name,
      (select count(*)::int from studio_design d where d.folder_id = f.id and d.binned_at is null) as design_count
    from studio_folder f where f.owner_id = ${accountId} and f.site = ${ctx.site}
    order by lower(f.name) limit ${MOST_FOLDERS}`;
  return { items };
}

export async function createFolder(ctx: Ctx, { name }: { name: string }): Promise<Folder> {
  const { accountId } = activeViewerOf(ctx);
  await checkWritten(ctx, 'studio', { name });
  const id = newId();
  const made = await withFreeName(
    () => ctx.sql`
      insert into studio_folder (id, site, owner_id, name)
      select ${id}, ${ctx.site}, ${accountId}, ${name}
      where (select count(*) from studio_folder where owner_id = ${accountId} and site = ${ctx.site}) < ${MOST_FOLDERS}
      returning id`,
  );
  if (made.length === 0)
    throw conflict('TOO_MANY', `You have ${MOST_FOLDERS} folders already. Delete one to create another.`);
  return { id, name, designCount: 0 };
}

export async function renameFolder(ctx: Ctx, input: { folderId: string; name: string }): Promise<Folder> {
  const { accountId } = activeViewerOf(ctx);
  const { folderId, name } = input;
  await checkWritten(ctx, 'studio', { name });
  const [renamed] = await withFreeName(
    () => ctx.sql<Folder[]>`
      update studio_folder f set name = ${name}
      where f.id = ${folderId} and f.owner_id = ${accountId} and f.site = ${ctx.site}
      returning f.id, f.name,
        (select count(*)::int from studio_design d where d.folder_id = f.id and d.binned_at is null) as design_count`,
  );
  if (!renamed) throw notFound('folder');
  return renamed;
}

/** Its designs stay, outside of folders. */
export async function deleteFolder(ctx: Ctx, folderId: string): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const deleted = await ctx.sql`
    delete from studio_folder where id = ${folderId} and owner_id = ${accountId} and site = ${ctx.site} returning id`;
  if (deleted.length === 0) throw notFound('folder');
  return { ok: true };
}

/** @throws 404 unless it is the viewer's own on this site */
export async function assertOwnFolder(ctx: Ctx, folderId: string): Promise<void> {
  const found = await ctx.sql`
    select id from studio_folder
    where id = ${folderId} and owner_id = ${viewerOf(ctx).accountId} and site = ${ctx.site} for key share`;
  if (found.length === 0) throw notFound('folder');
}

async function withFreeName<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'studio_folder_name'))
      throw conflict('NAME_TAKEN', 'You have a folder with this name. Choose another name.', 'name');
    throw error;
  }
}
