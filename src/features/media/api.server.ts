import { activeViewerOf } from '#features/accounts/accounts.server.ts';
import { invalid } from '#platform/errors.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { reconcileStored } from '#platform/stored-files.ts';
import { banned } from './banned/api.server.ts';
import { getMedia, getUploadTicket, uploadFile, uploadImage } from './calls.ts';
import { forgetMedia } from './erase.server.ts';
import { mediaExports } from './exports.server.ts';
import { mediaPlanCounts } from './plan-counts.server.ts';
import { presentUpload } from './present-media.ts';
import { processMedia } from './processing/process-media.server.ts';
import { serveMedia } from './serving/serve-media.server.ts';
import { storedMedia } from './stored-media.server.ts';
import { ownUpload } from './upload/own-upload.server.ts';
import { purgeMedia } from './upload/purge-media.server.ts';
import { receiveUpload } from './upload/receive-upload.server.ts';
import { uploadInParts } from './upload/upload-in-parts.server.ts';
import { newTicket } from './upload/upload-ticket.ts';
import { uploadLimits } from './upload-rules.ts';

export const media: Feature = {
  planCounts: mediaPlanCounts,
  bindings: [
    ...banned.bindings,
    serve(getUploadTicket, async (ctx) => {
      activeViewerOf(ctx);
      const { imageTypes, imageBytes, imagePixels, videoTypes, otherTypes, fileBytes } = uploadLimits;
      return {
        ...newTicket(),
        uploadUrl: `/api${uploadImage.path}`,
        resumableUrl: '/api/uploads',
        image: { types: [...imageTypes], maxBytes: imageBytes, maxPixels: imagePixels },
        file: { types: [...videoTypes, ...otherTypes], maxBytes: fileBytes },
      };
    }),
    serve(uploadImage, (ctx, { query }, request) =>
      receiveUpload(ctx, throughHttp(request), { ...query, only: 'image' }),
    ),
    serve(uploadFile, (ctx, { query }, request) => receiveUpload(ctx, throughHttp(request), query)),
    serve(getMedia, async (ctx, { params }) =>
      presentUpload(ctx, await ownUpload(ctx, activeViewerOf(ctx), params.mediaId)),
    ),
  ],
  async routes(app, gate) {
    serveMedia(app, gate);
    await uploadInParts(app, gate);
  },
  exports: mediaExports,
  subscriptions: [
    on('media.arrived', 'media.process', processMedia, { talksTo: 'storage' }),
    on('account.erased', 'media.erase', forgetMedia),
  ],
  storedFiles: [storedMedia],
  timedJobs: [
    { job: 'media.purge', at: '17 * * * *', talksTo: 'storage', work: purgeMedia },
    { job: 'media.reconcile-stored', at: '41 3 * * 1', talksTo: 'storage', work: reconcileStored },
  ],
};

function throughHttp<T>(request: T | null): T {
  if (!request) throw invalid('Add a file to your request.', 'file');
  return request;
}
