import { Printer, RotateCw } from 'lucide-react';
import { useState } from 'react';

import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { PrintJobFacts } from '../../printing/ui/print-job-facts.tsx';
import { printMyself, type SellerDelivery, sendToPrintAgain } from '../calls.ts';
import { MendedFiles } from './mended-files.tsx';

interface PrintJobProps {
  delivery: SellerDelivery;
  onChanged: () => void;
}

/** What the print partner makes of it, and what its seller can decide. */
export function PrintJob({ delivery, onChanged }: PrintJobProps) {
  const { id: deliveryId, print, state, dispute } = delivery;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const onRefused = (refusal: Parameters<typeof toastRefusal>[0]) => {
    toastRefusal(refusal);
    close();
    onChanged();
  };
  const again = useAct(sendToPrintAgain, { onDone: onChanged, onRefused });
  const myself = useAct(printMyself, {
    onDone: () => {
      toast('It’s cancelled at our print partner. Print and send it yourself now.', { tone: 'good' });
      close();
      onChanged();
    },
    onRefused,
  });
  if (!print) return null;
  const isOpen = state !== 'cancelled' && dispute !== 'open';
  const isStopped = isOpen && (print.state === 'held' || print.state === 'failed');
  const isEarly = isOpen && ['queued', 'submitted', 'accepted'].includes(print.state);
  return (
    <PrintJobFacts print={print} deliveryState={state}>
      {isOpen && print.pieces.length > 0 && <MendedFiles delivery={delivery} onChanged={onChanged} />}
      {(isStopped || isEarly) && (
        <div className="flex flex-wrap gap-2.5">
          {isStopped && (
            <Button
              tone="primary"
              pending={again.isPending}
              onClick={() => again.mutate({ body: { deliveryId } })}
            >
              <RotateCw aria-hidden="true" size={18} /> Send again
            </Button>
          )}
          <Button onClick={() => setAsking(true)}>
            <Printer aria-hidden="true" size={18} /> Print it yourself
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={close}
        title="Print it yourself?"
        description="Our print partner won’t print it any more. You find the print files at the printed card."
        footer={
          <DialogButtons
            onClose={close}
            pending={myself.isPending}
            onClick={() => myself.mutate({ body: { deliveryId } })}
          >
            Print it yourself
          </DialogButtons>
        }
      >
        <p>You print what was ordered, send it, and mark it as shipped here.</p>
      </Dialog>
    </PrintJobFacts>
  );
}
