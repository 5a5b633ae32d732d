import type { MetaFunction } from 'react-router';
import type { Platform } from './calls.ts';
import type { RootData } from './use-platform.ts';

/** What a page's `meta` receives about its parent routes. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The site, from the root loader; undefined where the root itself failed. */
export const platformIn = (matches: Matches): Platform | undefined =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined)?.platform;

/** The title of every page but the home page: "Drafts · Rovers Cricket". */
export const pageTitle = (title: string, matches: Matches): { title: string } => ({
  title: [title, platformIn(matches)?.name].filter(Boolean).join(' · '),
});

/** The `meta` of a page that search engines don't list, since it needs a session or belongs to one person. */
export const unlistedMeta =
  (title: string, description: string): MetaFunction =>
  ({ matches }) => [
    pageTitle(title, matches),
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
