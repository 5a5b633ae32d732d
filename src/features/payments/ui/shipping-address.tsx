import type { ShippingAddress } from '#features/payments/calls.ts';

/** The address as it was when it was ordered. */
export function ShippingTo({ address }: { address: Partial<ShippingAddress> }) {
  const { fullName, line1, line2, city, region, postalCode, countryName } = address;
  const lines = { fullName, line1, line2, city, region, postalCode, countryName };
  return (
    <section className="panel p-4 sm:p-6">
      <h2 className="type-heading text-4">Ship to</h2>
      <address className="mt-2 text-muted not-italic">
        {Object.entries(lines).map(([name, text]) => text && <div key={name}>{text}</div>)}
      </address>
    </section>
  );
}
