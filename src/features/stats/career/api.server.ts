import { serve } from '#platform/http/serve.ts';
import { getCareer } from './calls.ts';
import { seeCareer } from './see-career.server.ts';

export const career = {
  bindings: [serve(getCareer, (ctx, { params }) => seeCareer(ctx, params.username))],
};
