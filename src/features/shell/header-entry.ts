import type { ComponentType } from 'react';
import type { SiteId } from '#platform/site.ts';

/** A small thing in the header, between search and profile. A feature brings its own in `headerEntries`. */
export interface HeaderEntry {
  id: string;
  /** Smaller comes first. */
  order: number;
  isFor: (site: SiteId) => boolean;
  /** As large as an icon button, also on the server. */
  Entry: ComponentType;
}
