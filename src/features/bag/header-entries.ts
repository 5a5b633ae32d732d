import type { HeaderEntry } from '#features/shell/header-entry.ts';
import { siteRules } from '#platform/site-rules.ts';
import { BagLink } from './ui/bag-link.tsx';

export const headerEntries: readonly HeaderEntry[] = [
  { id: 'bag', order: 10, isFor: (site) => siteRules[site].can.sell, Entry: BagLink },
];
