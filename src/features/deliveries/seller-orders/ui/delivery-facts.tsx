import type { ReactNode } from 'react';
import { AddressLines } from '#features/addresses/ui/address-lines.tsx';
import { taxOf } from '#features/payments/taxes/tax-of.ts';
import { formatMoney } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import type { SellerDelivery } from '../calls.ts';

/** Where it goes, and what was paid for it. */
export function DeliveryFacts({ delivery }: { delivery: SellerDelivery }) {
  const { address, goods, price, refunded, earned, currency, weightGrams } = delivery;
  const { createdAt, shippedAt, deliveredAt } = delivery;
  const discount = delivery.lines.reduce((sum, line) => sum + line.discount, 0);
  const tax = taxOf(delivery.lines);
  return (
    <div className="grid gap-6">
      <section>
        <SectionHeading title="Send to" />
        {address && <AddressLines address={address} />}
      </section>
      <section>
        <SectionHeading title="Order" />
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 tabular-nums">
          <Fact name="Goods">{formatMoney(goods, currency)}</Fact>
          {discount > 0 && <Fact name="Your code took off">{formatMoney(discount, currency)}</Fact>}
          <Fact name="Tax in the goods">{tax === null ? 'None shown' : formatMoney(tax, currency)}</Fact>
          <Fact name="Delivery">{formatMoney(price, currency)}</Fact>
          {refunded > 0 && <Fact name="Refunded">-{formatMoney(refunded, currency)}</Fact>}
          <Fact name="You earn">{formatMoney(earned, currency)}</Fact>
          <Fact name="Weight">{weightGrams < 1000 ? `${weightGrams} g` : `${weightGrams / 1000} kg`}</Fact>
          <Fact name="Paid">
            <When at={createdAt} />
          </Fact>
          {shippedAt && (
            <Fact name="Shipped">
              <When at={shippedAt} />
            </Fact>
          )}
          {deliveredAt && (
            <Fact name="Delivered">
              <When at={deliveredAt} />
            </Fact>
          )}
        </dl>
      </section>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="text-end">{children}</dd>
  </>
);
