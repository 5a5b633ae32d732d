import type { AccountCard } from '#features/people/account.ts';
import { accountCards } from '#features/people/people.server.ts';
import { openManagedTeam } from '#features/teams/access.server.ts';
import { squadOf } from '#features/teams/team-sql.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import type { MatchPerson } from '../cricket/scorecard.ts';

/** Whose records somebody may enter: the athletes of a team they manage, or their own. */
export async function athletesFor(ctx: Ctx, viewer: Viewer, teamId: string | null): Promise<AccountCard[]> {
  let ids = [viewer.accountId];
  if (teamId) {
    const team = await openManagedTeam(ctx, teamId);
    const rows = await ctx.sql<{ accountId: string }[]>`${squadOf(ctx, team.id)}`;
    ids = rows.map(({ accountId }) => accountId);
  }
  const cards = await accountCards(ctx, ids);
  return [...cards.values()]
    .filter(({ role }) => role === 'ATHLETE')
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName));
}

/** Whom names in a file stand for: as they were chosen before, or who alone has such a name. */
export async function guessAthletes(
  ctx: Ctx,
  viewer: Viewer,
  people: readonly Pick<MatchPerson, 'id' | 'name'>[],
  athletes: readonly AccountCard[],
): Promise<Map<string, string>> {
  const known = await ctx.sql<{ personId: string; athleteId: string }[]>`
    select person_id, athlete_id from stat_known_name
    where account_id = ${viewer.accountId} and site = ${ctx.site}
      and person_id = any(${people.map(({ id }) => id)}::text[])`;
  const remembered = new Map(known.map(({ personId, athleteId }) => [personId, athleteId]));
  const guesses = new Map<string, string>();
  for (const { id, name } of people) {
    const before = athletes.find((one) => one.id === remembered.get(id));
    const alike = athletes.filter(
      (one) => one.username === name.toLowerCase() || isAlike(name, one.displayName),
    );
    const chosen = before ?? (alike.length === 1 ? alike[0] : undefined);
    if (chosen && ![...guesses.values()].includes(chosen.username)) guesses.set(id, chosen.username);
  }
  return guesses;
}

/** "A Rao" and "Arjun Rao": the same last name, and first names that begin alike. */
function isAlike(written: string, displayName: string): boolean {
  const [one, other] = [wordsOf(written), wordsOf(displayName)];
  const [first = '', last] = [one[0], one.at(-1)];
  if (one.length < 2 || other.length < 2 || last !== other.at(-1)) return one.join(' ') === other.join(' ');
  const [otherFirst = ''] = other;
  return first.length <= 2 ? first.charAt(0) === otherFirst.charAt(0) : first === otherFirst;
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
