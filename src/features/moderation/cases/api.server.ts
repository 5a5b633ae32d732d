import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import {
  addCaseNote,
  claimCase,
  decideCase,
  deleteFilter,
  escalateCase,
  getCase,
  getCaseCounts,
  getCases,
  getSavedFilters,
  keepClaim,
  mergeCases,
  releaseCase,
  saveFilter,
} from './calls.ts';
import { claim, endLapsedClaims, release, renewOwnClaim } from './claims.server.ts';
import { caseCounts } from './counts.server.ts';
import { decide } from './decide.server.ts';
import { caseDetail } from './detail.server.ts';
import { escalate } from './escalate.server.ts';
import { merge } from './merge.server.ts';
import { addNote } from './notes.server.ts';
import { queue } from './queue.server.ts';
import { forgetFilter, keepFilter, savedFilters } from './saved-filters.server.ts';

export const cases: Feature = {
  calls: [
    serve(getCases, (ctx, { query }) => queue(ctx, query)),
    serve(getCaseCounts, (ctx) => caseCounts(ctx)),
    serve(getCase, (ctx, { params }) => caseDetail(ctx, params.caseId)),
    serve(claimCase, (ctx, { body }) => claim(ctx, body.caseId)),
    serve(releaseCase, (ctx, { body }) => release(ctx, body.caseId)),
    serve(keepClaim, (ctx, { body }) => renewOwnClaim(ctx, body.caseId)),
    serve(addCaseNote, (ctx, { body }) => addNote(ctx, body)),
    serve(escalateCase, (ctx, { body }) => escalate(ctx, body)),
    serve(mergeCases, (ctx, { body }) => merge(ctx, body)),
    serve(decideCase, (ctx, { body }) => decide(ctx, body)),
    serve(getSavedFilters, (ctx) => savedFilters(ctx)),
    serve(saveFilter, (ctx, { body }) => keepFilter(ctx, body)),
    serve(deleteFilter, (ctx, { body }) => forgetFilter(ctx, body.filterId)),
  ],
  timedJobs: [{ job: 'moderation.end-lapsed-claims', at: '* * * * *', talksTo: null, work: endLapsedClaims }],
};
