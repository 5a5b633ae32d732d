import type { Address } from '#features/addresses/calls.ts';

/** As it is printed on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const { fullName, line1, line2, city, region, postalCode, countryName, phone, instructions } = address;
  const town = [city, region, postalCode].filter(Boolean).join(', ');
  return (
    <>
      <address className="break-words not-italic">
        {[fullName, line1, line2, town, countryName].filter(Boolean).map((line, index) => (
          <span key={line} className={index === 0 ? 'block font-semibold' : 'block'}>
            {line}
          </span>
        ))}
        {phone && <span className="block text-muted tabular-nums">{phone}</span>}
      </address>
      {instructions && (
        <p className="mt-2 border-s-4 border-line ps-3 whitespace-pre-line text-2 text-muted">
          {instructions}
        </p>
      )}
    </>
  );
}
