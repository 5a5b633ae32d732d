import { keepPreviousData } from '@tanstack/react-query';
import { useViewer } from '#features/accounts/session.ts';
import { useCall } from '#platform/web/use-call.ts';
import { type Bag, getBag, priceBag } from '../calls.ts';
import { useLocalBag } from './local-bag.ts';

const nothing: Bag = { sellers: [], count: 0, subtotal: 0, payment: null };

/** The bag with today's prices: a member's from the server, a visitor's from their browser. */
export function useBag() {
  const viewer = useViewer();
  const isMember = viewer !== null && viewer.state !== 'pending';
  const { lines } = useLocalBag();
  const mine = useCall(getBag, {}, { enabled: isMember });
  const visitors = useCall(
    priceBag,
    { body: { lines: [...lines] } },
    { enabled: !isMember && lines.length > 0, placeholderData: keepPreviousData },
  );
  if (isMember) return { ...mine, isMember };
  return { ...visitors, isMember, data: lines.length > 0 ? visitors.data : nothing };
}
