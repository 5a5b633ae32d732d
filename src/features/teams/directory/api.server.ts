import { ownedTribes, runTribes } from '#features/tribes/directory/owned-tribes.server.ts';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { managedTeams, myTeams, seeTeam, squad, teamsOfTribe } from './see-teams.server.ts';

export const directory: Feature = {
  calls: [
    serve(calls.getTeam, (ctx, { params }) => seeTeam(ctx, params.teamId)),
    serve(calls.getTeamSquad, (ctx, { params, query }) => squad(ctx, params.teamId, query)),
    serve(calls.getTribeTeams, (ctx, { params, query }) => teamsOfTribe(ctx, params.tribeId, query)),
    serve(calls.getUserTribesTeamsList, async (ctx) => {
      const [tribes, teams] = await Promise.all([runTribes(ctx), managedTeams(ctx)]);
      return { tribes, teams };
    }),
    serve(calls.getUserOwnedTribe, async (ctx) => {
      const [tribe = null, ...others] = await ownedTribes(ctx);
      return { tribe, others };
    }),
    serve(calls.getMyTeams, (ctx) => myTeams(ctx)),
  ],
};
