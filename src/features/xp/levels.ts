import type { SiteId } from '#platform/site.ts';

const STEP = 25;
export const TOP_LEVEL = 50;

/** Points that level n needs: 0, 50, 150, 300, 500, 750 ... Each level asks for 50 more than the one before. */
export const pointsForLevel = (level: number): number => STEP * (level - 1) * level;

export function levelOf(points: number): number {
  const level = Math.floor((1 + Math.sqrt(1 + (4 * points) / STEP)) / 2);
  return Math.min(TOP_LEVEL, Math.max(1, level));
}

/** How far it is to the next level, 0 to 1; 1 at the top. */
export function progressOf(points: number): { level: number; share: number; missing: number } {
  const level = levelOf(points);
  if (level === TOP_LEVEL) return { level, share: 1, missing: 0 };
  const [from, to] = [pointsForLevel(level), pointsForLevel(level + 1)];
  return { level, share: (points - from) / (to - from), missing: to - points };
}

/** From which level on somebody is called what. */
const names: Record<SiteId, readonly (readonly [from: number, name: string])[]> = {
  sports: [
    [1, 'Sub'],
    [3, 'Starter'],
    [6, 'Regular'],
    [10, 'Playmaker'],
    [15, 'Captain'],
    [22, 'Talisman'],
    [30, 'Club legend'],
    [40, 'Hall of famer'],
  ],
  cricket: [
    [1, 'Twelfth man'],
    [3, 'Nightwatchman'],
    [6, 'Tail-ender'],
    [10, 'All-rounder'],
    [15, 'Opener'],
    [22, 'Captain'],
    [30, 'Centurion'],
    [40, 'Name on the honours board'],
  ],
  kids: [
    [1, 'Rookie'],
    [3, 'Runner'],
    [6, 'Jumper'],
    [10, 'Team-mate'],
    [15, 'Star'],
    [22, 'Bright star'],
    [30, 'Champion'],
    [40, 'Hero'],
  ],
};

export const levelName = (site: SiteId, level: number): string =>
  names[site].findLast(([from]) => from <= level)?.[1] ?? '';
