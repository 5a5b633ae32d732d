import { staffMay } from '#features/staff/staff.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { InningsCard, Scorecard } from './scorecard.ts';

export interface MatchRow {
  id: string;
  scorecard: Scorecard;
  /** Null once that account is erased. */
  importedBy: string | null;
  isHidden: boolean;
}

export async function findMatchRow({ sql, site }: Ctx, id: string): Promise<MatchRow | undefined> {
  const [row] = await sql<MatchRow[]>`
    select id, scorecard, imported_by, is_hidden from stat_match where id = ${id} and site = ${site}`;
  return row;
}

/** @throws 404 for a match that our team hid, except for who imported it and moderators */
export async function readableMatch(ctx: Ctx, id: string): Promise<MatchRow> {
  if (!siteRules[ctx.site].can.measure) throw notFound('page');
  const row = await findMatchRow(ctx, id);
  if (!row) throw notFound('match');
  const { viewer } = ctx;
  const isTheirs = viewer !== null && row.importedBy === viewer.accountId;
  if (row.isHidden && !isTheirs && !staffMay(viewer, 'see-everything')) throw notFound('match');
  return row;
}

/** "152/7", "98" when all out, "301/6 dec", "Forfeited". */
export const totalOf = ({
  runs,
  wickets,
  ending,
}: Pick<InningsCard, 'runs' | 'wickets' | 'ending'>): string =>
  ending === 'forfeited'
    ? 'Forfeited'
    : `${runs}${ending === 'all out' ? '' : `/${wickets}`}${ending === 'declared' ? ' dec' : ''}`;
