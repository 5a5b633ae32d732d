import { type LucideIcon, Megaphone, PenLine, Shield } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#features/auth/session.ts';
import { type SignInIntent, useSignInGate } from '#features/auth/sign-in-gate.ts';
import { useComposer } from '#features/posts/compose/ui/composer-store.ts';

export interface FanZoneItem {
  label: 'Tribes' | 'Create' | 'Shouts';
  Icon: LucideIcon;
  href: string;
  current: boolean;
  onClick?: (event: MouseEvent) => void;
}

/**
 * Tribes, Create, Shouts. Signed out they ask to sign in and lead on from there. Create shows only to those who have
 * a tribe to write in, and to those of whom we cannot know.
 */
export function useFanZone(): FanZoneItem[] {
  const viewer = useViewer();
  const ask = useSignInGate();
  const open = useComposer((state) => state.open);
  const { pathname } = useLocation();
  const create = `${pathname}?create`;

  const gated = (wish: SignInIntent) => (event: MouseEvent) => {
    // A new tab or window is the visitor's own wish.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    ask(wish);
  };
  const compose = (event: MouseEvent) => {
    event.preventDefault();
    open();
  };
  const items: FanZoneItem[] = [
    {
      label: 'Tribes',
      Icon: Shield,
      href: '/tribes',
      current: pathname === '/tribes' || /^\/tribes\/[^/]+$/.test(pathname),
      ...(viewer ? {} : { onClick: gated({ next: '/tribes' }) }),
    },
    {
      label: 'Create',
      Icon: PenLine,
      href: create,
      current: false,
      onClick: viewer ? compose : gated({ next: create }),
    },
    {
      label: 'Shouts',
      Icon: Megaphone,
      href: viewer ? '/fanzone/shouts' : '/shouts',
      current: pathname === '/fanzone/shouts' || pathname === '/shouts',
      ...(viewer ? {} : { onClick: gated({ next: '/fanzone/shouts', onCancel: '/shouts' }) }),
    },
  ];
  return viewer && viewer.joinedTribes === 0 ? items.filter(({ label }) => label !== 'Create') : items;
}
