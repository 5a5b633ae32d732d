import '../collections/events.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

/** Notifies the person who completed a collection, and its owner of everybody who did. */
export async function onCompleted(
  ctx: Ctx,
  { collectionId, ownerId, accountId }: EventMap['collection.completed'],
): Promise<void> {
  const [collection] = await ctx.sql<{ name: string; slug: string }[]>`
    select name, slug from collection where id = ${collectionId}`;
  if (!collection) return;
  const { name, slug } = collection;
  const target = { kind: 'thing', id: collectionId, name, path: `/collections/${slug}` } as const;
  await notify(ctx, { type: 'collection_complete', target, to: accountId });
  if (ownerId === accountId) return;
  await notifyOfAction(ctx, { type: 'collection_completed', target, by: accountId, to: [ownerId] });
}
