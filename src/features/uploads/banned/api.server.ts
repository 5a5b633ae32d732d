import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { bannedPictures, banUpload, liftBan, reachOfBan } from './administer-bans.server.ts';
import * as calls from './calls.ts';

export const banned: Feature = {
  calls: [
    serve(
      calls.getBannedPictures,
      (ctx, { query }) => bannedPictures(ctx, query),
      ({ site }) => [site],
    ),
    serve(
      calls.banUploadedPicture,
      (ctx, { body }) => banUpload(ctx, body),
      ({ site }, { body }) => [body.everySite ? null : site],
    ),
    serve(
      calls.liftPictureBan,
      (ctx, { body }) => liftBan(ctx, body.bannedPictureId),
      (ctx, { body }) => reachOfBan(ctx, body.bannedPictureId),
    ),
  ],
};
