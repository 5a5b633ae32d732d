import type { Person } from '#demo/person.ts';
import { demoData } from '#demo/read.ts';

/** First names and family names of one part of the world, so that combinations are plausible. */
export interface Folk {
  countries: readonly string[];
  /** Matching presets, by id. */
  faces: readonly string[];
  women: readonly string[];
  men: readonly string[];
  families: readonly string[];
}

const names = demoData<
  { folk: readonly Record<keyof Folk, string>[] } & Record<
    'endings' | 'cricketEndings' | 'moods' | 'animals',
    string
  >
>('crowd/names.json');
const list = (text: string) => text.split(' ');

export const FOLK: readonly Folk[] = names.folk.map(({ countries, faces, women, men, families }) => ({
  countries: list(countries),
  faces: list(faces),
  women: list(women),
  men: list(men),
  families: list(families),
}));

/** Suffixes for a first name that is taken. */
export const ENDINGS = list(names.endings);
export const CRICKET_ENDINGS = list(names.cricketEndings);

export const MOODS = list(names.moods);
export const ANIMALS = list(names.animals);

const WOMEN_OF_CAST = new Set(
  list(
    'zara yuki_fly ingrid_sculls marisol_sand petra_gates hana_epee noa_cage anya_beam nadia_miles nimali_leggie keisha_keeper farida_off cam_shortstop',
  ),
);

/** Women's times, heights and events are others. */
export const isWoman = ({ username, displayName }: Person): boolean =>
  WOMEN_OF_CAST.has(username) || FOLK.some(({ women }) => women.includes(displayName.split(' ')[0] ?? ''));
