import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { lookUp } from '#platform/look-up.ts';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import { staffRefundReasonLabels } from '../../../refunds/staff-refund-reasons.ts';
import type { AdminOrder } from '../calls.ts';
import { readable } from './changes-for-staff.tsx';

const tones: Record<string, ChipProps['tone']> = {
  succeeded: 'good',
  failed: 'bad',
  lost: 'bad',
  won: 'good',
  needs_response: 'warn',
};

/** Money that went back to the buyer, or that their bank claims. */
export function RefundsAndDisputes({ order }: { order: AdminOrder }) {
  const { refunds, disputes, currency } = order;
  if (refunds.length === 0 && disputes.length === 0) return null;
  return (
    <section className="grid gap-3">
      <SectionHeading title="Refunds and disputes" />
      <ul className="panel divide-y divide-line px-4">
        {disputes.map(({ id, providerId, amount, state, reason, at }) => (
          <Entry
            key={id}
            title={`Dispute of ${formatMoney(amount, currency)}`}
            state={state}
            detail={`${readable(reason)}. Respond to it at the payment provider: ${providerId}`}
            at={at}
          />
        ))}
        {refunds.map((refund) => (
          <Entry
            key={refund.id}
            title={`Refund of ${formatMoney(refund.amount, currency)}`}
            state={refund.state}
            detail={whyRefunded(refund)}
            at={refund.at}
            by={refund.by}
          />
        ))}
      </ul>
    </section>
  );
}

function whyRefunded({ reason, staffReason, note, lines }: AdminOrder['refunds'][number]): string {
  const why = staffReason ? staffRefundReasonLabels[staffReason] : readable(reason);
  const which =
    lines.length > 0
      ? `, ${lines.length === 1 ? 'line' : 'lines'} ${lines.map((line) => line + 1).join(', ')}`
      : '';
  return `${why}${which}${note ? `. “${note}”` : ''}`;
}

interface EntryProps {
  title: string;
  state: string;
  detail: string;
  at: string;
  by?: AdminOrder['refunds'][number]['by'];
}

function Entry({ title, state, detail, at, by = null }: EntryProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="break-words text-2 text-muted">{detail}</p>
        <p className="text-2 text-muted">
          <When at={at} />
          {by && (
            <>
              {' '}
              by <AccountLink account={by} none="" />
            </>
          )}
        </p>
      </div>
      <Chip tone={lookUp(tones, state) ?? 'plain'}>{readable(state)}</Chip>
    </li>
  );
}
