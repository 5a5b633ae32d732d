import type { ComponentType } from 'react';

/** The lists of the best, by name. Features add theirs by declaration merging in their `home-sections.tsx`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface TopLists {}

/** What the reply has no field of its own for, by name. Features add theirs as above, with the schema on the server. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface MoreHomeParts {}

/** What the home page's reply holds. Features add their part by declaration merging. */
export interface HomeParts {
  topList: TopLists;
  more: MoreHomeParts;
}

/** A section of the home page as visitors see it. A feature's `home-sections.tsx` exports an array: `homeSections`. */
export interface HomeSection {
  /** Where it stands among the sections of the same place. */
  order: number;
  /** Across the page, as a table beside others, or beside the posts. */
  place: 'wide' | 'table' | 'aside';
  /** Shows nothing when its part is empty. */
  Section: ComponentType<{ page: HomeParts; asked: string | null }>;
}

/**
 * A section of a member's home page. They stand in a file of their own, `member-home-sections.tsx`, so that they never
 * come with a visitor's page.
 */
export interface MemberHomeSection {
  order: number;
  /** Above the feed, or beside it. */
  place: 'main' | 'aside';
  Section: ComponentType;
}
