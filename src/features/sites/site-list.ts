import type { z } from 'zod';
import type { SiteId } from '#platform/site.ts';
import type { Platform, SocialKind } from './calls.ts';

interface SiteFacts {
  /** Behind the instance's name, where more than one site is on. */
  word: string;
  /** Until its owner writes one. */
  tagline: string;
  theme: Platform['theme'];
}

/** What distinguishes each site, besides its look (ui/theme). Names are the owner's (settings/site-settings.server.ts). */
export const siteFacts: Record<SiteId, SiteFacts> = {
  sports: {
    word: '',
    tagline: 'Fans, athletes and teams in one place.',
    theme: { natural: 'dark', accent: '#C8F23C' },
  },
  cricket: {
    word: ' Cricket',
    tagline: 'Cricket, talked through by the people who play it.',
    theme: { natural: 'light', accent: '#9E2A2B' },
  },
  kids: {
    word: ' Kids',
    tagline: 'A safe place to play, cheer and share your games.',
    theme: { natural: 'light', accent: '#FFC93C' },
  },
};

/** What an instance is called before its owner names it. */
export const UNNAMED = 'New site';

/** A short list, where space is limited. */
export const shortKinds: readonly z.infer<typeof SocialKind>[] = ['instagram', 'twitter', 'discord'];
