import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { getCareer } from './calls.ts';
import { seeCareer } from './see-career.server.ts';

export const career: Feature = {
  calls: [serve(getCareer, (ctx, { params }) => seeCareer(ctx, params.username))],
};
