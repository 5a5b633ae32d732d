import { Bell, BellOff } from 'lucide-react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { ApparelDetails, ApparelVariant } from '../../product/calls.ts';
import { addStockAlert, removeStockAlert } from '../calls.ts';

interface StockAlertProps {
  product: ApparelDetails;
  variant: ApparelVariant;
  onChanged: () => void;
}

/** One email when a sold-out variant is back. */
export default function StockAlert({ product, variant, onChanged }: StockAlertProps) {
  const isOn = product.viewer?.alerts.includes(variant.id) ?? false;
  const on = {
    onDone: onChanged,
    onRefused: ({ message }: { message: string }) => {
      onChanged();
      toast(message, { tone: 'bad' });
    },
  };
  const add = useAct(addStockAlert, on);
  const remove = useAct(removeStockAlert, on);
  const body = { variantId: variant.id };
  return (
    <div className="grid gap-2">
      <Button
        block
        pending={add.isPending || remove.isPending}
        onClick={() => (isOn ? remove : add).mutate({ body })}
      >
        {isOn ? <BellOff aria-hidden="true" size={18} /> : <Bell aria-hidden="true" size={18} />}
        {isOn ? 'Don’t email me' : 'Email me when it’s back'}
      </Button>
      <p className="text-2 text-muted" role="status">
        {isOn ? 'We’ll email you once when it’s back in stock.' : 'We’ll email you once.'}
      </p>
    </div>
  );
}
