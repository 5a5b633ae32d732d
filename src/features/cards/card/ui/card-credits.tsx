import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountRow } from '#features/accounts/ui/account-row.tsx';
import type { CardDetails } from '#features/cards/card/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Day } from '#ui/when.tsx';
import { sportName } from './card-messages.ts';

/** The maker, the athlete and the facts of a card. */
export function CardCredits({ card }: { card: CardDetails }) {
  const platform = usePlatform();
  const { maker, athlete, isFeaturedPersonYou, tribe, season, publishedAt } = card;
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="type-label text-muted">{isFeaturedPersonYou ? 'Made by and featuring' : 'Made by'}</h2>
        <div className="-mx-2">
          <AccountRow account={maker} />
        </div>
        {athlete && !isFeaturedPersonYou && (
          <>
            <h2 className="type-label mt-2 text-muted">Featuring</h2>
            <div className="-mx-2">
              <AccountRow account={athlete} />
            </div>
          </>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact name="Sport">{sportName(platform, card.sport)}</Fact>
        {season && <Fact name="Season">{season}</Fact>}
        {tribe && (
          <Fact name="Tribe">
            <Link className="link" to={`/tribes/${tribe.slug}`}>
              {tribe.name}
            </Link>
          </Fact>
        )}
        {card.frame && (
          <Fact name="Frame">
            <Link className="link" to={card.frame.path}>
              {card.frame.name}
            </Link>
          </Fact>
        )}
        {publishedAt && (
          <Fact name="Published">
            <Day at={publishedAt} />
          </Fact>
        )}
        <Fact name="Collectors">{card.counts.collectors}</Fact>
        <Fact name="Collected">
          {card.counts.sold} of {card.counts.supply}
        </Fact>
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="type-label text-muted">{name}</dt>
    <dd className="tabular-nums first-letter:uppercase">{children}</dd>
  </div>
);
