import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { cancelPayment, getPayment, type PaymentView, processPayment } from '#features/payments/calls.ts';
import { useArrival } from '#platform/web/use-arrival.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { PaymentResult } from './payment-result.tsx';
import { PaymentStep } from './payment-step.tsx';

// A bank that is processing mostly takes seconds.
const POLL_MS = 3000;

/** A payment: its items, then the provider's page, then the outcome. */
export default function Checkout({ paymentId }: { paymentId: string }) {
  // Back from the provider's page: ask the provider once what happened there.
  const [isBack, setBack] = useState(useArrival('payment') !== null);
  const client = useQueryClient();
  const payment = useCall(getPayment, { params: { paymentId } }, { enabled: !isBack });
  const keep = (view: PaymentView) => {
    // Other pages show stock and orders too; they refetch when they are opened.
    void client.invalidateQueries({ refetchType: 'none' });
    client.setQueriesData({ queryKey: callKey(getPayment, { params: { paymentId } }) }, view);
    setBack(false);
  };
  const [declined, setDeclined] = useState<string | null>(null);
  // Set while the provider can't be asked, and we don't know whether it is paid.
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
    const timer = setTimeout(askOnce, POLL_MS);
    return () => clearTimeout(timer);
  }, [asksAgain]);

  if (payment.isError && !payment.data) {
    if (payment.error.status === 404 || payment.error.status === 400) {
      return (
        <CheckoutFrame title="Payment not found">
          <EmptyState
            title="We can’t find this payment"
            action={<ButtonLink to="/orders">View orders</ButtonLink>}
          >
            You may have started it on another of our sites, or with another account.
          </EmptyState>
        </CheckoutFrame>
      );
    }
    return (
      <CheckoutFrame title="Review and pay">
        <ErrorState onRetry={() => payment.refetch()} pending={payment.isRefetching}>
          {payment.error.message}
        </ErrorState>
      </CheckoutFrame>
    );
  }
  const { data } = payment;
  if (!data || isBack) {
    return (
      <CheckoutFrame title={isBack ? 'Checking your payment' : 'Review and pay'}>
        <CheckoutSkeleton />
      </CheckoutFrame>
    );
  }
  if (!data.isReserved || isWaiting) return <PaymentResult payment={data} />;
  return (
    <CheckoutFrame title="Review and pay">
      <PaymentStep
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
