import '#features/accounts/events.ts';
import { dataExports } from '#features/accounts/points.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { privatePaths } from '#platform/sitemap.ts';
import {
  addAsset,
  assetAudience,
  assetUses,
  deleteAsset,
  listAssets,
  renameAsset,
} from './assets/assets.server.ts';
import * as assets from './assets/calls.ts';
import { checkTexts, getDesignFaults } from './checks/calls.ts';
import { designFaults } from './checks/find-faults.server.ts';
import { textFacts } from './checks/text-facts.server.ts';
import { designs } from './designs/api.server.ts';
import * as folders from './designs/folder-calls.ts';
import { createFolder, deleteFolder, listFolders, renameFolder } from './designs/folders.server.ts';
import { designExports } from './exports/api.server.ts';
import { thumbnailRoute } from './files/file-routes.server.ts';
import { getAllFontsOptions } from './fonts/calls.ts';
import { fontRoutes } from './fonts/font-routes.server.ts';
import { listFonts } from './fonts/list-fonts.server.ts';
import { artRoutes } from './options/art/art-routes.server.ts';
import { getCanvasAllOptions } from './options/calls.ts';
import { canvasOptions } from './options/canvas-options.ts';
import { getDesignParts, getStatValues } from './parts/calls.ts';
import { designParts } from './parts/design-parts.server.ts';
import { statValues } from './parts/stat-values.server.ts';
import { eraseStudio, studioExports } from './personal-data.server.ts';
import { framePictures, publishTargets } from './points.ts';
import { getPublications, publishDesign } from './publishing/calls.ts';
import { listPublications } from './publishing/publications.server.ts';
import { publishDesign as publish } from './publishing/publish-design.server.ts';
import { drawThumbnail } from './thumbnails/draw-thumbnail.server.ts';
import './events.ts';

export const studio: Feature = {
  rooms: [designs, designExports],
  calls: [
    serve(publishDesign, (ctx, { body }) => publish(ctx, body)),
    serve(getPublications, (ctx, { params }) => listPublications(ctx, params.designId)),
    serve(getAllFontsOptions, (ctx, { params }) => listFonts(ctx, params)),
    serve(getCanvasAllOptions, async (ctx) => canvasOptions(ctx.site)),
    serve(assets.getAllAssets, (ctx, { query }) => listAssets(ctx, query)),
    serve(assets.addAsset, (ctx, { body }) => addAsset(ctx, body)),
    serve(assets.renameAsset, (ctx, { body }) => renameAsset(ctx, body)),
    serve(assets.getAssetUses, (ctx, { params }) => assetUses(ctx, params.assetId)),
    serve(assets.deleteAsset, (ctx, { query }) => deleteAsset(ctx, query.assetId)),
    serve(getDesignParts, (ctx, { params }) => designParts(ctx, params.designId)),
    serve(getStatValues, async (ctx, { body }) => ({ items: await statValues(ctx, body.fields) })),
    serve(getDesignFaults, (ctx, { params }) => designFaults(ctx, params.designId)),
    serve(checkTexts, (ctx, { body }) => textFacts(ctx, body)),
    serve(folders.getFolders, (ctx) => listFolders(ctx)),
    serve(folders.createFolder, (ctx, { body }) => createFolder(ctx, body)),
    serve(folders.renameFolder, (ctx, { body }) => renameFolder(ctx, body)),
    serve(folders.deleteFolder, (ctx, { params }) => deleteFolder(ctx, params.folderId)),
  ],
  routes(app, gate) {
    thumbnailRoute(app, gate);
    fontRoutes(app);
    artRoutes(app);
  },
  subscriptions: [
    on('studio.design-saved', 'studio.draw-thumbnail', drawThumbnail, { talksTo: 'storage' }),
    on('account.erased', 'studio.erase', eraseStudio, { talksTo: 'storage' }),
  ],
  collects: [publishTargets, framePictures],
  brings: [
    mediaAudiences.with(assetAudience),
    dataExports.with(...studioExports),
    privatePaths.with('/my-studio'),
  ],
};
