import { canonical, sha256 } from '../register/chain.ts';

/** The draw of an edition, as anybody can repeat it. */
export interface Draw {
  /** The marks of all who entered, in the order of their turn. */
  order: string[];
  /** The number that whoever is nth gets. */
  serials: number[];
}

/** By this a draw names somebody: they can show that it is them. */
export const entryMark = async (dropId: string, accountId: string): Promise<string> =>
  (await sha256(`${dropId}:${accountId}`)).slice(0, 16);

export const commitmentOf = (seed: string): Promise<string> => sha256(seed);

/**
 * Shuffles who entered and the numbers of an edition. Everything follows from the seed and the list of entries: a
 * place is the rank of a hash, so nobody can choose theirs without knowing the seed, and the seed was fixed before the
 * first of them entered.
 */
export async function draw(seed: string, marks: readonly string[], supply: number): Promise<Draw> {
  const key = await sha256(`${seed}:${await sha256(canonical([...marks].sort()))}`);
  const numbers = Array.from({ length: supply }, (_, index) => index + 1);
  const [order, serials] = await Promise.all([
    shuffled(marks, (mark) => `${key}:entry:${mark}`),
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
