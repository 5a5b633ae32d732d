import type { ReactNode } from 'react';
import { Chip } from '#ui/chip.tsx';
import { When } from '#ui/when.tsx';
import type { DeliveryState } from '../../delivery/delivery-states.ts';
import type { PrintJobView } from '../calls.ts';
import { type PrintJobState, printJobLabels } from '../print-job-states.ts';

const sentences: Record<Exclude<PrintJobState, 'cancelled'>, string> = {
  queued: 'This goes to our print partner, who prints it and sends it to the buyer.',
  submitted: 'Our print partner is checking the files.',
  accepted: 'Our print partner has checked the files and prints them soon.',
  in_production: 'Our print partner is printing this, so it can’t be cancelled any more.',
  shipped: 'Our print partner printed this and sent it to the buyer.',
  held: 'Our print partner won’t print this as it is.',
  failed: 'We couldn’t reach our print partner, so this isn’t printed yet.',
};

const sentenceOf = ({ state }: PrintJobView, deliveryState: DeliveryState): string => {
  if (state === 'in_production' && deliveryState === 'cancelled')
    return 'Our print partner was printing this already when it was cancelled, so it may still reach the buyer.';
  if (state !== 'cancelled') return sentences[state];
  return deliveryState === 'cancelled'
    ? 'This was cancelled at our print partner, and isn’t printed.'
    : 'The seller prints and sends this, not our print partner.';
};

interface PrintJobFactsProps {
  print: PrintJobView;
  deliveryState: DeliveryState;
  /** What can be done. */
  children?: ReactNode;
}

/** Where an order stands at the print partner. */
export const PrintJobFacts = ({ print, deliveryState, children }: PrintJobFactsProps) => (
  <section className="panel grid gap-3 p-4 sm:px-6" aria-label="Print partner">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <h3 className="font-semibold">Print partner</h3>
      <Chip tone={printJobLabels[print.state].tone}>{printJobLabels[print.state].label}</Chip>
      <span className="text-2 text-muted">
        <When at={print.updatedAt} />
      </span>
    </div>
    <p>{sentenceOf(print, deliveryState)}</p>
    {print.problem && <p className="border-warn border-s-2 ps-3">It says: “{print.problem}”</p>}
    {print.externalId && (
      <p className="wrap-anywhere text-2 text-muted">The partner’s order number: {print.externalId}</p>
    )}
    {children}
  </section>
);
