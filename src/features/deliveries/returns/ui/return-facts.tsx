import { ExternalLink } from 'lucide-react';
import { AddressLines } from '#features/addresses/ui/address-lines.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import type { ReturnPage } from '../calls.ts';
import { returnSteps } from '../return-states.ts';

/** Where it is sent and how, what is refunded, and what happened so far. */
export function ReturnFacts({ given }: { given: ReturnPage }) {
  const { address, parcel, postage, seller, role, timeline } = given;
  const who = { buyer: given.buyer, seller: seller.name, team: 'our team' };
  const nameOf = (by: keyof typeof who) => (by === role ? 'you' : who[by]);
  return (
    <div className="grid gap-6">
      {address && (
        <section>
          <SectionHeading title="Send it to" />
          <AddressLines address={address} />
        </section>
      )}
      {parcel && (
        <section>
          <SectionHeading title="Sent back" />
          <p className="wrap-anywhere">
            <span className="font-semibold">{parcel.carrier}</span>
            {parcel.trackingNumber && (
              <>
                {' · '}
                {parcel.trackingUrl ? (
                  <a
                    className="link inline-flex items-center gap-1"
                    href={parcel.trackingUrl}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {parcel.trackingNumber}
                    <ExternalLink className="size-3.5" aria-label="(opens the carrier’s site)" />
                  </a>
                ) : (
                  parcel.trackingNumber
                )}
              </>
            )}
            <span className="block text-2 text-muted">
              <When at={parcel.sentAt} />
            </span>
          </p>
        </section>
      )}
      <Refund given={given} />
      {postage && (
        <section>
          <SectionHeading title="Postage" />
          <p>
            {postage === role ? 'You pay' : `${who[postage]} pays`} for sending it back
            {postage === 'seller' ? ', because of the reason.' : '.'}
          </p>
        </section>
      )}
      <section>
        <SectionHeading title="History" />
        <ol className="grid gap-4 border-line border-s-2 ps-4">
          {timeline.map(({ state, at, by, note }) => (
            <li key={`${state} ${at}`}>
              <p>
                {returnSteps[state]}
                {by && ` by ${nameOf(by)}`}
              </p>
              {note && <p className="wrap-anywhere whitespace-pre-line text-2">“{note}”</p>}
              <p className="text-2 text-muted">
                <When at={at} />
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** What could be refunded, while nothing is. */
function Refund({ given: { state, refund, currency } }: { given: ReturnPage }) {
  if (state === 'refunded' || state === 'cancelled' || refund.goods + refund.delivery === 0) return null;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <section>
      <SectionHeading title="Refund" />
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 tabular-nums">
        <dt className="text-muted">For the items, at most</dt>
        <dd className="text-end">{money(refund.goods)}</dd>
        <dt className="text-muted">Delivery</dt>
        <dd className="text-end">{refund.delivery > 0 ? money(refund.delivery) : 'Not refunded'}</dd>
      </dl>
    </section>
  );
}
