import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import type { BoughtItem } from '#features/payments/calls.ts';
import { api } from '#platform/web/api.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { getCardDetails } from '../../card/calls.ts';
import { tierOf } from '../../card/tiers.ts';
import { CardFace } from '../../card/ui/card-face.tsx';
import { shareCopy } from '../../copies/calls.ts';
import './purchase-done.css';
import { ShareButton } from '../../share/ui/share-button.tsx';

const AddToCollection = lazy(() => import('../../collections/ui/add-to-collection.tsx'));

/** The copy somebody has just bought, and what they can do next. Of several the first is shown large. */
export default function PurchaseDone({ item }: { item: BoughtItem }) {
  const [copy, ...others] = item.copies;
  const found = useCall(getCardDetails, { params: { cardId: item.refId } });
  const [adding, setAdding] = useState(false);
  const tier = found.data?.editions.find(({ id }) => id === item.variantId)?.tier;
  if (!copy) return null;
  // A returned number is only resold if it was never shared, so sharing is recorded first.
  const share = () => api(shareCopy, { body: { nftPurchaseId: copy.id } }).catch(() => {});
  return (
    <section aria-label="Your card" className="grid justify-items-center gap-5 text-center">
      <div className="card-frame">
        <div className="card-frame-mat">
          {found.data && tier ? (
            <CardFace card={found.data} tier={tier} serial={copy.serial} size="card" priority />
          ) : (
            <Skeleton className="aspect-[5/7] w-full" />
          )}
        </div>
        <p className="card-frame-plate type-numeral">{copyNumber(copy)}</p>
      </div>
      <p className="text-muted">
        {item.title}
        {tier && `, ${tierOf(tier).label}`}
      </p>
      {others.length > 0 && (
        <ul className="flex flex-wrap justify-center gap-3" aria-label="Your other copies">
          {others.map((other) => (
            <li key={other.id}>
              <Link className="link" to={`/collected/${other.id}`}>
                {copyNumber(other)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-center gap-2.5">
        <ButtonLink tone="primary" to={`/collected/${copy.id}`}>
          View card
        </ButtonLink>
        <ShareButton
          title={`${item.title}, ${copyNumber(copy)}`}
          path={`/collected/${copy.id}`}
          onShare={share}
        />
        <Button onClick={() => setAdding(true)}>Add to collection</Button>
      </div>
      {adding && (
        <Suspense>
          <AddToCollection cardId={item.refId} title={item.title} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}
