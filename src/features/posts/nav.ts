import { Megaphone, PenLine } from 'lucide-react';
import type { NavEntry } from '#features/shell/nav-entry.ts';
import { useComposer } from './compose/ui/composer-store.ts';

export const nav: readonly NavEntry[] = [
  {
    label: 'Create',
    Icon: PenLine,
    order: 20,
    to: ({ pathname }) => `${pathname}?create`,
    isCurrent: () => false,
    // For members of a tribe, and while it isn't known whether somebody is one.
    isFor: (viewer) => viewer?.joinedTribes !== 0,
    gate: (pathname) => ({ next: `${pathname}?create` }),
    onSelect: () => useComposer.getState().open(),
    needs: 'posting',
    isPrimary: true,
  },
  {
    label: 'Shouts',
    Icon: Megaphone,
    order: 30,
    to: ({ viewer }) => (viewer ? '/fanzone/shouts' : '/shouts'),
    isCurrent: (pathname) => /^(\/fanzone)?\/shouts$/.test(pathname),
    gate: () => ({ next: '/fanzone/shouts', onCancel: '/shouts' }),
  },
];
