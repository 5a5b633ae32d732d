import { ShoppingBag } from 'lucide-react';
import { useViewer } from '#features/accounts/session.ts';
import { Button } from '#ui/button.tsx';
import { type Offered, usePutInBag } from './use-put-in-bag.ts';

interface AddToBagProps {
  offered: Offered;
  /** The price or the stock may have changed. */
  onRefused?: () => void;
}

/** "Add to bag", beside "Buy now". Visitors have a bag too. */
export function AddToBag({ offered, onRefused }: AddToBagProps) {
  const viewer = useViewer();
  const { isPending, put } = usePutInBag(viewer !== null && viewer.state !== 'pending', onRefused);
  return (
    <Button block pending={isPending} onClick={() => void put(offered)}>
      <ShoppingBag aria-hidden="true" className="size-4.5" /> Add to bag
    </Button>
  );
}
