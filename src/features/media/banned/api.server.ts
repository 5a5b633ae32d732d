import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { bannedPictures, banUpload, liftBan } from './administer-bans.server.ts';
import * as calls from './calls.ts';

export const banned = {
  bindings: [
    serve(calls.getBannedPictures, (ctx, { query }) => bannedPictures(ctx, query)),
    serve(calls.banUploadedPicture, (ctx, { body }) => banUpload(ctx, body)),
    serve(calls.liftPictureBan, (ctx, { body }) => liftBan(ctx, body.bannedPictureId)),
  ],
} satisfies Feature;
