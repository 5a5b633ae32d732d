import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { allCategories } from './categories.server.ts';
import { adminCategories, moveCategory, removeCategory, saveCategory } from './change-categories.server.ts';

export const categories: Feature = {
  calls: [
    serve(calls.getAllCategory, (ctx) => allCategories(ctx)),
    serve(calls.getAdminShopCategories, (ctx) => adminCategories(ctx)),
    serve(calls.saveShopCategory, (ctx, { body }) => saveCategory(ctx, body)),
    serve(calls.moveShopCategory, (ctx, { body }) => moveCategory(ctx, body)),
    serve(calls.removeShopCategory, (ctx, { body }) => removeCategory(ctx, body.id)),
  ],
};
