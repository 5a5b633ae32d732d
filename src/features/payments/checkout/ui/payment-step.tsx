import { ExternalLink, TimerReset } from 'lucide-react';
import { DocumentLink } from '#features/documents/ui/document-links.tsx';
import type { PaymentView } from '#features/payments/calls.ts';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Amounts } from '../../ui/amounts.tsx';
import { BoughtItems } from '../../ui/bought-items.tsx';
import { SandboxNote } from '../../ui/sandbox-note.tsx';
import { ShippingTo } from '../../ui/shipping-to.tsx';

interface PaymentStepProps {
  payment: PaymentView;
  /** Why the card was declined just now. */
  declined: string | null;
  /** Why we don't know whether it is paid. */
  unknown: string | null;
  /** Why it couldn't be cancelled. */
  unreachable: string | null;
  asking: boolean;
  leaving: boolean;
  /** Asks the provider again for the payment's state or its page. */
  onAsk: () => void;
  onLeave: () => void;
  onEnd: () => void;
}

/** The reserved items and the way to pay for them. */
export function PaymentStep({ payment, declined, unknown, unreachable, ...rest }: PaymentStepProps) {
  const { items, currency, amount, checkoutUrl } = payment;
  const { asking, leaving, onAsk, onLeave, onEnd } = rest;
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <TimerReset className="size-5 self-center text-link" aria-hidden="true" />
        <span className="text-muted">Reserved for</span>
        <Countdown to={payment.expiresAt} onEnd={onEnd} className="type-numeral text-5" />
      </p>
      {declined && (
        <div role="alert" className="panel border-bad p-4">
          <p className="font-semibold">{declined}</p>
          <p className="text-muted">You weren’t charged. Try another card.</p>
        </div>
      )}
      {(unknown ?? unreachable) && (
        <p role="alert" className="panel p-4">
          {unknown ?? unreachable}
        </p>
      )}
      <section className="panel grid gap-2 p-4 sm:p-6" aria-label="Items">
        <BoughtItems items={items} currency={currency} linked={false} />
        <Amounts {...payment} />
      </section>
      {payment.order?.address && <ShippingTo lines={payment.order.address.lines} />}
      <div className="grid gap-3">
        {checkoutUrl && !unknown ? (
          <a className="button" data-tone="primary" data-block="true" href={checkoutUrl}>
            <span className="button-label">
              Pay {formatMoney(amount, currency)} <ExternalLink className="size-4" aria-hidden="true" />
            </span>
          </a>
        ) : (
          <>
            {!unknown && (
              <p className="text-muted">We couldn’t open the payment page. You weren’t charged.</p>
            )}
            <Button tone="primary" block pending={asking} onClick={onAsk}>
              Try again
            </Button>
          </>
        )}
        <p className="text-2 text-muted">
          You’ll pay on our payment provider’s secure page. We never see your card details. Our{' '}
          <DocumentLink name="refunds">refund policy</DocumentLink> and{' '}
          <DocumentLink name="terms">terms</DocumentLink> apply.
        </p>
        <SandboxNote />
        <Button className="justify-self-start" pending={leaving} onClick={onLeave}>
          Cancel order
        </Button>
      </div>
    </div>
  );
}
