import type { CallInput } from '#platform/call.ts';
import { emit, transact } from '#platform/ctx.ts';
import type { TestApp } from '#test/test-app.ts';
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

/** Every record of a season as a verified side would have confirmed it, on the boards at once. */
export async function verifySeason({ sql, ctx, runJobs }: TestApp, ofSeason: string): Promise<void> {
  const changed = await sql<{ recordId: string; athleteId: string }[]>`
    update stat_record set is_verified = true where season = ${ofSeason} returning id as record_id, athlete_id`;
  await transact(ctx(), async (tx) => {
    for (const one of changed) await emit(tx, 'record.changed', { ...one, byAccountId: null });
  });
  await runJobs();
}
