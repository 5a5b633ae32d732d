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
