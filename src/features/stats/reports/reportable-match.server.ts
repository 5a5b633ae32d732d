import type { Effect, Evidence, Reportable } from '#features/moderation/points.ts';
import { accountCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { findMatchRow, type MatchRow, readableMatch } from '../cricket/match-row.server.ts';
import { matchReasons } from './reasons.ts';

/** Takes the scorecard out of the list and its page from others. The records made of it are reported by themselves. */
const hide: Effect = {
  async apply({ sql }, id) {
    const hidden =
      await sql`update stat_match set is_hidden = true where id = ${id} and not is_hidden returning id`;
    return hidden.length > 0 ? { from: 'shown' } : null;
  },
  async undo({ sql }, id) {
    await sql`update stat_match set is_hidden = false where id = ${id}`;
  },
};

export const reportableMatch: Reportable = {
  kind: 'match',
  reasons: matchReasons,
  async find(ctx, id) {
    const row = await readableMatch(ctx, id);
    return { id, accountId: row.importedBy, evidence: await evidenceOf(ctx, row) };
  },
  async current(ctx, id) {
    const row = await findMatchRow(ctx, id);
    return row ? { state: row.isHidden ? 'hidden' : 'shown', evidence: await evidenceOf(ctx, row) } : null;
  },
  effects: { hide },
};

async function evidenceOf(ctx: Ctx, { id, scorecard, importedBy }: MatchRow): Promise<Evidence> {
  const { teams, dates, venue, competition, stage, result, people, umpires } = scorecard;
  const importer = importedBy ? (await accountCards(ctx, [importedBy])).get(importedBy) : undefined;
  return {
    about: `Match ${teams.join(' v ')}, ${dates[0] ?? ''}`,
    path: `/stats/matches/${id}`,
    shown: {
      teams,
      dates,
      venue,
      competition,
      stage,
      result,
      players: people.map(({ name }) => name),
      umpires,
      importedBy: importer?.username,
    },
  };
}
