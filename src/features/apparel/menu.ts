import { Store } from 'lucide-react';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { canSellApparel } from './product/policy.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'My shop',
    Icon: Store,
    order: 32,
    to: () => '/shop/selling',
    isFor: canSellApparel,
  },
];
