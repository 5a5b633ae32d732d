import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import {
  keepSubscription,
  openPortal,
  type SubscriptionView,
  undoChange,
} from '#features/subscriptions/calls.ts';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Day } from '#ui/when.tsx';
import { isOver } from '../subscription-states.ts';
import { perInterval, stateLabels } from './state-labels.ts';
import { useSubscriptionAct } from './use-subscription-act.ts';

const ChangeDialog = lazy(() => import('./change-dialog.tsx'));
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));

interface SubscriptionPanelProps {
  subscription: SubscriptionView;
  /** Opens with the choice of plan and seats. */
  startsChanging?: boolean;
}

/** A plan: what it is, what is billed next, and what can be done about it. */
export function SubscriptionPanel({ subscription, startsChanging = false }: SubscriptionPanelProps) {
  const { id, name, state, club, interval, amount, isPayer } = subscription;
  const [dialog, setDialog] = useState<'change' | 'cancel' | null>(
    startsChanging && isPayer && state === 'active' ? 'change' : null,
  );
  const over = isOver(state);
  return (
    <section className="panel grid gap-5 p-4 sm:p-6" aria-labelledby={`plan-${id}`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`plan-${id}`} className="type-heading text-5">
          {name}
          {club && <span className="sr-only"> for {club.name}</span>}
        </h2>
        <Chip tone={stateLabels[state].tone}>
          {state === 'past_due' && subscription.due?.needsConfirmation
            ? 'Payment to confirm'
            : stateLabels[state].label}
        </Chip>
        <p className="w-full text-muted">
          <span className="tabular-nums">{formatMoney(amount, PLAN_CURRENCY)}</span> {perInterval[interval]}
          {club && (
            <>
              {' for '}
              <Link className="link" to={club.path}>
                {club.name}
              </Link>
            </>
          )}
        </p>
      </header>
      {!over && <Situation subscription={subscription} />}
      <Facts subscription={subscription} />
      {!isPayer && <PaidByOther subscription={subscription} />}
      {isPayer && (state === 'active' || state === 'past_due' || state === 'restricted') && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {state === 'active' && (
            <Button tone="primary" onClick={() => setDialog('change')}>
              {club ? 'Change plan or seats' : 'Change plan'}
            </Button>
          )}
          <Button onClick={() => setDialog('cancel')}>Cancel plan</Button>
        </div>
      )}
      <Suspense>
        {dialog === 'change' && <ChangeDialog subscription={subscription} onClose={() => setDialog(null)} />}
        {dialog === 'cancel' && <CancelDialog subscription={subscription} onClose={() => setDialog(null)} />}
      </Suspense>
    </section>
  );
}

/** Somebody who helps to run a club whose plan somebody else pays for sees it, and whom to ask. */
const PaidByOther = ({ subscription: { payerName } }: { subscription: SubscriptionView }) => (
  <p role="status" className="border-t border-line pt-4 text-2 text-muted">
    {payerName
      ? `${payerName} pays for this plan. Ask them to change the plan or its seats.`
      : 'Somebody else pays for this plan. Only they can change the plan or its seats.'}
  </p>
);

