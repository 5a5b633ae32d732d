import type { z } from 'zod';
import type { SiteId } from '#platform/site.ts';
import type { Platform, SocialKind } from './calls.ts';

type SiteFacts = Pick<Platform, 'name' | 'tagline' | 'theme' | 'socialLinks'>;

const handles = (name: string): Platform['socialLinks'] => [
  { kind: 'instagram', href: `https://www.instagram.com/${name}` },
  { kind: 'twitter', href: `https://twitter.com/${name}` },
  { kind: 'medium', href: `https://medium.com/@${name}` },
  { kind: 'linkedin', href: `https://www.linkedin.com/company/${name}` },
  { kind: 'youtube', href: `https://www.youtube.com/@${name}` },
  { kind: 'discord', href: `https://discord.com/invite/${name}` },
  { kind: 'mail', href: `mailto:hello@${name}.example` },
];

/** What distinguishes each site, besides its look (ui/theme). */
export const siteFacts: Record<SiteId, SiteFacts> = {
  sports: {
    name: 'Touchline',
    tagline: 'The matchday programme that never closes: tribes, shouts and the athletes themselves.',
    theme: { natural: 'dark', accent: '#C8F23C' },
    socialLinks: handles('touchline'),
  },
  cricket: {
    name: 'Touchline Cricket',
    tagline: 'From the pavilion: every over, talked through by the people who play it and love it.',
    theme: { natural: 'light', accent: '#9E2A2B' },
    socialLinks: handles('touchlinecricket'),
  },
  kids: {
    name: 'Touchline Kids',
    tagline: 'Play, cheer and share your games in a place made safe for you.',
    theme: { natural: 'light', accent: '#FFC93C' },
    socialLinks: handles('touchlinekids'),
  },
};

/** A short list, where space is limited. */
export const shortKinds: readonly z.infer<typeof SocialKind>[] = ['instagram', 'twitter', 'discord'];
