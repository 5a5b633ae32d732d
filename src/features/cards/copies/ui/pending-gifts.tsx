import { Link } from 'react-router';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import { useCall } from '#platform/web/use-call.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import { CardFace } from '../../card/ui/card-face.tsx';
import { getGifts } from '../calls.ts';

/** The viewer's pending gifts; nothing when there are none. */
export default function PendingGifts() {
  const gifts = useCall(getGifts, { query: { limit: 20 } });
  const items = gifts.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="pending-gifts">
      <SectionHeading title={<span id="pending-gifts">Gifts for you</span>} />
      <ul className="grid gap-2">
        {items.map(({ id, copy, from, until }) => (
          <li key={id}>
            <Link
              to={`/collected/${copy.id}`}
              className="panel group grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4 p-3"
            >
              <CardFace card={copy.card} tier={copy.tier} serial={copy.serial} size="thumb" />
              <span className="min-w-0">
                <span className="block truncate font-semibold group-hover:underline">
                  {from?.displayName ?? 'Somebody'} sent you {copy.card.title}
                </span>
                <span className="block text-2 text-muted tabular-nums">
                  {copyNumber(copy)}, expires <When at={until} inSentence />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
