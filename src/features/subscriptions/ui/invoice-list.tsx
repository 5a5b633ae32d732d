import { ExternalLink } from 'lucide-react';
import type { InvoiceView, SubscriptionView } from '#features/subscriptions/calls.ts';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Day } from '#ui/when.tsx';
import { invoiceLabels } from './state-labels.ts';

type ListedInvoice = InvoiceView & { of: Pick<SubscriptionView, 'club'> };

/** Each opens on the provider's page, in a new tab. */
export function InvoiceList({ invoices }: { invoices: readonly ListedInvoice[] }) {
  const sorted = [...invoices].sort((a, b) => b.issuedAt.localeCompare(a.issuedAt));
  return (
    <section className="grid gap-3" aria-label="Invoices">
      <SectionHeading title="Invoices" />
      {sorted.length === 0 ? (
        <p className="text-muted">Your first invoice appears here as soon as it’s paid.</p>
      ) : (
        <ul className="panel divide-y divide-line" data-bleed>
          {sorted.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-6">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold tabular-nums">
                  {formatMoney(invoice.total, PLAN_CURRENCY)}
                </span>
                <span className="block text-2 text-muted">
                  <Day at={invoice.issuedAt} />, {invoice.name}
                  {invoice.of.club && ` for ${invoice.of.club.name}`}
                  {invoice.refunded > 0 && `, ${formatMoney(invoice.refunded, PLAN_CURRENCY)} refunded`}
                </span>
              </span>
              <Chip tone={invoiceLabels[invoice.state].tone}>{invoiceLabels[invoice.state].label}</Chip>
              <Button size="small" onClick={() => openInvoice(invoice)}>
                View <span className="sr-only">invoice {invoice.number}</span>
                <ExternalLink className="size-4" aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The alert and its words are the specification's. */
function openInvoice({ url }: InvoiceView): void {
  if (url) window.open(url, '_blank', 'noopener');
  else window.alert('Invoice not available for this subscription');
}
