import { adminExport, adminExports } from '#features/admin/points.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { type AdminClub, type AdminTeam, getAccountTeams, getAdminClubs, getAdminTeams } from './calls.ts';
import { adminClubs } from './list-clubs.server.ts';
import { accountTeams, adminTeams } from './list-teams.server.ts';

/** Teams and clubs for staff. */
export const administration: Feature = {
  calls: [
    serve(getAdminTeams, (ctx, { query }) => adminTeams(ctx, query)),
    serve(getAdminClubs, (ctx, { query }) => adminClubs(ctx, query)),
    serve(getAccountTeams, (ctx, { params }) => accountTeams(ctx, params.accountId)),
  ],
  brings: [
    adminExports.with(
      adminExport({
        call: getAdminTeams,
        list: adminTeams,
        columns: {
          id: (team: AdminTeam) => team.id,
          name: ({ name }) => name,
          slug: ({ slug }) => slug,
          club: ({ club }) => club.name,
          owner: ({ owner }) => owner?.username ?? '',
          verification: ({ owner }) => owner?.verificationType ?? '',
          sport: ({ sport }) => sport,
          season: ({ season }) => season,
          level: ({ level }) => level,
          state: ({ state }) => state,
          people: ({ people }) => people,
          invited: ({ invited }) => invited,
          plan: ({ plan }) => plan,
          case: ({ caseId }) => caseId ?? '',
          created: ({ createdAt }) => createdAt,
        },
      }),
      adminExport({
        call: getAdminClubs,
        list: adminClubs,
        columns: {
          id: (club: AdminClub) => club.id,
          name: ({ name }) => name,
          slug: ({ slug }) => slug,
          kind: ({ kind }) => kind,
          state: ({ state }) => state,
          owner: ({ owner }) => owner?.username ?? '',
          verification: ({ owner }) => owner?.verificationType ?? '',
          teams: ({ teams }) => teams,
          members: ({ memberCount }) => memberCount,
          plan: ({ plan }) => plan,
          seats: ({ seatsUsed }) => seatsUsed,
          reported: ({ reportedTeams }) => reportedTeams,
          created: ({ createdAt }) => createdAt,
        },
      }),
    ),
  ],
};
