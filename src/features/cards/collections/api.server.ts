import { dataExports } from '#features/accounts/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import * as change from './change-collection.server.ts';
import { slugAvailability } from './collection-slug.server.ts';
import {
  allCollections,
  collectionDetails,
  collectionsOf,
  searchCardsToAdd,
  searchCollections,
} from './collections.server.ts';
import { recordCompletions } from './complete.server.ts';
import { collectionExports, eraseCollections } from './personal-data.server.ts';
import { timelineOf } from './timeline.server.ts';
import { getTimelineCollectionsByUsername } from './timeline-calls.ts';

/** Collections: checklists of cards, and people's progress with them. */
export const collections: Feature = {
  calls: [
    serve(calls.getAllCollection, (ctx, { params, query }) => collectionsOf(ctx, params.username, query)),
    serve(calls.getAllCollectionsOverAll, (ctx, { query }) => allCollections(ctx, query)),
    serve(calls.getCollections, (ctx, { body }) => searchCollections(ctx, body)),
    serve(calls.getCollectionDetails, (ctx, { body }) => collectionDetails(ctx, body)),
    serve(calls.getCollectionsByUsername, (ctx, { params, body }) =>
      collectionsOf(ctx, params.username, body),
    ),
    serve(getTimelineCollectionsByUsername, (ctx, { params, query }) =>
      timelineOf(ctx, params.username, query),
    ),
    serve(calls.findCards, (ctx, { query }) => searchCardsToAdd(ctx, query)),
    serve(calls.checkSlug, (ctx, { body }) => slugAvailability(ctx, body.slug, body.collectionId)),
    serve(calls.createCollection, (ctx, { body }) => change.create(ctx, body)),
    serve(calls.updateCollection, (ctx, { body }) => change.update(ctx, body)),
    serve(calls.removeCardFromCollection, (ctx, { body }) => change.removeCard(ctx, body)),
    serve(calls.featureCollection, (ctx, { body }) => change.feature(ctx, body)),
    serve(calls.deleteCollection, async (ctx, { params }) => {
      await change.remove(ctx, params.collectionId);
      return { ok: true as const };
    }),
  ],
  subscriptions: [
    on('copy.minted', 'cards.complete-collections', (ctx, { ownerId, ...event }) =>
      recordCompletions(ctx, { ...event, accountId: ownerId }),
    ),
    on('copy.transferred', 'cards.complete-collections-with-gift', (ctx, { toId, ...event }) =>
      recordCompletions(ctx, { ...event, accountId: toId }),
    ),
    on('account.erased', 'cards.erase-collections', eraseCollections),
  ],
  brings: [dataExports.with(...collectionExports)],
};
