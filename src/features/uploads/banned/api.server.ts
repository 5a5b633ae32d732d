import { adminExport, adminExports } from '#features/admin/points.ts';
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
  brings: [
    adminExports.with(
      adminExport({
        call: calls.getBannedPictures,
        list: bannedPictures,
        columns: {
          id: (ban: calls.BannedPicture) => ban.id,
          site: (ban) => ban.site ?? 'all',
          reason: (ban) => ban.reason,
          note: (ban) => ban.note,
          'banned by': (ban) => ban.bannedBy?.username ?? '',
          banned: (ban) => ban.bannedAt,
          refused: (ban) => ban.refusedCount,
          'last refused': (ban) => ban.lastRefusedAt,
          'lifted by': (ban) => ban.liftedBy?.username ?? '',
          lifted: (ban) => ban.liftedAt,
        },
      }),
    ),
  ],
};
