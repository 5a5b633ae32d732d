import type { SiteId } from '#platform/site.ts';

const STEP = 25;
export const TOP_LEVEL = 50;

/** Points that level n needs: 0, 50, 150, 300, 500, 750 ... Each level needs 50 more than the one before. */
export const pointsForLevel = (level: number): number => STEP * (level - 1) * level;

export function levelOf(points: number): number {
  const level = Math.floor((1 + Math.sqrt(1 + (4 * points) / STEP)) / 2);
  return Math.min(TOP_LEVEL, Math.max(1, level));
}

/** Progress to the next level, 0 to 1; 1 at the top. */
export function progressOf(points: number): { level: number; share: number; missing: number } {
  const level = levelOf(points);
  if (level === TOP_LEVEL) return { level, share: 1, missing: 0 };
  const [from, to] = [pointsForLevel(level), pointsForLevel(level + 1)];
  return { level, share: (points - from) / (to - from), missing: to - points };
}

/** Titles, each from a level on. */
const names: Record<SiteId, readonly (readonly [from: number, name: string])[]> = {
  sports: [
    [1, 'Sub'],
    [2, 'Starter'],
    [4, 'Regular'],
    [6, 'Playmaker'],
    [8, 'Captain'],
    [12, 'Talisman'],
    [18, 'Club legend'],
    [26, 'Hall of famer'],
  ],
  cricket: [
    [1, 'Twelfth man'],
    [2, 'Nightwatchman'],
    [4, 'Tail-ender'],
    [6, 'All-rounder'],
    [8, 'Opener'],
    [12, 'Captain'],
    [18, 'Centurion'],
    [26, 'Name on the honours board'],
  ],
  kids: [
    [1, 'Rookie'],
    [2, 'Runner'],
    [4, 'Jumper'],
    [6, 'Team-mate'],
    [8, 'Star'],
    [12, 'Bright star'],
    [18, 'Champion'],
    [26, 'Hero'],
  ],
};

export const levelName = (site: SiteId, level: number): string =>
  names[site].findLast(([from]) => from <= level)?.[1] ?? '';
