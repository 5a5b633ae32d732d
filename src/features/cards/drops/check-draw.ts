import { commitmentOf, draw } from './draw.ts';

/** What a drop publishes after its draw. */
export interface PublishedDraw {
  seed: string;
  commitment: string;
  supply: number;
  /** Every entrant in the drawn order; the first `supply` have a number. */
  entries: { entrantHash: string; serial: number | null }[];
}

/** Repeats the draw. @returns what doesn't match, in plain words; nothing when all of it does */
export async function checkDraw({ seed, commitment, supply, entries }: PublishedDraw): Promise<string[]> {
  const faults: string[] = [];
  if ((await commitmentOf(seed)) !== commitment) faults.push('The seed doesn’t match its fingerprint.');
  const entrants = entries.map(({ entrantHash }) => entrantHash);
  if (new Set(entrants).size !== entrants.length) faults.push('Somebody is entered twice.');
  const { order, serials } = await draw(seed, entrants, supply);
  const wrong = entries.findIndex(({ entrantHash }, index) => entrantHash !== order[index]);
  if (wrong >= 0) faults.push(`Place ${wrong + 1} belongs to another entry.`);
  const misnumbered = entries.findIndex(({ serial }, index) => index < supply && serial !== serials[index]);
  if (misnumbered >= 0) faults.push(`Place ${misnumbered + 1} has a different number than was drawn.`);
  return faults;
}
