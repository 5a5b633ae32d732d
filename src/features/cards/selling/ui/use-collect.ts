import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CardDetails, Edition } from '#features/cards/card/calls.ts';
import { tierOf } from '#features/cards/card/tiers.ts';
import { toast } from '#ui/toast.ts';

/** Gets one copy: free ones right away, others through checkout. */
export function useCollect(card: CardDetails, { id, tier, price }: Edition, onChanged: () => void) {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function run() {
    setRefusal(undefined);
    setPending(true);
    try {
      const { buyNow } = await import('#features/payments/checkout/ui/buy-now.ts');
      const checkout = await buyNow({
        items: [{ kind: 'card', refId: card.id, variantId: id, quantity: 1, unitAmount: price }],
      });
      if (price > 0) await navigate(checkout);
      else toast(`You collected ${card.title} (${tierOf(tier).label}).`, { tone: 'good' });
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setPending(false);
    }
    // The availability has changed in any case.
    onChanged();
  }
  return { isPending, refusal, run };
}
