import { levelNames } from '#features/teams/ui/team-labels.ts';
import type { AgeBand } from '../age-bands.ts';
import type { Board, BoardRow } from '../calls.ts';

export const ageBandNames: Record<AgeBand, string> = {
  'under-16': 'Under 16',
  '16-17': '16 and 17',
  '18-20': '18 to 20',
  '21-34': '21 to 34',
  '35-plus': '35 and over',
};

type Level = NonNullable<BoardRow['level']>;

/** How well what stands on a board has to be proven. */
export const weakestGrades: Record<BoardRow['grade'], string> = {
  D: 'Any source',
  C: 'Evidence or better',
  B: 'Confirmed or better',
  A: 'Official, or both sides agree',
};

export const minimums = [0, 5, 10, 20, 50] as const;

/** "At least 10 innings" */
export const minimumLabel = (minimum: number, of: string): string =>
  minimum === 0 ? 'No minimum' : `At least ${minimum} ${of.toLowerCase()}`;

/** 1st, 2nd, 3rd, 4th, 11th, 21st */
export function ordinal(rank: number): string {
  const [tens, ones] = [rank % 100, rank % 10];
  if (tens >= 11 && tens <= 13) return `${rank}th`;
  return `${rank}${['th', 'st', 'nd', 'rd'][ones] ?? 'th'}`;
}

interface ShownRank {
  rank: number;
  label: string;
  level: Level;
  competition: string;
}
/** In a sentence: "2K erg", not "2k erg". */
const inSentence = (label: string): string => label.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());

/** "5th in goals, Harbor League": with what it is a rank among, wherever it stands. */
export const rankText = ({ rank, label, level, competition }: ShownRank): string =>
  `${ordinal(rank)} in ${inSentence(label)}, ${competition || levelNames[level].toLowerCase()}`;

/** "Goals, Harbor League, 2025-26" */
export const boardTitle = ({
  label,
  competition,
  season,
}: Pick<Board, 'label' | 'competition' | 'season'>): string =>
  [label, competition, season].filter(Boolean).join(', ');
