import { Link } from 'react-router';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { Chip } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { ItemPicture } from '../../../ui/bought-items.tsx';
import type { AdminOrder } from '../calls.ts';

/** What was bought, and who shares in it. */
export function LinesForStaff({ order: { lines, amount, currency } }: { order: AdminOrder }) {
  const money = (value: number) => formatMoney(value, currency);
  return (
    <section className="grid gap-3">
      <SectionHeading title="Items" />
      <div className="panel px-4">
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.item} className="flex items-center gap-4 py-3">
              <ItemPicture picture={line.picture} />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">
                  <Link className="link" to={line.path}>
                    {line.title}
                  </Link>
                </p>
                {line.detail && <p className="text-2 text-muted">{line.detail}</p>}
                {line.quantity > 1 && (
                  <p className="text-2 text-muted">
                    {line.quantity} × {money(line.unitAmount)}
                  </p>
                )}
                {line.discount > 0 && (
                  <p className="text-2 text-muted">
                    {money(line.discount)} off with {line.promoCode ?? 'a code'}
                  </p>
                )}
                {line.tax !== null && <p className="text-2 text-muted">Tax in it: {money(line.tax)}</p>}
                <Payees payees={line.payees} />
              </div>
              <div className="grid justify-items-end gap-1">
                <span className="tabular-nums">{line.amount === 0 ? 'Free' : money(line.amount)}</span>
                {line.isRefunded && <Chip>Refunded</Chip>}
              </div>
            </li>
          ))}
        </ul>
        <p className="flex justify-between border-line border-t py-3 font-semibold">
          Total <span className="tabular-nums">{money(amount)}</span>
        </p>
      </div>
    </section>
  );
}

function Payees({ payees }: { payees: AdminOrder['lines'][number]['payees'] }) {
  if (payees.length === 0) return <p className="text-2 text-muted">Sold by the site itself</p>;
  return (
    <ul className="flex flex-wrap gap-x-3 text-2 text-muted">
      {payees.map(({ account, share }, i) => (
        <li key={account?.id ?? i}>
          <AccountLink account={account} none="Deleted account" /> {share / 100}%
        </li>
      ))}
    </ul>
  );
}
