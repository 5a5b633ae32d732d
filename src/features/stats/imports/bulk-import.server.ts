import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { makeScorecard } from '../cricket/make-scorecard.ts';
import { readMatchFile } from '../cricket/match-file.ts';
import { allFigures } from '../cricket/player-figures.ts';
import { type FinishedRecord, insertRecords } from '../records/bulk-insert.server.ts';
import { sportOf } from '../records/check-lines.server.ts';
import { findMatch, hashOf, insertMatch } from './match-sql.server.ts';
import { detailsOf, linkPlayer, typedLines } from './write-players.server.ts';

interface FinishedMatch extends Pick<FinishedRecord, 'level' | 'at'> {
  /** The text of a file. */
  match: string;
  importedBy: string;
  /** Ids of athletes by the name in the file. */
  athletes: ReadonlyMap<string, string>;
}

/** Imports a finished match, for the demo world: nobody is notified. @throws when the file can't be read */
export async function insertImport(tx: Ctx, finished: FinishedMatch): Promise<void> {
  const { match, importedBy, athletes, level, at } = finished;
  const file = readMatchFile(match);
  if (typeof file === 'string') throw new Error(file);
  const card = makeScorecard(file);
  await insertMatch(tx, { card, fileHash: hashOf(file), importedBy });
  const kept = await findMatch(tx, card);
  if (!kept) throw new Error('the match was not kept');
  const counted = allFigures(file, card);
  const sport = sportOf(tx.site, 'cricket');
  for (const { id: personId, name } of card.people) {
    const athleteId = athletes.get(name);
    const figures = counted.get(personId);
    if (!athleteId || !figures) continue;
    const details = detailsOf(card, personId, {
      teamId: null,
      level,
      visibility: 'IDENTIFIABLE+PERFOMANCE',
    });
    const { season, competition, opponent, venue, playedOn: day } = details;
    const lines = typedLines(sport, figures).map(({ code, value }) => [code, value]);
    const [id = ''] = await insertRecords(tx, [
      {
        athleteId,
        sport: 'cricket',
        season,
        level,
        competition,
        figures: Object.fromEntries(lines),
        match: { opponent, day, venue },
        at,
      },
    ]);
    await linkPlayer(tx, { ...details, id, athleteId }, kept.id, personId);
  }
}

interface ImportedFile {
  accountId: string;
  fileName: string;
  /** In the order of the file's rows; all of one athlete. */
  recordIds: readonly string[];
}

/** What a CSV file whose records are there leaves behind, for the demo world. */
export async function insertImportedFile(
  { sql, site }: Ctx,
  { accountId, fileName, recordIds }: ImportedFile,
): Promise<void> {
  const id = newId();
  await sql`
    with made as (
      insert into stat_import (id, site, account_id, file_name, file_hash, state, total, written, left_out, created_at, changed_at)
      select ${id}, ${site}, ${accountId}, ${fileName}, ${id}, 'done', count(*), count(*), 0, max(r.created_at), max(r.created_at)
      from stat_record r where r.id = any(${recordIds as string[]}::uuid[]) returning id
    )
    insert into stat_import_row (import_id, place, athlete_id, record_id)
    select made.id, n.place - 1, r.athlete_id, r.id
    from made, unnest(${recordIds as string[]}::uuid[]) with ordinality as n (record_id, place)
      join stat_record r on r.id = n.record_id`;
}
