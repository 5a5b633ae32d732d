import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import * as calls from './calls.ts';
import { checkTeamName } from './check-name.server.ts';
import { createTribeTeams } from './create-tribe-teams.server.ts';

export const founding: Feature = {
  calls: [
    serve(calls.createTribeTeams, (ctx, { body }) => createTribeTeams(ctx, body)),
    serve(calls.checkSportsTeamAvailability, (ctx, { body }) => checkTeamName(ctx, body)),
  ],
};
