import { adminExport, adminExports } from '#features/admin/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { type AdminTribe, changeTribeState, getAccountTribes, getAdminTribes } from './calls.ts';
import { changeStates } from './change-state.server.ts';
import { accountTribes, adminTribes } from './list-tribes.server.ts';

/** Tribes for staff. */
export const administration: Feature = {
  calls: [
    serve(getAdminTribes, (ctx, { query }) => adminTribes(ctx, query)),
    serve(getAccountTribes, (ctx, { query }) => accountTribes(ctx, query)),
    serve(changeTribeState, (ctx, { body }) => changeStates(ctx, body)),
  ],
  brings: [
    adminExports.with(
      adminExport({
        call: getAdminTribes,
        list: adminTribes,
        columns: {
          id: (tribe: AdminTribe) => tribe.id,
          name: ({ name }) => name,
          slug: ({ slug }) => slug,
          kind: ({ kind }) => kind,
          state: ({ state }) => state,
          visibility: ({ visibility }) => visibility,
          owner: ({ owner }) => owner?.username ?? '',
          members: ({ memberCount }) => memberCount,
          posts: ({ postCount }) => postCount,
          created: ({ createdAt }) => createdAt,
        },
      }),
    ),
  ],
};
