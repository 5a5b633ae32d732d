import { UserPlus } from 'lucide-react';
import type { MenuEntry } from '#features/shell/entries.ts';
import { siteRules } from '#platform/site-rules.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Invite friends',
    Icon: UserPlus,
    order: 32,
    to: () => '/referral',
    isFor: (_viewer, site) => siteRules[site].can.refer,
  },
];
