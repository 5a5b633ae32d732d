import { checkWritten } from '#features/moderation/check-written.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Viewer } from '#platform/ctx.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { violates } from '#platform/sql/errors.ts';
import { definedFields } from '../card/defined-fields.ts';
import type { Collection, CollectionChange, createCollection } from './calls.ts';
import { chosenSlug, slugFor, slugTaken } from './collection-slug.server.ts';
import { changedList, listOf, writeList } from './list-cards.server.ts';
import { canEditCollection } from './policy.ts';
import { presentCollection } from './present-collections.server.ts';
import { type CollectionRow, findCollection, lockCollection } from './queries.server.ts';

/** How many collections one account may have. */
const MAX_COLLECTIONS = 200;

export async function create(
  ctx: Ctx,
  input: CallParsed<typeof createCollection>['body'],
): Promise<Collection> {
  const viewer = activeViewerOf(ctx);
  const { accountId } = viewer;
  const { name, description, visibility = canPublishCollections(viewer) ? 'public' : 'private' } = input;
  await checkWritten(ctx, 'collection', { name, description });
  assertMayPublish(ctx, visibility);
  const id = newId();
  await reportSlugConflict(() =>
    transact(ctx, async (tx) => {
      await assertBelowLimit(tx, accountId);
      const cards = await changedList(tx, [], { cardIds: input.cardIds });
      const slug = input.slug ? await chosenSlug(tx, input.slug) : await slugFor(tx, name);
      await tx.sql`
        insert into collection (id, site, owner_id, slug, name, description, visibility)
        values (${id}, ${tx.site}, ${accountId}, ${slug}, ${name}, ${description}, ${visibility})`;
      await writeList(tx, id, cards);
    }),
  );
  return shown(ctx, id);
}

/** Changes the viewer's collection. @throws 409 when it has changed since they loaded it */
export async function update(ctx: Ctx, change: CollectionChange): Promise<Collection> {
  activeViewerOf(ctx);
  await checkWritten(ctx, 'collection', { name: change.name, description: change.description });
  assertMayPublish(ctx, change.visibility);
  await reportSlugConflict(() =>
    transact(ctx, async (tx) => {
      const was = await lockOwn(tx, change.collectionId);
      await assertVersion(was, change.version, () => shown(tx, was.id));
      await write(tx, was, change);
    }),
  );
  return shown(ctx, change.collectionId);
}

/** Removes one card, whatever else has changed. Idempotent. */
export async function removeCard(
  ctx: Ctx,
  { collectionId, cardId }: { collectionId: string; cardId: string },
): Promise<Collection> {
  activeViewerOf(ctx, { allowLimited: true });
  await transact(ctx, async (tx) => {
    const was = await lockOwn(tx, collectionId);
    await write(tx, was, { remove: [cardId] });
  });
  return shown(ctx, collectionId);
}

export async function remove(ctx: Ctx, collectionId: string): Promise<void> {
  activeViewerOf(ctx, { allowLimited: true });
  await transact(ctx, async (tx) => {
    await lockOwn(tx, collectionId);
    await tx.sql`delete from collection where id = ${collectionId}`;
  });
}

export async function feature(
  ctx: Ctx,
  { collectionId, featured }: { collectionId: string; featured: boolean },
): Promise<Collection> {
  assertStaffMay(ctx, 'feature');
  const found = await findCollection(ctx, collectionId);
  if (!found) throw notFound('collection');
  if (featured && found.visibility !== 'public') {
    throw conflict('NOT_PUBLIC', 'Only a public collection can be featured.');
  }
  await transact(ctx, async (tx) => {
    await tx.sql`
      update collection set featured_at = case when ${featured} then coalesce(featured_at, now()) end
      where id = ${found.id}`;
    await recordStaffAct(tx, {
      act: 'feature',
      target: { kind: 'collection', id: found.id },
      accountId: found.ownerId,
      details: { featured },
    });
  });
  return shown(ctx, found.id);
}

/** Nobody moderates the names children give their collections, so they stay private. */
function assertMayPublish({ viewer }: Ctx, visibility: CollectionRow['visibility'] | undefined): void {
  if (viewer && !canPublishCollections(viewer) && visibility !== undefined && visibility !== 'private') {
    throw forbidden('Only you can see your collections on this site.', 'KIDS_PRIVATE');
  }
}

/** The viewer's own, locked. @throws 404 when they can't see it, 403 when it's somebody else's */
async function lockOwn(tx: Ctx, collectionId: string): Promise<CollectionRow> {
  const row = (await findCollection(tx, collectionId)) && (await lockCollection(tx, collectionId));
  if (!row) throw notFound('collection');
  if (!canEditCollection(row, tx.viewer)) throw forbidden('Only the owner of a collection can change it.');
  return row;
}

async function write(
  tx: Ctx,
  was: CollectionRow,
  change: Omit<CollectionChange, 'collectionId' | 'version'>,
) {
  const next = { ...was, ...definedFields(change) };
  const slug = change.slug && change.slug !== was.slug ? await chosenSlug(tx, change.slug, was.id) : was.slug;
  const before = await listOf(tx, was.id);
  const cards = await changedList(tx, before, change);
  const cover = next.coverCardId;
  if (change.coverCardId && !cards.includes(change.coverCardId)) {
    throw invalid('Choose a cover from the cards in the collection.', 'coverCardId');
  }
  await tx.sql`
    update collection set slug = ${slug}, name = ${next.name}, description = ${next.description},
      visibility = ${next.visibility}, cover_card_id = ${cover !== null && cards.includes(cover) ? cover : null},
      featured_at = case when ${next.visibility} = 'public' then featured_at end,
      version = version + 1, updated_at = now()
    where id = ${was.id}`;
  await writeList(tx, was.id, cards);
  if (slug !== was.slug) await keepOldSlug(tx, was, slug);
}

/** Old slugs redirect and stay reserved. */
async function keepOldSlug({ sql, site }: Ctx, was: CollectionRow, slug: string): Promise<void> {
  await sql`delete from collection_slug_history where site = ${site} and slug = ${slug}`;
  await sql`
    insert into collection_slug_history (site, slug, collection_id) values (${site}, ${was.slug}, ${was.id})
    on conflict do nothing`;
}

async function assertBelowLimit({ sql, site }: Ctx, accountId: string): Promise<void> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from collection where owner_id = ${accountId} and site = ${site}`;
  if ((row?.count ?? 0) >= MAX_COLLECTIONS) {
    throw conflict(
      'TOO_MANY',
      `You’ve reached the limit of ${MAX_COLLECTIONS} collections. Delete one to create another.`,
    );
  }
}

/** Turns a lost race for a slug into a 409. */
async function reportSlugConflict(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violates(error, 'collection_slug')) throw slugTaken();
    throw error;
  }
}

async function shown(ctx: Ctx, id: string): Promise<Collection> {
  const row = await findCollection(ctx, id);
  if (!row) throw notFound('collection');
  return presentCollection(ctx, row);
}

/** Nobody moderates what children write here, so only accounts without a guardian can publish it. */
const canPublishCollections = ({ guardianId }: Viewer): boolean => !guardianId;
