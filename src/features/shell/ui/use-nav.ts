import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { requestSignIn } from '#features/auth/sign-in-gate.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { NavEntry } from '../entries.ts';

export interface NavItem {
  label: string;
  Icon: NavEntry['Icon'];
  to: string;
  isCurrent: boolean;
  isPrimary?: boolean | undefined;
  onClick?: ((event: MouseEvent) => void) | undefined;
}

const brought = import.meta.glob<readonly NavEntry[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'nav',
});
const entries = Object.values(brought)
  .flat()
  .sort((one, other) => one.order - other.order);

/** The site's navigation for the current viewer, in order. */
export function useNav(): NavItem[] {
  const viewer = useViewer();
  const { site, switchedOff } = usePlatform();
  const { pathname } = useLocation();
  return entries
    .filter(({ isFor, needs }) => (isFor?.(viewer, site) ?? true) && !(needs && switchedOff.includes(needs)))
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
            // The user asked for a new tab or window.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            act();
          }),
      };
    });
}

/** How many of `count` entries are shown with `room` positions: the last one is "More" when not all fit. */
export const visibleCount = (items: number, places: number): number => (items > places ? places - 1 : items);
