import { ReceiptText } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { siteRules } from '#platform/site-rules.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Orders',
    Icon: ReceiptText,
    order: 70,
    to: () => '/orders',
    isFor: (_viewer, site) => siteRules[site].can.sell,
  },
];
