import { SALES_PAUSED_BY_STAFF } from '#features/listings/listing-states.server.ts';
import { effectOn } from '#features/listings/review.server.ts';
import { mediaPath } from '#features/media/media-url.ts';
import type { Evidence, Reportable } from '#features/moderation/points.ts';
import { cardReasons } from '#features/moderation/reports/card-reasons.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { CardDetails } from '../card/calls.ts';
import { cardListing, findCard } from '../card/card-listing.server.ts';
import { presentOne } from '../card/hydrate-cards.server.ts';
import { cardDetails } from '../card/see-card.server.ts';

const cardEffects: Reportable['effects'] = {
  take_down: effectOn(cardListing, {
    from: ['published', 'paused', 'sold_out', 'retired'],
    to: 'taken_down',
    reason: 'taken_down_by_staff',
  }),
  pause_sales: effectOn(cardListing, { from: ['published'], to: 'paused', reason: SALES_PAUSED_BY_STAFF }),
};

export const reportableCard: Reportable = {
  kind: 'card',
  reasons: cardReasons,
  async find(ctx, id) {
    const card = await cardDetails(ctx, id);
    return { id, accountId: card.maker.id, evidence: evidenceOf(ctx, card) };
  },
  async current(ctx, id) {
    const row = await findCard(ctx, id);
    return row ? { state: row.state, evidence: evidenceOf(ctx, await presentOne(ctx, row)) } : null;
  },
  effects: cardEffects,
};

function evidenceOf({ deps }: Ctx, card: CardDetails): Evidence {
  const { title, path, description, maker, athlete, front, back, tags } = card;
  // Without the reporter's signature: moderators fetch pictures with their own.
  const imageHost = deps.config.MEDIA_ORIGIN;
  return {
    about: `Card by ${maker.displayName}: ${title}`,
    path,
    shown: {
      title,
      description,
      tags,
      front: mediaPath(front.url, imageHost),
      back: mediaPath(back.url, imageHost),
      maker: { id: maker.id, username: maker.username, displayName: maker.displayName },
      athlete: athlete && { id: athlete.id, username: athlete.username },
    },
  };
}
