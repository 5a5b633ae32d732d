import { canonical, sha256 } from '../register/chain.ts';

/** The result of a draw, which anybody can reproduce. */
export interface Draw {
  /** The hashes of all entrants, in the drawn order. */
  order: string[];
  /** The numbers by place in that order. */
  serials: number[];
}

/** Identifies an entrant in public without their name; they can prove that it is them. */
export const entrantHash = async (dropId: string, accountId: string): Promise<string> =>
  (await sha256(`${dropId}:${accountId}`)).slice(0, 16);

export const commitmentOf = (seed: string): Promise<string> => sha256(seed);

/**
 * Shuffles the entrants and the numbers of an edition. Everything follows from the seed and the list of entrants: a
 * place is the rank of a hash, so nobody can choose theirs without the seed, which was fixed before the first entry.
 */
export async function draw(seed: string, entrants: readonly string[], supply: number): Promise<Draw> {
  const key = await sha256(`${seed}:${await sha256(canonical([...entrants].sort()))}`);
  const numbers = Array.from({ length: supply }, (_, index) => index + 1);
  const [order, serials] = await Promise.all([
    shuffled(entrants, (entrant) => `${key}:entry:${entrant}`),
    shuffled(numbers, (serial) => `${key}:serial:${serial}`),
  ]);
  return { order, serials };
}

async function shuffled<T>(things: readonly T[], textOf: (thing: T) => string): Promise<T[]> {
  const tickets = await Promise.all(
    things.map(async (thing) => ({ thing, ticket: await sha256(textOf(thing)) })),
  );
  return tickets.sort((a, b) => (a.ticket < b.ticket ? -1 : 1)).map(({ thing }) => thing);
}
