import { answerApproval } from '#features/listings/approval.server.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { apparelListing } from '../product/apparel-listing.server.ts';
import { requireSeller } from '../product/seller.server.ts';
import * as calls from './calls.ts';
import { createProduct } from './create-product.server.ts';
import { deleteProduct, deleteVariant } from './delete-product.server.ts';
import { slugAvailability } from './product-slug.server.ts';
import { publishProduct } from './publish-product.server.ts';
import { pauseProduct, withdrawProduct } from './seller-actions.server.ts';
import { skuAvailability } from './sku.server.ts';
import { updateProduct } from './update-product.server.ts';

export const making: Feature = {
  calls: [
    serve(calls.createApparel, (ctx, { body }) => createProduct(ctx, body)),
    serve(calls.updateApparel, (ctx, { body }) => updateProduct(ctx, body)),
    serve(calls.deleteApparel, (ctx, { params }) => deleteProduct(ctx, params.apparelId)),
    serve(calls.deleteApparelVariant, (ctx, { params }) => deleteVariant(ctx, params.variantId)),
    serve(calls.checkApparelSlug, (ctx, { body }) => {
      requireSeller(ctx);
      return slugAvailability(ctx, body.slug, body.apparelId ?? null);
    }),
    serve(calls.checkSku, (ctx, { params, query }) => {
      requireSeller(ctx);
      return skuAvailability(ctx, params.sku, query.apparelId ?? null);
    }),
    serve(calls.publishApparel, (ctx, { body }) => publishProduct(ctx, body.apparelId)),
    serve(calls.withdrawApparel, (ctx, { body }) => withdrawProduct(ctx, body.apparelId)),
    serve(calls.pauseApparel, (ctx, { body }) => pauseProduct(ctx, body)),
    serve(calls.answerApparelApproval, (ctx, { body: { apparelId: id, ...answer } }) =>
      answerApproval(ctx, apparelListing, { id, ...answer }),
    ),
  ],
};
