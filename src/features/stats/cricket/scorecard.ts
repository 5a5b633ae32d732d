import type { WicketKind } from './match-file.ts';

// What a match comes to. People are keyed by their id in `people`, balls are counted, overs are only shown.

export interface MatchPerson {
  id: string;
  name: string;
  /** Which of the two teams they play for. */
  side: 0 | 1;
}

export interface Dismissal {
  kind: WicketKind;
  /** Who gets the wicket; left out where nobody does. */
  bowler?: string;
  /** `id` is left out for a substitute whom the file doesn't list. */
  fielders: { id?: string; name?: string; isSubstitute: boolean }[];
}

export interface BattingLine {
  id: string;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
  /** Null: not out. Retired hurt is no dismissal, but said here. */
  how: Dismissal | null;
  isOut: boolean;
}

export interface BowlingLine {
  id: string;
  /** Legal ones. An over that the umpire miscounted is a whole one. */
  balls: number;
  maidens: number;
  runs: number;
  wickets: number;
  dots: number;
  fours: number;
  sixes: number;
  wides: number;
  noballs: number;
}

export interface Fall {
  wicket: number;
  /** The team's, after the ball. */
  runs: number;
  id: string;
  /** 12.3: the third ball of the thirteenth over. */
  at: string;
}

export interface Partnership {
  wicket: number;
  runs: number;
  balls: number;
  batters: { id: string; runs: number; balls: number }[];
  /** It ended with the innings, or because somebody retired. */
  isUnbroken: boolean;
}

export interface Extras {
  byes: number;
  legbyes: number;
  wides: number;
  noballs: number;
  penalty: number;
  total: number;
}

export interface InningsCard {
  side: 0 | 1;
  isSuperOver: boolean;
  runs: number;
  wickets: number;
  balls: number;
  ending: 'all out' | 'declared' | 'forfeited' | null;
  target: { runs: number; balls: number | null } | null;
  batting: BattingLine[];
  didNotBat: string[];
  absentHurt: string[];
  extras: Extras;
  bowling: BowlingLine[];
  falls: Fall[];
  partnerships: Partnership[];
}

export interface Scorecard {
  teams: [string, string];
  dates: string[];
  matchType: string;
  /** As a record's: 2025 or 2025-26. */
  season: string;
  gender: string;
  teamType: string;
  venue: string;
  competition: string;
  /** "Final", "Match 12, Group A". */
  stage: string;
  toss: string;
  result: string;
  winner: 0 | 1 | null;
  ballsPerOver: number;
  people: MatchPerson[];
  playersOfMatch: string[];
  umpires: string[];
  /** "Concussion: A Rao for B Silva". */
  replacements: string[];
  innings: InningsCard[];
}

/** 118 balls of six are 19.4. */
export const oversOf = (balls: number, ballsPerOver: number): string =>
  balls % ballsPerOver === 0
    ? String(balls / ballsPerOver)
    : `${Math.floor(balls / ballsPerOver)}.${balls % ballsPerOver}`;

/** Nobody is out who retires hurt. */
export const isDismissal = (kind: WicketKind): boolean =>
  kind !== 'retired hurt' && kind !== 'retired not out';

const bowlers: readonly WicketKind[] = [
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'hit wicket',
];
export const isBowlersWicket = (kind: WicketKind): boolean => bowlers.includes(kind);
