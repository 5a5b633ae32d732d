import { homeSections } from '#features/home/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { adminCategories, moveCategory, removeCategory, saveCategory } from './change-categories.server.ts';
import { hubCategories, hubHomeSection } from './hub.server.ts';
import { hubPicks } from './points.ts';
import { hubActs } from './staff-acts.server.ts';

export const hub: Feature = {
  calls: [
    serve(calls.getCategories, (ctx) => hubCategories(ctx)),
    serve(calls.getAdminHubCategories, (ctx) => adminCategories(ctx)),
    serve(calls.saveHubCategory, (ctx, { body }) => saveCategory(ctx, body)),
    serve(calls.moveHubCategory, (ctx, { body }) => moveCategory(ctx, body)),
    serve(calls.removeHubCategory, (ctx, { body }) => removeCategory(ctx, body.id)),
  ],
  brings: [...hubActs, homeSections.with(hubHomeSection)],
  collects: [hubPicks],
};
