import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import type { AdminOrder } from '../calls.ts';
import { readable } from './changes-for-staff.tsx';

/** The ledger transactions of an order; each sums to zero. */
export function LedgerOfOrder({ order: { ledger, currency } }: { order: AdminOrder }) {
  if (ledger.length === 0) return null;
  return (
    <section className="grid gap-3">
      <SectionHeading title="Ledger" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className="panel overflow-x-auto" aria-label="Ledger entries" tabIndex={0}>
        <table className="w-full min-w-[34rem] text-2">
          <thead>
            <tr className="border-line border-b text-start text-muted">
              <th className="px-4 py-2 text-start font-semibold">Account</th>
              <th className="px-4 py-2 text-start font-semibold">Whose</th>
              <th className="px-4 py-2 text-end font-semibold">Debit</th>
              <th className="px-4 py-2 text-end font-semibold">Credit</th>
            </tr>
          </thead>
          {ledger.map(({ id, kind, key, at, entries }) => (
            <tbody key={id} className="border-line border-b last:border-0">
              <tr>
                <th colSpan={4} scope="rowgroup" className="px-4 pt-3 pb-1 text-start font-normal">
                  <strong className="font-semibold">{readable(kind)}</strong>{' '}
                  <span className="text-muted">
                    <code>{key}</code>, <When at={at} />
                  </span>
                </th>
              </tr>
              {entries.map(({ account, holder, amount }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries are append-only and have no ID of their own
                <tr key={i}>
                  <td className="px-4 py-1">{readable(account)}</td>
                  <td className="px-4 py-1">
                    <AccountLink account={holder} none="The site" />
                  </td>
                  <td className="px-4 py-1 text-end tabular-nums">
                    {amount > 0 && formatMoney(amount, currency)}
                  </td>
                  <td className="px-4 py-1 text-end tabular-nums">
                    {amount < 0 && formatMoney(-amount, currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </section>
  );
}
