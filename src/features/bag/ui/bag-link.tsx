import { useQueryClient } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getBagCount } from '../calls.ts';
import { useLocalBag } from './local-bag.ts';

/** The bag in the header, with how many things lie in it. What a visitor chose becomes a member's here. */
export function BagLink() {
  const viewer = useViewer();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const isMember = viewer?.state === 'active' || viewer?.state === 'limited';
  const kept = useLocalBag(({ lines }) =>
    lines.reduce((sum, { quantity, canBuy }) => sum + (canBuy ?? quantity), 0),
  );
  const { data } = useCall(getBagCount, {}, { enabled: isMember });
  useEffect(() => {
    if (isMember && kept > 0)
      void import('./merge-local-bag.ts').then(({ mergeLocalBag }) => mergeLocalBag(client));
  }, [isMember, kept, client]);
  const count = kept + (isMember ? (data?.count ?? 0) : 0);
  return (
    <Link
      to="/bag"
      className="icon-button"
      title="Bag"
      aria-label={count > 0 ? `Bag, ${count} ${count === 1 ? 'item' : 'items'}` : 'Bag'}
      aria-current={pathname === '/bag' ? 'page' : undefined}
    >
      <ShoppingBag aria-hidden="true" />
      {count > 0 && (
        <span className="icon-button-count bg-ink" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
