import { useQueryClient } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import type { Currency } from '#platform/currencies.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addToBag, type Chosen } from '../calls.ts';
import { keepBag } from './keep-bag.ts';

/** What is put into the bag, at the price that is shown. */
interface Offered extends Chosen {
  /** The price of one. */
  unitAmount: number;
  currency: Currency;
  title: string;
}

/** Puts things into the bag: a member's is kept by us, a visitor's by their browser. */
function usePutInBag(isMember: boolean, onRefused?: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  async function put({ title, unitAmount, currency, ...chosen }: Offered, quantity = 1) {
    setPending(true);
    const view = { label: 'View bag', run: () => void navigate('/bag') };
    try {
      if (isMember) keepBag(client, await api(addToBag, { body: { ...chosen, quantity } }));
      else
        await (await import('./change-local-bag.ts')).putIntoLocalBag(chosen, quantity, {
          amount: unitAmount,
          currency,
        });
      toast(`${title} is in your bag.`, { tone: 'good', action: view });
    } catch (error) {
      toast((error as Error).message, { tone: 'bad', action: view });
      onRefused?.();
    } finally {
      setPending(false);
    }
  }
  return { isPending, put };
}

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
