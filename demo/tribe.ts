import type { Site, Sport } from '#demo/person.ts';
import type { ChargeName } from '#demo/pictures/charges.ts';

export type TribeKind = 'community' | 'sports_team' | 'school' | 'brand';
export type JoinMode = 'open' | 'request' | 'invite' | 'waitlist';

/** Four inks: a dark background, a main colour, an accent and the paper. */
export interface Palette {
  deep: string;
  base: string;
  pop: string;
  paper: string;
}

export interface TribeCopy {
  name: string;
  slug: string;
  kind: TribeKind;
  sport?: Sport;
  /** The code of the format that a community of a site of one sport is about. */
  format?: string;
  league?: string;
  description: string;
  rules: readonly string[];
  joinMode?: JoinMode;
  owner: string;
  moderators?: readonly string[];
  members: readonly string[];
  palette: Palette;
  /** The symbol of its crest. */
  charge: ChargeName;
  crestSeed: number;
}

export interface Tribe extends TribeCopy {
  site: Site;
  joinMode: JoinMode;
}

export function inks(deep: string, base: string, pop: string, paper: string): Palette {
  return { deep, base, pop, paper };
}
