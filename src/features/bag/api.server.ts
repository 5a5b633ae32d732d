import { dataExports } from '#features/accounts/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths } from '#platform/sitemap.ts';
import {
  changeQuantity,
  countBag,
  dropLine,
  priceLines,
  putInBag,
  readBag,
  takeOverChanges,
} from './bag.server.ts';
import { dropCode, useCode } from './bag-codes.server.ts';
import { removeBought } from './bought.server.ts';
import * as calls from './calls.ts';
import { mergeVisitorsBag } from './merge-bag.server.ts';
import { bagExports, eraseBag } from './personal-data.server.ts';

export const bag: Feature = {
  calls: [
    serve(calls.getBag, (ctx) => readBag(ctx)),
    serve(calls.getBagCount, (ctx) => countBag(ctx)),
    serve(calls.priceBag, (ctx, { body }) => priceLines(ctx, body)),
    serve(calls.addToBag, (ctx, { body }) => putInBag(ctx, body)),
    serve(calls.setQuantity, (ctx, { body }) => changeQuantity(ctx, body)),
    serve(calls.removeLine, (ctx, { body }) => dropLine(ctx, body.lineId)),
    serve(calls.acceptChanges, (ctx, { body }) => takeOverChanges(ctx, body)),
    serve(calls.addPromoCode, (ctx, { body }) => useCode(ctx, body.code)),
    serve(calls.removePromoCode, (ctx, { params }) => dropCode(ctx, params.sellerId)),
    serve(calls.mergeBag, (ctx, { body }) => mergeVisitorsBag(ctx, body)),
  ],
  subscriptions: [
    on('payment.transitioned', 'bag.remove-bought', removeBought),
    on('account.erased', 'bag.erase', eraseBag),
  ],
  brings: [privatePaths.with('/bag'), dataExports.with(...bagExports)],
};
