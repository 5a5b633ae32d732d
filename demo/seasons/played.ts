import type { Sport } from '#demo/person.ts';
import type { Dice } from '#demo/pictures/dice.ts';
import type { FinishedRecord } from '#features/stats/records/bulk-insert.server.ts';

export type Figures = FinishedRecord['figures'];
type Level = FinishedRecord['level'];

/** What figures of a season or a match are drawn from. */
export interface Player {
  throws: Dice;
  /** 0 to 1, an athlete's own, a little better or worse each season. */
  skill: number;
  isWoman: boolean;
  /** 0 to 1, the athlete's own: whether they keep goal, pitch, kick. */
  part: number;
}

/** How a sport's seasons are made up. */
export interface Played {
  sport: Sport;
  /** By level; at the others they play in competitions of all sports. */
  competitions: Partial<Record<Level, readonly string[]>>;
  seasons: readonly string[];
  /** Matches in a season, the fewest and the most. */
  games: readonly [number, number];
  /** Figures of so many matches. */
  figures: (player: Player, games: number) => Figures;
  /** Figures of one match make sense, and add up to a season. */
  byMatch?: true;
}

export const byYear = ['2024', '2025', '2026'];
export const overWinter = ['2023-24', '2024-25', '2025-26'];

/** How often something happened that happens so many times on average. */
export function often(throws: Dice, mean: number, most = Number.POSITIVE_INFINITY): number {
  if (mean > 12)
    return Math.min(most, Math.max(0, Math.round(mean + (throws.drift(2) * Math.sqrt(mean)) / 1.5)));
  let count = 0;
  for (let left = throws.next(); left > Math.exp(-mean); left *= throws.next()) count += 1;
  return Math.min(most, count);
}

/** Between what the weakest and the strongest do, by skill and a little luck. */
export const ability = ({ throws, skill }: Player, weakest: number, strongest: number): number =>
  weakest + (strongest - weakest) * Math.min(1, Math.max(0, skill + throws.drift(0.12)));

/** "1:52.31", "2:03:11" */
export function clock(seconds: number, digits = 2): string {
  const whole = Number(seconds.toFixed(digits));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = (whole % 60).toFixed(digits).padStart(digits > 0 ? 3 + digits : 2, '0');
  if (hours > 0) return `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
  return minutes > 0 ? `${minutes}:${rest}` : (whole % 60).toFixed(digits);
}
