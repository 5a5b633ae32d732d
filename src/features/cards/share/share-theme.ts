import type { SiteId } from '#platform/site.ts';
import type { CardTier } from '../card/tiers.ts';

export interface ShareTheme {
  ground: string;
  /** Stripes of the background. */
  band: string;
  ink: string;
  muted: string;
  accent: string;
  track: string;
  upper: boolean;
}

/** The colours of the sites, as in ui/theme. */
export const shareThemes: Record<SiteId, ShareTheme> = {
  sports: {
    ground: '#0b1512',
    band: '#101d18',
    ink: '#f3f5ef',
    muted: '#a4b5ab',
    accent: '#c8f23c',
    track: '#24362f',
    upper: true,
  },
  cricket: {
    ground: '#f6f1e4',
    band: '#efe8d5',
    ink: '#12372a',
    muted: '#55614f',
    accent: '#9e2a2b',
    track: '#ddd2b8',
    upper: false,
  },
  kids: {
    ground: '#e9f6ff',
    band: '#d6edfc',
    ink: '#21313f',
    muted: '#4d6172',
    accent: '#0f5ca8',
    track: '#c3def1',
    upper: false,
  },
};

/** Titles in the site's case. The Greek locale drops accents from Greek capitals and changes no other script. */
export const cased = (site: SiteId, text: string): string =>
  shareThemes[site].upper ? text.toLocaleUpperCase('el') : text;

interface TierInks {
  /** Of the border, from light to dark. */
  metal: readonly string[];
  /** The plate behind the title, and the colour of its text. */
  plate: string;
  print: string;
  /** The tier's mark on its seal. */
  seal: string;
}

/** As in ui/card-tiers.css. */
export const tierInks: Record<CardTier, TierInks> = {
  LEGENDARY: {
    metal: ['#ff8ac2', '#ffd98a', '#8af0b2', '#6fd9ff', '#a58bff'],
    plate: '#100b19',
    print: '#ffffff',
    seal: '#1a1028',
  },
  EPIC: {
    metal: ['#ffe6ff', '#d59bff', '#7a2fd6', '#431a86'],
    plate: '#1a0936',
    print: '#ffffff',
    seal: '#22083f',
  },
  RARE: {
    metal: ['#f2fbff', '#8fd0ff', '#2473e6', '#0d3c94'],
    plate: '#061a3d',
    print: '#ffffff',
    seal: '#05214f',
  },
  LIMITED: {
    metal: ['#f4ffee', '#a5ecb0', '#1f9a58', '#0b4f33'],
    plate: '#05261a',
    print: '#ffffff',
    seal: '#05301c',
  },
  ORIGINAL: {
    metal: ['#fff0dc', '#ecb67d', '#a3602a', '#5c3213'],
    plate: '#28140a',
    print: '#fff6ea',
    seal: '#371a08',
  },
  COMMON: {
    metal: ['#ffffff', '#fbfaf5', '#ecebe3', '#dcdbd1'],
    plate: '#f6f5ee',
    print: '#17211d',
    seal: '#26302b',
  },
};
