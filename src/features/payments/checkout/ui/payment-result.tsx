import { Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { OfferAccount } from '#features/accounts/guests/ui/offer-account.tsx';
import type { AfterPayment, JustBought } from '#features/payments/bought-entry.ts';
import type { PaymentView } from '#features/payments/calls.ts';
import { disputedText } from '#features/payments/dispute-outcome.ts';
import { ButtonLink } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { refundReasonText } from '../../refunds/refund-reasons.ts';
import { Amounts } from '../../ui/amounts.tsx';
import { BoughtItems } from '../../ui/bought-items.tsx';
import { partsOf } from '../../ui/order-parts.ts';
import { SandboxNote } from '../../ui/sandbox-note.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';

const brought = import.meta.glob<readonly JustBought[]>('../../../*/page-parts.ts', {
  eager: true,
  import: 'justBought',
});
const entries = Object.values(brought).flat();
const followers = Object.values(
  import.meta.glob<readonly AfterPayment[]>('../../../*/page-parts.ts', {
    eager: true,
    import: 'afterPayment',
  }),
).flat();

/** The outcome of a payment. */
export function PaymentResult({ payment }: { payment: PaymentView }) {
  const { title, text, isPaid } = outcomeOf(payment);
  const { items, isFromBag, replacedBy, currency, order, state } = payment;
  const [first] = items;
  useEffect(() => {
    if (isPaid) for (const follow of followers) follow(items);
  }, [isPaid, items]);
  const shown = isPaid ? items.find((item) => entries.some((entry) => entry.isFor(item))) : undefined;
  const Panel = shown && entries.find((entry) => entry.isFor(shown))?.Panel;
  return (
    <CheckoutFrame title={title} lede={text}>
      <div className="mx-auto grid max-w-2xl gap-6">
        {state === 'processing' && (
          <p className="flex items-center gap-2 text-muted">
            <i className="live-dot" aria-hidden="true" /> We’re checking. You can leave this page: we’ll
            notify you when it’s done.
          </p>
        )}
        {shown && Panel && (
          <Suspense>
            <Panel item={shown} />
          </Suspense>
        )}
        {isPaid && !isFromBag && !Panel && first?.picture && (
          <Link to={first.path} className="justify-self-center">
            <img
              src={first.picture}
              alt={first.title}
              width={200}
              height={280}
              className="h-70 w-50 rounded-card object-cover shadow-3 transition-transform hover:-rotate-2 motion-reduce:transition-none"
            />
          </Link>
        )}
        <section className="panel grid gap-2 p-4 sm:p-6" aria-label="Items">
          <BoughtItems items={items} currency={currency} />
          <Amounts {...payment} />
        </section>
        <div className="flex flex-wrap gap-2.5">
          {replacedBy && state === 'cancelled' && (
            <ButtonLink tone="primary" to={`/checkout/${replacedBy}`}>
              Open the newer checkout
            </ButtonLink>
          )}
          {isFromBag && !isPaid && (
            <ButtonLink tone={replacedBy ? 'quiet' : 'primary'} to="/bag">
              Back to your bag
            </ButtonLink>
          )}
          {first && !isFromBag && !Panel && (
            <ButtonLink tone="primary" to={first.path}>
              {isPaid ? `View ${first.title}` : `Back to ${first.title}`}
            </ButtonLink>
          )}
          {order && isPaid && (
            <ButtonLink tone={isFromBag ? 'primary' : 'quiet'} to={`/orders/${order.number}`}>
              Order {order.number}
            </ButtonLink>
          )}
          {order && !isPaid && <ButtonLink to="/orders">View orders</ButtonLink>}
        </div>
        {isPaid && order && payment.amount > 0 && (
          <p className="text-2 text-muted">
            We’ve emailed you a receipt. You can also find it with{' '}
            <Link className="link" to={`/orders/${order.number}`}>
              your order
            </Link>
            .
          </p>
        )}
        {isPaid && <OfferAccount />}
        <SandboxNote />
      </div>
    </CheckoutFrame>
  );
}

interface Outcome {
  title: string;
  text: string;
  isPaid?: boolean;
}

function outcomeOf(payment: PaymentView): Outcome {
  const { state, isUnderReview, amount, currency, refunds, dispute, replacedBy } = payment;
  const money = formatMoney(amount, currency);
  const refund = refunds.at(-1);
  if (isUnderReview) {
    return {
      title: 'We’re reviewing your payment',
      text: 'Something about this payment doesn’t look right. Our team is on it and will email you.',
    };
  }
  if (state === 'processing') {
    return { title: 'Payment processing', text: `Your bank is processing this payment of ${money}.` };
  }
  if (state === 'cancelled' && replacedBy) {
    return {
      title: 'You opened a newer checkout',
      text: 'It has the same items from your bag, so this one was closed. You weren’t charged here.',
    };
  }
  if (state === 'cancelled') {
    return {
      title: 'Order cancelled',
      text: 'Your reservation was released and you weren’t charged. Start again if you’d still like to buy this.',
    };
  }
  if (state === 'failed') {
    return { title: 'Payment failed', text: 'You weren’t charged. Try again, or use another card.' };
  }
  if (state === 'refunded') {
    return {
      title: 'Refunded',
      text: `We refunded ${money}. ${refund ? refundReasonText(refund) : ''}`.trim(),
    };
  }
  if (refund && refund.state !== 'failed' && refund.state !== 'canceled' && refund.amount === amount) {
    return {
      title: 'Your refund is on its way',
      text: `We’re refunding ${money}. ${refundReasonText(refund)} It can take your bank a few days.`,
    };
  }
  if (state === 'disputed') {
    return {
      title: dispute === 'lost' ? 'Refunded by your bank' : 'Payment disputed',
      text: disputedText(dispute),
    };
  }
  return {
    title: partsOf(payment.items).length > 0 ? 'Order placed' : 'It’s yours',
    text: amount === 0 ? 'It was free.' : `Thank you. Your payment of ${money} went through.`,
    isPaid: true,
  };
}
