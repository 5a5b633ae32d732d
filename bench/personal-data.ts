import { findPersonalData } from '#features/people/personal-data/personal-data.ts';

const LENGTH = 5_000;
const TIMES = 41;

const texts = {
  // Nothing is found, so all of it is read.
  words: 'We lost by two in the last over and walked home along the river. ',
  scores: 'Final score 3-2 (1-0, 2-2), 45+2, 10.4 s, 6/23 in 4.2 overs. ',
  digits: 'Lap 12 in 58.41, lap 13 in 59.02, number nine to number ten, seven all. ',
  signs: '@ ',
};

/** Milliseconds for the slowest of some texts of 5 000 characters; the median of many runs. */
export function personalData(): number {
  const medians = Object.values(texts).map((text) => {
    const written = text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);
    const found = findPersonalData(written);
    if (found) throw new Error(`The bench's text is taken for a ${found}: then it is not read to its end.`);
    const times = Array.from({ length: TIMES }, () => {
      const start = performance.now();
      findPersonalData(written);
      return performance.now() - start;
    });
    return times.sort((a, b) => a - b)[TIMES >> 1] ?? Number.NaN;
  });
  return Math.max(...medians);
}
