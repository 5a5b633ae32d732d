import { useEffect, useEffectEvent } from 'react';
import { getUserSubscription, paymentProcess } from '#features/subscriptions/calls.ts';
import { useArrival } from '#platform/web/use-arrival.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';

/** Back from the provider's page: asks what came of it, and says so. Who changed their card there is only asked about. */
export function CheckoutOutcome() {
  const bought = useArrival('checkout');
  const changed = useArrival('card');
  const id = bought ?? changed;
  const confirm = useAct(paymentProcess, {
    onDone: (_reply, _input, client) =>
      void client.invalidateQueries({ queryKey: callKey(getUserSubscription) }),
  });
  const ask = useEffectEvent(() => {
    if (id) confirm.mutate({ body: { subscriptionId: id } });
  });
  useEffect(() => {
    if (id) ask();
  }, [id]);
  if (!id || confirm.isIdle) return null;
  if (confirm.isPending)
    return (
      <p role="status" className="panel p-4">
        Checking with our payment provider…
      </p>
    );
  if (confirm.isError) {
    if (confirm.error.status === 404) return null;
    return (
      <div role="alert" className="panel flex flex-wrap items-center gap-3 p-4">
        <p className="min-w-0 flex-1">{confirm.error.message}</p>
        <Button size="small" onClick={ask}>
          Check again
        </Button>
      </div>
    );
  }
  const { state, name, checkoutUrl } = confirm.data;
  if (state === 'incomplete')
    return (
      <div role="status" className="panel flex flex-wrap items-center gap-3 p-4">
        <p className="min-w-0 flex-1">
          <strong className="font-semibold">Not paid yet.</strong> You weren’t charged for {name}.
        </p>
        {checkoutUrl && (
          <a className="button" data-tone="primary" data-size="small" href={checkoutUrl}>
            <span className="button-label">Continue to payment</span>
          </a>
        )}
      </div>
    );
  if (state !== 'active' || !bought) return null;
  return (
    <p role="status" className="panel border-good p-4">
      <strong className="font-semibold">Thank you. {name} is active.</strong> Your invoice is below.
    </p>
  );
}
