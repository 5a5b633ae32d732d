/** By the age reached in the year in which the season began. */
export const ageBands = ['under-16', '16-17', '18-20', '21-34', '35-plus'] as const;
export type AgeBand = (typeof ageBands)[number];

/** The youngest and the oldest of a band. */
export const agesOf: Readonly<Record<AgeBand, readonly [from: number, to: number]>> = {
  'under-16': [0, 15],
  '16-17': [16, 17],
  '18-20': [18, 20],
  '21-34': [21, 34],
  '35-plus': [35, 150],
};
