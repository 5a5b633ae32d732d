import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#features/auth/session.ts';
import { requestSignIn } from '#features/auth/sign-in-gate.ts';
import type { NavEntry } from '../nav-entry.ts';

export interface NavItem {
  label: string;
  Icon: NavEntry['Icon'];
  to: string;
  isCurrent: boolean;
  isPrimary?: boolean | undefined;
  onClick?: ((event: MouseEvent) => void) | undefined;
}

const brought = import.meta.glob<readonly NavEntry[]>('../../*/nav.ts', { eager: true, import: 'nav' });
const entries = Object.values(brought)
  .flat()
  .sort((one, other) => one.order - other.order);

/** The places of the site as whoever is looking has them here, in order. */
export function useNav(): NavItem[] {
  const viewer = useViewer();
  const { pathname } = useLocation();
  return entries
    .filter(({ isFor }) => isFor?.(viewer) ?? true)
    .map(({ label, Icon, isPrimary, to, isCurrent, gate, onSelect }) => {
      const act = viewer ? onSelect : gate && (() => requestSignIn(gate(pathname)));
      return {
        label,
        Icon,
        isPrimary,
        to: to({ viewer, pathname }),
        isCurrent: isCurrent(pathname),
        onClick:
          act &&
          ((event) => {
            // A new tab or window is what they asked for.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            act();
          }),
      };
    });
}

/** How many of so many stand in a row of so many places: the last place is "More" when not all do. */
export const shownOf = (items: number, places: number): number => (items > places ? places - 1 : items);
