import type { z } from 'zod';
import type { SocialKind } from './calls.ts';

type Kind = z.infer<typeof SocialKind>;

const hosts: Record<Exclude<Kind, 'mail'>, readonly string[]> = {
  instagram: ['instagram.com'],
  twitter: ['twitter.com', 'x.com'],
  medium: ['medium.com'],
  linkedin: ['linkedin.com'],
  youtube: ['youtube.com', 'youtu.be'],
  discord: ['discord.com', 'discord.gg'],
};
export const socialNames: Record<Kind, string> = {
  instagram: 'Instagram',
  twitter: 'Twitter',
  medium: 'Medium',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  discord: 'Discord',
  mail: 'Email',
};

/** Why a link doesn't belong to its network, as a sentence; null when it does. */
export function problemOfLink(kind: Kind, href: string): string | null {
  if (!URL.canParse(href)) return 'Enter a full link.';
  const url = new URL(href);
  if (kind === 'mail') {
    const right =
      url.protocol === 'mailto:' && /^[^\s@?&%]+@[^\s@?&%]+\.[^\s@?&%]+$/.test(url.pathname) && !url.search;
    return right ? null : 'Enter mailto: followed by an email address.';
  }
  const wanted = hosts[kind];
  if (url.protocol !== 'https:') return 'Enter a full link that starts with https://';
  if (url.username || url.password || url.port) return `This isn’t a link to ${socialNames[kind]}.`;
  // Subdomains count: www., m., and a person's own on Medium.
  const fits = wanted.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (!fits) return `This isn’t a link to ${socialNames[kind]}. It starts with https://${wanted[0]}/`;
  return null;
}
