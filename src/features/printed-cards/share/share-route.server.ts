import type { FastifyInstance } from 'fastify';
import { isOpenToAll } from '#features/apparel/product/policy.ts';
import { type SharedProduct, shareRouteOf } from '#features/apparel/share/product-share.server.ts';
import { legible } from '#features/cards/share/set-text.server.ts';
import { typefaceOf } from '#features/cards/share/typefaces.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Gate } from '#platform/http/serve.ts';
import { formatMoney } from '#ui/format/money.ts';
import { finishLabels } from '../print/formats.ts';
import { findPrintedCard } from '../product/printed-card-listing.server.ts';
import { presentDetails } from '../product/see-printed-card.server.ts';

/** GET /share/printed-cards/:id.png */
export const shareRoute = (app: FastifyInstance, gate: Gate): void =>
  shareRouteOf(app, gate, 'printed-cards', sharedPrintedCard);

async function sharedPrintedCard(ctx: Ctx, id: string): Promise<SharedProduct | null> {
  const row = await findPrintedCard(ctx, id);
  if (!row || !isOpenToAll(row)) return null;
  const { title, seller, finish, limit, left, price, front } = await presentDetails(ctx, row);
  return {
    content: {
      kicker: `Printed card, ${finishLabels[finish].label.toLowerCase()}`,
      title: legible(typefaceOf(ctx.site, 'display'), title, 'Printed card'),
      figure: left === 0 ? 'Sold out' : `${formatMoney(price)} · run of ${limit}`,
      note: legible(typefaceOf(ctx.site, 'text'), seller.displayName, `@${seller.username}`),
    },
    picture: front,
  };
}
