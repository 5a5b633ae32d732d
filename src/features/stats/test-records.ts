import type { CallInput } from '#platform/call.ts';
import type { createRecord } from './records/calls.ts';

export type Typed = Record<string, string | number>;
type Body = CallInput<typeof createRecord>['body'];

export const athlete = { role: 'ATHLETE' } as const;

export const typedLines = (typed: Typed) => Object.entries(typed).map(([code, value]) => ({ code, value }));

/** A soccer season as somebody types it, unless `more` says otherwise. */
export const season = (typed: Typed, more: Partial<Body> = {}): { body: Body } => ({
  body: {
    sport: 'soccer',
    scope: 'season',
    season: '2025-26',
    level: 'club',
    lines: typedLines(typed),
    ...more,
  },
});

export const match = (playedOn: string, typed: Typed, more: Partial<Body> = {}): { body: Body } => ({
  body: { ...season(typed, more).body, scope: 'match', playedOn },
});
