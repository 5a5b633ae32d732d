import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { PaymentView } from '#features/payments/calls.ts';
import { ButtonLink } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { LiveDot } from '#ui/live-dot.tsx';
import { Amounts } from '../../ui/amounts.tsx';
import { BoughtItems } from '../../ui/bought-items.tsx';
import { SandboxNote } from '../../ui/sandbox-note.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';

const JustCollected = lazy(() => import('#features/cards/selling/ui/just-collected.tsx'));

/** What became of a payment. */
export function PaymentResult({ payment }: { payment: PaymentView }) {
  const { title, words, isPaid } = wordsFor(payment);
  const { items, currency, order, state } = payment;
  const [first] = items;
  const collected = items.find(({ copies }) => copies.length > 0);
  const copy = collected?.copies[0];
  return (
    <CheckoutFrame title={title} lede={words}>
      <div className="mx-auto grid max-w-2xl gap-6">
        {state === 'processing' && (
          <p className="flex items-center gap-2 text-muted">
            <LiveDot /> We are asking. You can leave this page: we tell you when it is done.
          </p>
        )}
        {isPaid && collected && copy && (
          <Suspense>
            <JustCollected item={collected} copy={copy} />
          </Suspense>
        )}
        {isPaid && !copy && first?.picture && (
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
        <section className="panel grid gap-2 p-4 sm:p-6" aria-label="What it was for">
          <BoughtItems items={items} currency={currency} />
          <Amounts {...payment} />
        </section>
        <div className="flex flex-wrap gap-2.5">
          {first && !(isPaid && copy) && (
            <ButtonLink tone="primary" to={first.path}>
              {isPaid ? (items.length > 1 ? 'See the first of them' : 'See it') : 'Back to where it was'}
            </ButtonLink>
          )}
          {order && isPaid && <ButtonLink to={`/orders/${order.number}`}>Order {order.number}</ButtonLink>}
          {order && !isPaid && <ButtonLink to="/orders">My orders</ButtonLink>}
        </div>
        {isPaid && order && payment.amount > 0 && (
          <p className="text-2 text-muted">
            The receipt is with{' '}
            <Link className="link" to={`/orders/${order.number}`}>
              your order
            </Link>
            , and on its way to you by mail.
          </p>
        )}
        <SandboxNote />
      </div>
    </CheckoutFrame>
  );
}

interface Words {
  title: string;
  words: string;
  isPaid?: boolean;
}

function wordsFor(payment: PaymentView): Words {
  const { state, isLookedAt, amount, currency, refunds, items } = payment;
  const money = formatMoney(amount, currency);
  const refund = refunds.at(-1);
  if (isLookedAt) {
    return {
      title: 'We are looking into it',
      words: 'Something about this payment is not as it should be. A person looks at it and writes to you.',
    };
  }
  if (state === 'processing')
    return { title: 'Your bank is at it', words: `It has not decided about ${money} yet.` };
  if (state === 'cancelled') {
    return {
      title: 'Nothing was charged',
      words:
        'The reservation has ended and what was set aside is free again. Start again if you still want it.',
    };
  }
  if (state === 'failed') {
    return {
      title: 'It was not paid',
      words: 'You were not charged. Start again, perhaps with another card.',
    };
  }
  if (state === 'refunded') {
    return {
      title: 'Refunded',
      words: `${money} is on its way back to you: ${refund?.reason ?? 'all of it'}.`,
    };
  }
  if (refund && refund.state !== 'failed' && refund.state !== 'canceled' && refund.amount === amount) {
    return {
      title: 'You get your money back',
      words: `${money} is being paid back: ${refund.reason}. It can take your bank a few days.`,
    };
  }
  if (state === 'disputed') {
    return {
      title: 'With your bank',
      words: 'Your bank has asked for the money back and has yet to decide.',
    };
  }
  const what = items.length === 1 ? 'It is yours' : 'They are yours';
  return {
    title: what,
    words: amount === 0 ? 'It cost nothing.' : `${money} is paid. Thank you.`,
    isPaid: true,
  };
}
