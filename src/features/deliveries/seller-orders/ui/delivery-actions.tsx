import { Hand, PackageCheck, Play, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Refusal } from '#platform/errors.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { toastFailure, toastRefusal } from '#ui/toast.ts';
import { openStates } from '../../delivery/delivery-states.ts';
import { resumeDelivery, type SellerDelivery, startDelivery } from '../calls.ts';
import { linesToShip } from '../lines-to-ship.ts';

/** Downloads what goes into the parcel as a sheet to print. */
function PackingSlipButton({ number }: { number: string }) {
  const [pending, setPending] = useState(false);
  async function save() {
    setPending(true);
    try {
      await saveFile(`/api/seller/packing-slip/${number}`, `packing-slip-${number}.pdf`);
    } catch (error) {
      toastFailure(error, 'We couldn’t download the packing slip.');
    } finally {
      setPending(false);
    }
  }
  return (
    <Button pending={pending} onClick={() => void save()}>
      <Printer aria-hidden="true" size={18} /> Packing slip
    </Button>
  );
}

const ShipDialog = lazy(() => import('./ship-dialog.tsx'));
const HoldDialog = lazy(() => import('./hold-dialog.tsx'));

interface DeliveryActionsProps {
  delivery: SellerDelivery;
  onChanged: () => void;
}

/** The next step first, then what else can be done. */
export function DeliveryActions({ delivery, onChanged }: DeliveryActionsProps) {
  const { id: deliveryId, state, hold, notSendable, dispute, print } = delivery;
  const hasOwn = linesToShip(delivery).length > 0;
  // How it goes on is decided where the print partner's answer stands.
  const isForPrint = hold?.reason === 'FILE' && (print?.state === 'held' || print?.state === 'failed');
  const [dialog, setDialog] = useState<'ship' | 'hold'>();
  const onRefused = (refusal: Refusal) => {
    toastRefusal(refusal);
    onChanged();
  };
  const start = useAct(startDelivery, { onDone: onChanged, onRefused });
  const resume = useAct(resumeDelivery, { onDone: onChanged, onRefused });
  const close = () => setDialog(undefined);
  const body = { deliveryId };
  return (
    <div className="flex flex-wrap gap-2.5">
      {state === 'on_hold' && dispute !== 'open' && !isForPrint && (
        <Button tone="primary" pending={resume.isPending} onClick={() => resume.mutate({ body })}>
          <Play aria-hidden="true" size={18} /> Resume
        </Button>
      )}
      {!notSendable && hasOwn && (
        <Button tone="primary" onClick={() => setDialog('ship')}>
          <PackageCheck aria-hidden="true" size={18} /> Mark as shipped
        </Button>
      )}
      {state === 'to_send' && hasOwn && (
        <Button pending={start.isPending} onClick={() => start.mutate({ body })}>
          Start packing
        </Button>
      )}
      {openStates.includes(state) && state !== 'on_hold' && dispute !== 'open' && (
        <Button onClick={() => setDialog('hold')}>
          <Hand aria-hidden="true" size={18} /> Put on hold
        </Button>
      )}
      <PackingSlipButton number={delivery.number} />
      <Suspense>
        {dialog === 'ship' && <ShipDialog delivery={delivery} onClose={close} onChanged={onChanged} />}
        {dialog === 'hold' && <HoldDialog deliveryId={deliveryId} onClose={close} onChanged={onChanged} />}
      </Suspense>
    </div>
  );
}
