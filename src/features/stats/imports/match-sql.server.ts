import { createHash } from 'node:crypto';
import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { MatchFile } from '../cricket/match-file.ts';
import type { Scorecard } from '../cricket/scorecard.ts';

interface NewMatch {
  card: Scorecard;
  fileHash: string;
  importedBy: string;
}

/** Keeps a match, unless it is here already. */
export async function insertMatch(
  { sql, site }: Ctx,
  { card, fileHash, importedBy }: NewMatch,
): Promise<void> {
  await sql`
    insert into stat_match (id, site, identity, file_hash, played_on, scorecard, imported_by)
    values (${newId()}, ${site}, ${identityOf(card)}, ${fileHash}, ${card.dates[0] ?? ''}::text::date,
      ${sql.json(card)}, ${importedBy})
    on conflict (site, identity) do nothing`;
}

export async function findMatch(
  ctx: Ctx,
  card: Scorecard,
): Promise<{ id: string; fileHash: string; importedBy: string | null } | undefined> {
  const [row] = await ctx.sql<{ id: string; fileHash: string; importedBy: string | null }[]>`
    select id, file_hash, imported_by from stat_match where site = ${ctx.site} and identity = ${identityOf(card)}`;
  return row;
}

const identityOf = ({ dates, teams, matchType, stage, competition, gender }: Scorecard): string =>
  createHash('sha256')
    .update(JSON.stringify([dates, [...teams].sort(), matchType, stage, competition, gender]))
    .digest('hex');

export const hashOf = (file: MatchFile): string =>
  createHash('sha256').update(JSON.stringify(file)).digest('hex');
