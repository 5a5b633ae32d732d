import { WalletCards } from 'lucide-react';
import type { NavEntry } from '#features/shell/nav-entry.ts';

export const nav: readonly NavEntry[] = [
  {
    label: 'Cards',
    Icon: WalletCards,
    order: 40,
    to: () => '/cards',
    // Not a profile, whose address may end in /collections too.
    isCurrent: (pathname) => /^\/(cards|collected|collections|drops|frames|verify)(\/[^/]+)?$/.test(pathname),
  },
];
