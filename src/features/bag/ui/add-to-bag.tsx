import { useQueryClient } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import type { Currency } from '#platform/currencies.ts';
import type { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { addToBag, type Chosen } from '../calls.ts';
import { keepBag } from './keep-bag.ts';

/** What is put into the bag, at the price that is shown. */
interface Offered extends Chosen {
  /** The price of one. */
  unitAmount: number;
  currency: Currency;
  title: string;
}

const toBag = { to: '/bag', label: 'View bag' };

/** Puts things into the bag: a member's is kept by us, a visitor's by their browser. */
function usePutInBag(isMember: boolean, onRefused?: () => void) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  async function put({ title, unitAmount, currency, ...chosen }: Offered, quantity = 1) {
    setPending(true);
    try {
      if (isMember) keepBag(client, await api(addToBag, { body: { ...chosen, quantity } }));
      else
        await (await import('./change-local-bag.ts')).putIntoLocalBag(chosen, quantity, {
          amount: unitAmount,
          currency,
        });
      toast(`${title} is in your bag.`, { tone: 'good', action: toBag });
    } catch (error) {
      const { message, next = toBag } = error as Refusal;
      toastRefusal({ message, next });
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
