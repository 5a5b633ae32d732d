import { athleteIdOf } from '#features/teams/access.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { invalid, Refusal } from '#platform/errors.ts';
import type { NewMatch, StatRecord } from './calls.ts';
import { createRecord } from './write-record.server.ts';

/** Writes a match for several players of a team: all of their records or none. @throws with `players.2` for the third one */
export async function createMatch(
  ctx: Ctx,
  { players, ...match }: NewMatch,
): Promise<{ items: StatRecord[] }> {
  const named = await Promise.all(
    players.map(async (player, at) => ({ ...player, at, id: await athleteIdOf(ctx, player.username) })),
  );
  const twice = named.find(({ id }, at) => named.findIndex((one) => one.id === id) < at);
  if (twice) throw invalid(`@${twice.username} is there twice.`, `players.${twice.at}`);
  return transact(ctx, async (tx) => {
    const items: StatRecord[] = [];
    // In the order in which accounts are locked.
    for (const { username, lines, at } of named.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      try {
        items.push(
          await createRecord(tx, {
            ...match,
            scope: 'match',
            username,
            lines,
            evidence: { mediaIds: [], links: [] },
          }),
        );
      } catch (error) {
        if (!(error instanceof Refusal) || error.status === 402 || error.status === 403) throw error;
        const { status, code, message } = error;
        throw new Refusal(status, code, `@${username}: ${message}`, { field: `players.${at}` });
      }
    }
    return { items };
  });
}
