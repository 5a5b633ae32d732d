import { z } from 'zod';
import { call } from '#platform/call.ts';
import { pageOf, pageQuery } from '#platform/fields.ts';

/** A match with its result line; its scorecard has a page of its own. */
export const MatchLine = z.object({
  id: z.string(),
  playedOn: z.string(),
  teams: z.array(z.string()),
  /** "152/7 (20)", in the order of play, without super overs. */
  scores: z.array(z.object({ team: z.string(), total: z.string(), overs: z.string() })),
  matchType: z.string(),
  competition: z.string(),
  stage: z.string(),
  venue: z.string(),
  result: z.string(),
});
export type MatchLine = z.infer<typeof MatchLine>;

export const getMatches = call({
  method: 'GET',
  path: '/stats/get-matches',
  access: 'key',
  group: 'stats',
  summary: 'Cricket matches with their results, newest first',
  query: z.object(pageQuery),
  reply: pageOf(MatchLine),
});
