import { AddressLines } from '#features/addresses/ui/address-lines.tsx';

/** The address as it was when it was ordered. */
export function ShippingTo({ lines }: { lines: string[] }) {
  return (
    <section className="panel p-4 sm:p-6">
      <h2 className="type-heading mb-2 text-4">Ship to</h2>
      <AddressLines address={{ lines }} />
    </section>
  );
}
