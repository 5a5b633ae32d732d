import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { cancelBulkAction, getBulkAction, getBulkActions, getBulkPreview, resolveInBulk } from './calls.ts';
import { orderBulk, previewBulk } from './order-bulk.server.ts';
import { bulkAction, bulkActions } from './present-bulk.server.ts';
import { cancelBulk, runBulk } from './run-bulk.server.ts';

export const bulk: Feature = {
  calls: [
    serve(getBulkPreview, (ctx, { query }) => previewBulk(ctx, query)),
    serve(resolveInBulk, (ctx, { body }) => orderBulk(ctx, body)),
    serve(getBulkAction, (ctx, { params }) => bulkAction(ctx, params.bulkActionId)),
    serve(getBulkActions, (ctx) => bulkActions(ctx)),
    serve(cancelBulkAction, (ctx, { body }) => cancelBulk(ctx, body.bulkActionId)),
  ],
  subscriptions: [
    on('bulk-action.ordered', 'moderation.run-bulk-action', (ctx, { bulkActionId }) =>
      runBulk(ctx, bulkActionId),
    ),
  ],
};
