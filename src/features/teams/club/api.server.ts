import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { permissions } from '#platform/permission.ts';
import * as calls from './calls.ts';
import { clubPeople } from './people.server.ts';
import { rosterRoutes } from './roster-file.server.ts';
import { openClub, seeClub } from './see-club.server.ts';

export const club: Feature = {
  calls: [
    serve(calls.getClub, (ctx, { params }) => seeClub(ctx, params.clubId)),
    serve(calls.getClubPeople, (ctx, { params, query }) => clubPeople(ctx, params.clubId, query)),
  ],
  routes: rosterRoutes,
  brings: [
    permissions.with({
      act: 'club.see',
      async check(ctx, { params }) {
        await openClub(ctx, (params as { clubId: string }).clubId);
      },
    }),
  ],
};
