import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Columns } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { Day, When } from '#ui/when.tsx';
import { type DisputePage, getDispute } from '../calls.ts';
import { disputeReason } from '../dispute-reasons.ts';
import { evidenceLabels } from '../evidence-kinds.ts';
import { EvidenceForm } from './evidence-form.tsx';

/** A dispute as the seller answers it. */
export default function DisputePanel({ disputeId }: { disputeId: string }) {
  const found = useCall(getDispute, { params: { disputeId } });
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: callKey(getDispute) });
  if (found.data) return <Sheet dispute={found.data} onChanged={refresh} />;
  if (!found.isError) return <RowsWaiting what="this dispute" rows={4} />;
  if (found.error.status === 404 || found.error.status === 400)
    return (
      <EmptyState title="Dispute not found" action={<ButtonLink to="/dashboard">Dashboard</ButtonLink>}>
        It may belong to another of our sites, or to another account.
      </EmptyState>
    );
  return (
    <ErrorState onRetry={() => found.refetch()} pending={found.isRefetching}>
      {found.error.message}
    </ErrorState>
  );
}

const chips = {
  open: { label: 'With the bank', tone: 'warn' },
  won: { label: 'Won', tone: 'good' },
  lost: { label: 'Lost', tone: 'bad' },
} as const;

function Sheet({ dispute, onChanged }: { dispute: DisputePage; onChanged: () => void }) {
  const { outcome, number, reason, canAnswer, answer, sentAt, dueAt, isRefused } = dispute;
  const { says, helps } = disputeReason(reason);
  const isWritable = canAnswer && !sentAt;
  return (
    <Columns asideLabel="What the bank gets" aside={<GatheredFacts dispute={dispute} />}>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Chip tone={chips[outcome].tone}>{chips[outcome].label}</Chip>
          {number && (
            <span className="text-2 text-muted">
              Order{' '}
              <Link className="link" to={`/seller/orders/${number}`}>
                {number}
              </Link>
            </span>
          )}
        </div>
        <section className="panel grid gap-2 p-4 sm:p-6" aria-label="Where it stands">
          <Standing dispute={dispute} />
        </section>
        <section>
          <SectionHeading title="What the bank asks" />
          <div className="panel grid gap-1 p-4 sm:p-6">
            <p className="font-semibold">{says}</p>
            {isWritable && <p className="text-muted">{helps}</p>}
            {isWritable && dueAt && (
              <p>
                Answer by <Day at={dueAt} />. Without an answer the bank decides for the buyer.
              </p>
            )}
          </div>
        </section>
        {answer && <Answer answer={answer} sentAt={sentAt} isRefused={isRefused} />}
        {isWritable && !answer && <EvidenceForm dispute={dispute} onChanged={onChanged} />}
      </div>
    </Columns>
  );
}

function Standing({ dispute }: { dispute: DisputePage }) {
  const { outcome, amount, earnings, currency, openedAt, closedAt } = dispute;
  const money = (cents: number) => formatMoney(cents, currency);
  if (outcome === 'open')
    return (
      <p>
        The buyer disputed their payment on <Day at={openedAt} />. The bank withholds {money(amount)}, and{' '}
        {money(earnings)} of your earnings are held until it decides. Don’t send or refund anything meanwhile.
      </p>
    );
  if (outcome === 'won')
    return (
      <p>
        The bank decided for you{closedAt && ' on '}
        {closedAt && <Day at={closedAt} />}. {money(earnings)} of your earnings are yours again.
      </p>
    );
  return (
    <p>
      The bank decided for the buyer{closedAt && ' on '}
      {closedAt && <Day at={closedAt} />} and returned {money(amount)} to them. {money(earnings)} of your
      earnings were taken back; our fee of this sale was returned too.
    </p>
  );
}

interface AnswerProps extends Pick<DisputePage, 'sentAt' | 'isRefused'> {
  answer: NonNullable<DisputePage['answer']>;
}

function Answer({ answer, sentAt, isRefused }: AnswerProps) {
  return (
    <section>
      <SectionHeading title="Your answer" />
      <div className="panel grid gap-3 p-4 sm:p-6">
        <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
        {answer.kinds.length > 0 && (
          <p className="text-2 text-muted">
            With files: {answer.kinds.map((kind) => evidenceLabels[kind]).join(', ')}
          </p>
        )}
        <p className="text-2 text-muted">
          {isRefused ? (
            'The bank took no evidence for this dispute.'
          ) : sentAt ? (
            <>
              Sent to the bank <When at={sentAt} />
            </>
          ) : (
            'It’s on its way to the bank.'
          )}
        </p>
      </div>
    </section>
  );
}

/** What goes to the bank without the seller writing it. */
function GatheredFacts({ dispute: { gathered } }: { dispute: DisputePage }) {
  const { products, customerName, shippingAddress, carrier, trackingNumber, shippedAt, paidAt } = gathered;
  const facts = {
    'What was bought': products,
    Paid: paidAt && <Day at={paidAt} />,
    Recipient: customerName,
    Address: shippingAddress,
    Shipped: shippedAt && <Day at={shippedAt} />,
    Carrier: carrier,
    Tracking: trackingNumber,
  };
  return (
    <section>
      <SectionHeading title="What we send for you" />
      <dl className="grid gap-3">
        {Object.entries(facts).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-2 text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {shippingAddress && !trackingNumber && (
        <p className="mt-3 text-2 text-muted">
          {shippedAt
            ? 'There is no tracking number. If you have one, correct the tracking on the order first.'
            : 'It wasn’t shipped, so there is no tracking.'}
        </p>
      )}
    </section>
  );
}
