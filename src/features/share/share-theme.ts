import type { SiteId } from '#platform/site.ts';

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
