import '#features/accounts/events.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { designs } from './designs/api.server.ts';
import { eraseStudio } from './erase.server.ts';
import { studioExports } from './exports.server.ts';
import { thumbnailRoute } from './files/file-routes.server.ts';
import * as folders from './folders/calls.ts';
import { createFolder, deleteFolder, listFolders, renameFolder } from './folders/folders.server.ts';

export const studio: Feature = {
  bindings: [
    ...designs.bindings,
    serve(folders.getFolders, (ctx) => listFolders(ctx)),
    serve(folders.createFolder, (ctx, { body }) => createFolder(ctx, body)),
    serve(folders.renameFolder, (ctx, { body }) => renameFolder(ctx, body)),
    serve(folders.deleteFolder, (ctx, { params }) => deleteFolder(ctx, params.folderId)),
  ],
  routes: thumbnailRoute,
  exports: studioExports,
  subscriptions: [...designs.subscriptions, on('account.erased', 'studio.erase', eraseStudio)],
  planCounts: designs.planCounts,
  planOverflows: designs.planOverflows,
  timedJobs: designs.timedJobs,
  privatePaths: ['/my-studio'],
};
