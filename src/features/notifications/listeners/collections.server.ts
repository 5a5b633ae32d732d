import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '#features/cards/collections/events.ts';
import { notify, notifyOfAction } from '../delivery/notify.server.ts';

/** Who completed a collection is told so; whoever made it hears who all did. */
export async function onCompleted(
  ctx: Ctx,
  { collectionId, ownerId, accountId }: EventMap['collection.completed'],
): Promise<void> {
  const { sql } = ctx;
  const [collection] = await sql<{ name: string; slug: string }[]>`
    select name, slug from collection where id = ${collectionId}`;
  if (!collection) return;
  const { name, slug } = collection;
  const target = { kind: 'thing', id: collectionId, name, path: `/collections/${slug}` } as const;
  await notify(ctx, { type: 'collection_complete', target, to: accountId });
  if (ownerId === accountId) return;
  await notifyOfAction(ctx, {
    type: 'collection_completed',
    target,
    ...{ by: accountId, to: [ownerId], holds: sql`true` },
  });
}
