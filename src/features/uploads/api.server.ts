import { dataExports, guestOrders } from '#features/accounts/points.ts';
import { storedMedia } from '#features/media/media-files.server.ts';
import { eraseMedia, mediaExports, mediaOfGuests } from '#features/media/personal-data.server.ts';
import { mediaPlanCounts } from '#features/media/plan-limits.server.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { presentUpload } from '#features/media/present-media.ts';
import { purgeDue, purgeGauges } from '#features/media/purge-caches.server.ts';
import { uploadLimits } from '#features/media/upload-rules.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { planCounts } from '#features/plans/points.ts';
import { invalid } from '#platform/errors.ts';
import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { watchedGauges } from '#platform/gauges.ts';
import { serve } from '#platform/http/serve.ts';
import { reconcileStored, storedFiles } from '#platform/stored-files.ts';
import { banned } from './banned/api.server.ts';
import { getMedia, getUploadTicket, uploadFile, uploadImage } from './calls.ts';
import { processMedia } from './processing/process-media.server.ts';
import { serveMedia } from './serving/serve-media.server.ts';
import { withdrawMedia } from './serving/withdraw-media.server.ts';
import { uploadsActs } from './staff-acts.server.ts';
import { ownUpload } from './upload/own-upload.server.ts';
import { purgeMedia } from './upload/purge-media.server.ts';
import { receiveUpload, uploaderOf } from './upload/receive-upload.server.ts';
import { uploadInParts } from './upload/upload-in-parts.server.ts';
import { newTicket } from './upload/upload-ticket.ts';
import { makeVersions, versionOlder } from './versions/make-versions.server.ts';

/** Uploads and what is stored of them; `media` below is only read by everybody. */
export const uploads: Feature = {
  rooms: [banned],
  calls: [
    serve(getUploadTicket, async (ctx) => {
      uploaderOf(ctx, true);
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
  subscriptions: [
    on('media.arrived', 'uploads.process', processMedia, { talksTo: 'storage' }),
    on('media.video_ready', 'uploads.make-versions', makeVersions, { talksTo: 'ffmpeg' }),
    on('account.erased', 'uploads.erase', eraseMedia),
    on('media.withdrawn', 'media.withdraw', withdrawMedia, { talksTo: 'caches' }),
  ],
  timedJobs: [
    { job: 'media.purge', at: '* * * * *', talksTo: 'caches', work: purgeDue },
    { job: 'uploads.purge', at: '17 * * * *', talksTo: 'storage', work: purgeMedia },
    { job: 'uploads.reconcile-stored', at: '41 3 * * 1', talksTo: 'storage', work: reconcileStored },
    { job: 'uploads.version-older', at: '23 2 * * *', atStart: true, talksTo: 'ffmpeg', work: versionOlder },
  ],
  brings: [
    ...uploadsActs,
    planCounts.with(...mediaPlanCounts),
    dataExports.with(...mediaExports),
    guestOrders.with(mediaOfGuests),
    storedFiles.with(storedMedia),
    watchedGauges.with(purgeGauges),
  ],
  collects: [mediaAudiences],
};

function throughHttp<T>(request: T | null): T {
  if (!request) throw invalid('Add a file to your request.', 'file');
  return request;
}
