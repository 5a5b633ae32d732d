import { SALES_PAUSED_BY_STAFF } from '#features/listings/listing-states.server.ts';
import { effectOn } from '#features/listings/review.server.ts';
import type { Reportable } from '#features/moderation/points.ts';
import { cardListing } from '../card/card-listing.server.ts';

export const cardEffects: Reportable['effects'] = {
  take_down: effectOn(cardListing, {
    from: ['published', 'paused', 'sold_out', 'retired'],
    to: 'taken_down',
    reason: 'taken_down_by_staff',
  }),
  pause_sales: effectOn(cardListing, { from: ['published'], to: 'paused', reason: SALES_PAUSED_BY_STAFF }),
};
