/** As it is printed on a parcel. */
export function AddressLines({
  address: { lines, phone, instructions },
}: {
  address: { lines: string[]; phone?: string | null | undefined; instructions?: string | null | undefined };
}) {
  return (
    <>
      <address className="wrap-anywhere not-italic">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines don't move, and two may be the same
          <span key={index} className="block" dir="auto">
            {line}
          </span>
        ))}
        {phone && (
          <a className="link block w-fit tabular-nums" href={`tel:${phone}`}>
            {phone}
          </a>
        )}
      </address>
      {instructions && (
        <p className="mt-2 border-s-4 border-line ps-3 whitespace-pre-line wrap-anywhere text-2 text-muted">
          {instructions}
        </p>
      )}
    </>
  );
}
