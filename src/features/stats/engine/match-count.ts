import type { SportStats, StatDefinition } from './stat-type.ts';

const matchCodes = ['MAT', 'GP', 'MP', 'APP', 'RACES', 'STARTS', 'RND'];

/** The code that counts an athlete's matches. */
export const matchesOf = (sport: SportStats): StatDefinition | undefined =>
  sport.stats.find(({ code }) => matchCodes.includes(code));
