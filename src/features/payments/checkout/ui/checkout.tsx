import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { cancelPayment, getPayment, type PaymentView, processPayment } from '#features/payments/calls.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { PaymentResult } from './payment-result.tsx';
import { ToPay } from './payment-step.tsx';

// A bank that thinks about it mostly takes seconds.
const ASK_AGAIN_MS = 3000;

/** One payment: what it is for, then the provider's page, then what became of it. */
export default function Checkout({ paymentId }: { paymentId: string }) {
  const [search] = useSearchParams();
  // They come back from the provider's page: what happened there is asked of the provider once.
  const [isBack, setBack] = useState(search.has('payment'));
  const client = useQueryClient();
  const payment = useCall(getPayment, { params: { paymentId } }, { enabled: !isBack });
  const keep = (view: PaymentView) => {
    // What was sold or let go stands on other pages, too: they ask anew when they are opened.
    void client.invalidateQueries({ refetchType: 'none' });
    client.setQueriesData({ queryKey: callKey(getPayment, { params: { paymentId } }) }, view);
    setBack(false);
  };
  const [declined, setDeclined] = useState<string | null>(null);
  // Why the provider could not be asked: until it can be, nobody knows whether this is paid.
  const [unknown, setUnknown] = useState<string | null>(null);
  const look = useAct(processPayment, {
    onDone: (view) => {
      setDeclined(view.declined);
      setUnknown(null);
      keep(view);
    },
    onRefused: ({ message }) => {
      setUnknown(message);
      setBack(false);
    },
  });
  const leave = useAct(cancelPayment, { onDone: keep });
  const ask = () => look.mutate({ params: { paymentId } });
  const askOnce = useEffectEvent(ask);
  useEffect(() => {
    if (isBack) askOnce();
  }, [isBack]);
  const isWaiting = payment.data?.state === 'processing';
  const asksAgain = (isWaiting || unknown !== null) && !look.isPending;
  useEffect(() => {
    if (!asksAgain) return;
    const timer = setTimeout(askOnce, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [asksAgain]);

  if (payment.isError && !payment.data) {
    if (payment.error.status === 404 || payment.error.status === 400) {
      return (
        <CheckoutFrame title="No such payment">
          <EmptyState title="It is not one of yours" action={<ButtonLink to="/orders">My orders</ButtonLink>}>
            Or it belongs to another of our sites.
          </EmptyState>
        </CheckoutFrame>
      );
    }
    return (
      <CheckoutFrame title="Nearly yours">
        <ErrorState onRetry={() => payment.refetch()} pending={payment.isRefetching}>
          {payment.error.message}
        </ErrorState>
      </CheckoutFrame>
    );
  }
  const { data } = payment;
  if (!data || isBack) {
    return (
      <CheckoutFrame title={isBack ? 'One moment' : 'Nearly yours'}>
        <CheckoutSkeleton />
      </CheckoutFrame>
    );
  }
  if (!data.isHeld || isWaiting) return <PaymentResult payment={data} />;
  return (
    <CheckoutFrame title="Nearly yours">
      <ToPay
        payment={data}
        declined={declined}
        unknown={unknown}
        unreachable={leave.error?.message ?? null}
        asking={look.isPending}
        leaving={leave.isPending}
        onAsk={ask}
        onLeave={() => leave.mutate({ params: { paymentId } })}
        onEnd={() => payment.refetch()}
      />
    </CheckoutFrame>
  );
}
