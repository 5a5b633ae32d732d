import { checkWritten } from '#features/moderation/check-written.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { makeScorecard } from '../cricket/make-scorecard.ts';
import { type MatchFile, readMatchFile } from '../cricket/match-file.ts';
import { allFigures, type Figures } from '../cricket/player-figures.ts';
import type { Scorecard } from '../cricket/scorecard.ts';
import { sportOf } from '../records/check-lines.server.ts';
import type { importRecords, MatchImport } from './calls.ts';
import { athletesFor, guessAthletes } from './choose-athletes.server.ts';
import { findMatch, hashOf, insertMatch } from './match-sql.server.ts';
import { undoneMeanwhile, writePlayers } from './write-players.server.ts';

type Input = CallParsed<typeof importRecords>['body'] & { match: string };

/** Reads a match file; confirmed, it keeps the match and writes a record for each chosen player. */
export async function importMatch(ctx: Ctx, input: Input): Promise<MatchImport> {
  const viewer = activeViewerOf(ctx);
  const sport = sportOf(ctx.site, 'cricket');
  const file = readMatchFile(input.match);
  if (typeof file === 'string') throw invalid(file, 'match', 'BAD_FILE');
  const card = makeScorecard(file);
  const figures = allFigures(file, card);
  const athletes = await athletesFor(ctx, viewer, input.teamId);
  const chosen = input.people
    ? new Map(input.people.map(({ personId, username }) => [personId, username]))
    : await guessAthletes(ctx, viewer, card.people, athletes);
  assertChosen(chosen, card, athletes);
  const saved = input.confirm ? await saveMatch(ctx, viewer.accountId, file, card, chosen, figures) : null;
  const written =
    saved === null ? null : await writePlayers(ctx, { id: saved, card, figures, sport }, chosen, input);
  return {
    matchId: saved ?? (await findMatch(ctx, card))?.id ?? null,
    teams: card.teams,
    playedOn: card.dates[0] ?? '',
    competition: card.competition,
    result: card.result,
    players: card.people.map(({ id, name, side }) => ({
      personId: id,
      name,
      team: card.teams[side],
      figures: summaryOf(figures.get(id)),
      username: chosen.get(id) ?? null,
    })),
    athletes: athletes.map(({ username, displayName }) => ({ username, displayName })),
    written,
  };
}

/** "34 (21), 2/18". */
function summaryOf(figures: Figures | undefined): string | null {
  if (!figures) return null;
  const bat = figures.has('INNS') ? `${figures.get('RUNS')} (${figures.get('BF')})` : '';
  const bowl = figures.has('BINNS') ? `${figures.get('WKTS')}/${figures.get('BRUNS')}` : '';
  return [bat, bowl].filter(Boolean).join(', ') || 'Played';
}

function assertChosen(
  chosen: ReadonlyMap<string, string>,
  { people }: Scorecard,
  athletes: readonly { username: string }[],
): void {
  const seen = new Set<string>();
  for (const [personId, username] of chosen) {
    if (!people.some(({ id }) => id === personId)) throw invalid('This player isn’t in the match.', 'people');
    if (!athletes.some((one) => one.username === username))
      throw invalid(`You can’t enter records of @${username}. Choose an athlete of your team.`, 'people');
    if (seen.has(username)) throw invalid(`@${username} is chosen for two players.`, 'people');
    seen.add(username);
  }
}

/** Keeps the match. The same file changes nothing; another file of it has to come from who imported it. */
async function saveMatch(
  ctx: Ctx,
  accountId: string,
  file: MatchFile,
  card: Scorecard,
  chosen: ReadonlyMap<string, string>,
  figures: ReadonlyMap<string, Figures>,
): Promise<string> {
  if (figures.size === 0)
    throw invalid('No ball was bowled in this match, so there is nothing to import.', 'match');
  if (chosen.size === 0) throw invalid('Choose at least one athlete before you import the match.', 'people');
  await checkWritten(ctx, 'record', {
    match: [...card.teams, ...card.people.map(({ name }) => name), card.venue, card.competition],
  });
  const hash = hashOf(file);
  const scorecard = ctx.sql.json(card);
  return transact(ctx, async (tx) => {
    await insertMatch(tx, { card, fileHash: hash, importedBy: accountId });
    const found = await findMatch(tx, card);
    if (!found) throw undoneMeanwhile();
    if (found.fileHash === hash) return found.id;
    if (found.importedBy !== accountId)
      throw conflict(
        'MATCH_DIFFERS',
        'Somebody else imported this match from a different file. Ask them to import the newer one.',
      );
    await tx.sql`
      update stat_match set scorecard = ${scorecard}, file_hash = ${hash}, updated_at = now() where id = ${found.id}`;
    return found.id;
  });
}