/** What needs attention: an open bill, a cancellation, a change that is coming. */
function Situation({ subscription }: { subscription: SubscriptionView }) {
  const { id, state, due, pending, periodEnd, checkoutUrl, isPayer, isStopped } = subscription;
  const keep = useSubscriptionAct(keepSubscription, { done: 'Your plan continues.' });
  const undo = useSubscriptionAct(undoChange, { done: 'Your plan stays as it is.' });
  if (state === 'incomplete')
    return (
      <Note>
        <p className="min-w-0 flex-1 basis-64">This plan isn’t paid yet. You haven’t been charged.</p>
        {checkoutUrl && <PayLink href={checkoutUrl}>Continue to payment</PayLink>}
      </Note>
    );
  if (due)
    return (
      <Note tone="bad">
        <p className="min-w-0 flex-1 basis-64">
          {!isPayer ? (
            <>
              This plan’s bill is unpaid.{' '}
              {state === 'past_due' ? (
                <>
                  It stays as it is until <Day at={due.graceUntil} />.
                </>
              ) : (
                'It’s restricted until somebody pays.'
              )}
            </>
          ) : state === 'past_due' && due.needsConfirmation ? (
            <>
              Your bank wants you to confirm this payment. Confirm it by <Day at={due.graceUntil} /> to keep
              your plan as it is.
            </>
          ) : state === 'past_due' ? (
            <>
              We couldn’t charge your card. Pay by <Day at={due.graceUntil} /> to keep your plan as it is.
              We’ll try again in the meantime.
            </>
          ) : (
            <>
              This plan is restricted because its bill is unpaid. Nothing is lost:{' '}
              {due.needsConfirmation ? 'confirm the payment with your bank' : 'pay'} by{' '}
              <Day at={due.endsAt} /> and everything works again.
            </>
          )}
        </p>
        {due.payUrl && (
          <PayLink href={due.payUrl}>{due.needsConfirmation ? 'Confirm payment' : 'Pay now'}</PayLink>
        )}
      </Note>
    );
  if (state === 'cancelling' && periodEnd)
    return (
      <Note>
        <p className="min-w-0 flex-1 basis-64">
          {isStopped ? (
            <>
              This plan doesn’t renew, because its payer can’t use their account right now. It ends on{' '}
              <Day at={periodEnd} />, unless that changes before.
            </>
          ) : (
            <>
              Your plan ends on <Day at={periodEnd} />. Until then everything works as before.
            </>
          )}
        </p>
        {isPayer && !isStopped && (
          <Button
            size="small"
            pending={keep.isPending}
            onClick={() => keep.mutate({ body: { subscriptionId: id } })}
          >
            Keep plan
          </Button>
        )}
      </Note>
    );
  if (pending)
    return (
      <Note>
        <p className="min-w-0 flex-1 basis-64">
          From <Day at={pending.at} />: {pending.name}
          {subscription.club && `, ${pending.seats} ${pending.seats === 1 ? 'seat' : 'seats'}`}, for{' '}
          {formatMoney(pending.amount, PLAN_CURRENCY)} {perInterval[subscription.interval]}.
        </p>
        {isPayer && !pending.isPriceChange && (
          <Button
            size="small"
            pending={undo.isPending}
            onClick={() => undo.mutate({ body: { subscriptionId: id } })}
          >
            Undo change
          </Button>
        )}
      </Note>
    );
  return null;
}

function Note({ tone, children }: { tone?: 'bad'; children: React.ReactNode }) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={`flex flex-wrap items-center gap-3 rounded-control border p-3 ${tone === 'bad' ? 'border-bad' : 'border-line'}`}
    >
      {children}
    </div>
  );
}

const PayLink = ({ href, children }: { href: string; children: string }) => (
  <a className="button" data-tone="primary" data-size="small" href={href}>
    <span className="button-label">{children}</span>
  </a>
);

function Facts({ subscription }: { subscription: SubscriptionView }) {
  const { id, seats, seatsInUse, nextBill, card, isPayer, state, startedAt, club } = subscription;
  const portal = useSubscriptionAct(openPortal, {
    onDone: ({ url }) => window.location.assign(url),
  });
  const over = isOver(state);
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {club && (
        <Fact label="Seats">
          <span className="tabular-nums">
            {seatsInUse ?? 0} of {seats} taken
          </span>
        </Fact>
      )}
      {nextBill && (
        <Fact label="Next bill">
          <span className="tabular-nums">{formatMoney(nextBill.amount, PLAN_CURRENCY)}</span> on{' '}
          <Day at={nextBill.at} />
        </Fact>
      )}
      {!over && isPayer && card && (
        <Fact label="Payment method">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              <span className="capitalize">{card.brand}</span> ending in {card.last4}, {card.expires}
            </span>
            <Button
              size="small"
              pending={portal.isPending}
              onClick={() => portal.mutate({ body: { subscriptionId: id } })}
            >
              Change card
            </Button>
          </span>
        </Fact>
      )}
      <Fact label="Started">
        <Day at={startedAt} />
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-2 text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
);
