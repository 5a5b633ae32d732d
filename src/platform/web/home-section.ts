import type { ComponentType } from 'react';

/** The top lists, by name. Features add theirs by declaration merging in their `ui/home-sections.tsx`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface TopLists {}

/**
 * The parts without a field in the specification, by name. Features add theirs as above, with the schema on the server.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface MoreHomeParts {}

/** The home page's reply. Features add their part by declaration merging. */
export interface HomeParts {
  topList: TopLists;
  more: MoreHomeParts;
}

/** A section of the visitors' home page. A feature lists its own in `homeSections` of its `page-parts.ts`. */
export interface HomeSection {
  /** Its order among the sections of the same place. */
  order: number;
  /** Across the page, or beside the posts; on a phone after them. */
  place: 'wide' | 'aside';
  /** Renders nothing when its part is empty. */
  Section: ComponentType<{ page: HomeParts; asked: string | null }>;
}

/**
 * A section of a member's home page. A feature lists its own in `memberHomeSections`; its component is in a file of its own, so that visitors never load it.
 */
export interface MemberHomeSection {
  order: number;
  /** Above the feed, or beside it. */
  place: 'main' | 'aside';
  Section: ComponentType;
}
