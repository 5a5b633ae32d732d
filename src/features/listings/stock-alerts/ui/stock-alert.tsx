import { Bell, BellOff } from 'lucide-react';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { addStockAlert, removeStockAlert } from '../calls.ts';

interface StockAlertProps {
  kind: string;
  refId: string;
  isOn: boolean;
  onChanged: () => void;
}

/** One email when something sold out is back. */
export default function StockAlert({ kind, refId, isOn, onChanged }: StockAlertProps) {
  const on = {
    onDone: onChanged,
    onRefused: (refusal: Refusal) => {
      onChanged();
      toastRefusal(refusal);
    },
  };
  const add = useAct(addStockAlert, on);
  const remove = useAct(removeStockAlert, on);
  return (
    <div className="grid gap-2">
      <Button
        block
        pending={add.isPending || remove.isPending}
        onClick={() => (isOn ? remove : add).mutate({ body: { kind, refId } })}
      >
        {isOn ? <BellOff aria-hidden="true" size={18} /> : <Bell aria-hidden="true" size={18} />}
        {isOn ? 'Don’t email me' : 'Email me when it’s back'}
      </Button>
      <p className="text-2 text-muted" role="status">
        {isOn ? 'We’ll email you once when it’s back in stock.' : 'One email, and no others.'}
      </p>
    </div>
  );
}
