import { commitmentOf, draw } from './draw.ts';

/** What a drop tells after its draw. */
export interface ToldDraw {
  seed: string;
  commitment: string;
  supply: number;
  /** Everybody who entered, by mark, in the order that was drawn; the first `supply` have a number. */
  entries: { mark: string; serial: number | null }[];
}

/** Repeats the draw. Gives what does not fit, in plain words; nothing when all of it does. */
export async function checkDraw({ seed, commitment, supply, entries }: ToldDraw): Promise<string[]> {
  const faults: string[] = [];
  if ((await commitmentOf(seed)) !== commitment) faults.push('The seed is not the one that was promised.');
  const marks = entries.map(({ mark }) => mark);
  if (new Set(marks).size !== marks.length) faults.push('Somebody is in it twice.');
  const { order, serials } = await draw(seed, marks, supply);
  const wrong = entries.findIndex(({ mark }, index) => mark !== order[index]);
  if (wrong >= 0) faults.push(`Place ${wrong + 1} belongs to somebody else.`);
  const misnumbered = entries.findIndex(({ serial }, index) => index < supply && serial !== serials[index]);
  if (misnumbered >= 0) faults.push(`Place ${misnumbered + 1} got another number than was drawn.`);
  return faults;
}
