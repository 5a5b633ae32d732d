import type { Delivery, FileInnings } from './match-file.ts';

/** One delivery, with what its runs mean for whom. */
export interface Ball {
  over: number;
  /** "12.3". A wide has the number of the ball that follows it. */
  at: string;
  batter: string;
  bowler: string;
  nonStriker: string;
  /** Off the bat. */
  runs: number;
  total: number;
  extras: NonNullable<Delivery['extras']>;
  /** What counts against the bowler: no byes, no penalties. */
  conceded: number;
  /** Counts towards the over. */
  isLegal: boolean;
  /** Counts as faced: a no-ball does, a wide doesn't. */
  isFaced: boolean;
  boundary: 4 | 6 | null;
  wickets: NonNullable<Delivery['wickets']>;
}

/** The balls of an innings in order. */
export function ballsOf({ overs }: Pick<FileInnings, 'overs'>): Ball[] {
  return overs.flatMap(({ over, deliveries }) => {
    let legal = 0;
    return deliveries.map((delivery): Ball => {
      const { batter, bowler, non_striker: nonStriker, runs, extras = {}, wickets = [] } = delivery;
      const { wides = 0, noballs = 0 } = extras;
      const isLegal = wides === 0 && noballs === 0;
      const at = `${over}.${legal + 1}`;
      if (isLegal) legal += 1;
      const isBoundary = (runs.batter === 4 || runs.batter === 6) && !runs.non_boundary;
      return {
        over,
        at,
        batter,
        bowler,
        nonStriker,
        runs: runs.batter,
        total: runs.total,
        extras,
        conceded: runs.batter + wides + noballs,
        isLegal,
        isFaced: wides === 0,
        boundary: isBoundary ? (runs.batter as 4 | 6) : null,
        wickets,
      };
    });
  });
}
