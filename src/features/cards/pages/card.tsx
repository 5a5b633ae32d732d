import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, type ShouldRevalidateFunction, useNavigate, useSearchParams } from 'react-router';
import { type CardDetails, getCardDetails } from '#features/cards/card/calls.ts';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import { type CardTier, tierOf } from '#features/cards/card/tiers.ts';
import { CardCredits } from '#features/cards/card/ui/card-credits.tsx';
import { CardFace } from '#features/cards/card/ui/card-face.tsx';
import { shownEdition, shownTier } from '#features/cards/card/ui/card-labels.ts';
import { cardPrice, sportName } from '#features/cards/card/ui/card-messages.ts';
import { Collect, CollectTerms } from '#features/cards/selling/ui/collect.tsx';
import { TierChooser } from '#features/cards/selling/ui/tier-chooser.tsx';
import { CardMenu } from '#features/cards/share/ui/share-button.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle, platformIn } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { callKey, useLoaded } from '#platform/web/use-call.ts';
import { ChipLink } from '#ui/chip.tsx';
import { plainMoney } from '#ui/format/money.ts';
import { Page } from '#ui/page.tsx';
import { AfterHydration } from '#ui/skeleton.tsx';
import { WhenNear } from '#ui/when-near.tsx';
import type { Route } from './+types/card.ts';

// Only for the maker and the people named on it, or below the fold.
const ManageCard = lazy(() => import('../making/ui/manage-card.tsx'));
const ApprovalRequest = lazy(() => import('../making/ui/approval-request.tsx'));
const CardOwners = lazy(() => import('../copies/ui/card-owners.tsx'));
const PrintsOfCard = lazy(() => import('#features/printed-cards/catalogue/ui/prints-of-card.tsx'));
const CardFigures = lazy(() => import('../snapshots/ui/card-figures.tsx'));
const CardRevisions = lazy(() => import('../card/ui/card-revisions.tsx'));

const load: Load<{ card: string }, CardDetails> = (api, { params }) =>
  api(getCardDetails, { params: { cardId: params.card } });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** All tiers are loaded with the card, so choosing another loads nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, ...to }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  (currentUrl.search === nextUrl.search && to.defaultShouldRevalidate);

/** https://schema.org/Product, with an offer for each edition. */
const productOf = ({ id, title, description, maker, editions }: CardDetails, origin: string) => ({
  '@type': 'Product',
  name: title,
  description: description || title,
  category: 'Collectible card',
  image: `${origin}/share/cards/${id}.png`,
  brand: { '@type': 'Brand', name: maker.displayName },
  offers: editions.map(({ tier, price, currency, left }) => ({
    '@type': 'Offer',
    name: tierOf(tier).label,
    price: plainMoney(price, currency),
    priceCurrency: currency,
    availability: `https://schema.org/${left > 0 ? 'InStock' : 'SoldOut'}`,
  })),
});

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const card = (loaderData as Loaded<CardDetails> | undefined)?.data;
  if (!card) return [pageTitle('Card not found', matches)];
  const { title, maker, editions } = card;
  const tiers = editions.map(({ tier }) => tierOf(tier).label).join(', ');
  const price = platformIn(matches)?.features.prices ? ` ${cardPrice(card)}.` : '';
  const description = card.description || `A numbered card by ${maker.displayName}: ${tiers}.${price}`;
  return pagePreview(
    { matches, location },
    {
      title: `${title} · Card by ${maker.displayName}`,
      description,
      heading: title,
      image: `/share/cards/${card.id}.png`,
      data: productOf(card, platformIn(matches)?.origin ?? ''),
      within: { name: 'Cards', path: '/cards' },
    },
  );
};

/** Another card starts with fresh state. */
export default function CardPage(props: Route.ComponentProps) {
  return <OneCard key={props.params.card} {...props} />;
}

function OneCard({ loaderData, params }: Route.ComponentProps) {
  const loaded = loaderData as Loaded<CardDetails>;
  const { data: card } = useLoaded(getCardDetails, { params: { cardId: params.card } }, loaded);
  const platform = usePlatform();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, ask] = useSearchParams();
  const [tier, setTier] = useState(asked.get('tier') ?? shownTier(card));
  const edition = card.editions.find((one) => one.tier === tier) ?? shownEdition(card);
  const mine = card.viewer?.copies.find(({ editionId }) => editionId === edition?.id);
  const isMaker = card.viewer?.isMaker === true;
  const choose = (next: CardTier) => {
    setTier(next);
    // Keeps the choice for the way back from checkout.
    ask({ tier: next }, { replace: true, preventScrollReset: true });
  };
  const refresh = () => void client.invalidateQueries({ queryKey: callKey(getCardDetails) });
  return (
    <Page className="grid items-start gap-x-12 gap-y-6 py-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:py-10">
      <div className="mx-auto w-[min(100%,21rem)] max-md:w-[clamp(9rem,46svh*5/7,100%)] lg:sticky lg:top-20 lg:w-[min(100%,(100dvh-8rem)*5/7)]">
        <CardFace
          card={card}
          tier={edition?.tier ?? 'COMMON'}
          serial={mine?.serial}
          size="hero"
          flip
          priority
        />
      </div>
      <div className="flex min-w-0 flex-col gap-7">
        <header className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="kicker type-label mb-2">{sportName(platform, card.sport)}</p>
            <h1 className="type-display text-6">{card.title}</h1>
            {card.athlete && <p className="mt-2 text-4 text-muted">{card.athlete.displayName}</p>}
          </div>
          <CardMenu card={card} />
        </header>
        {isMaker && (
          <Suspense>
            <ManageCard card={card} onChanged={refresh} />
          </Suspense>
        )}
        {card.viewer?.myApproval?.state === 'pending' && (
          <Suspense>
            <ApprovalRequest
              card={card}
              onAnswered={(accepted) => (accepted ? refresh() : navigate('/cards/approvals'))}
            />
          </Suspense>
        )}
        {edition && (
          <>
            <TierChooser card={card} chosen={edition} onChoose={({ tier: next }) => choose(next)} />
            {!isMaker && (
              <>
                <Collect key={edition.id} card={card} edition={edition} onCollected={refresh} />
                <CollectTerms edition={edition} />
              </>
            )}
            {mine && (
              <Link className="link" to={`/collected/${mine.id}`}>
                View your {copyNumber({ ...mine, ...edition })}
              </Link>
            )}
          </>
        )}
        {card.description && <p className="max-w-[60ch] whitespace-pre-line">{card.description}</p>}
        {card.tags.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {card.tags.map((tag) => (
              <li key={tag}>
                <ChipLink to={`/tags/${encodeURIComponent(tag)}`}>#{tag}</ChipLink>
              </li>
            ))}
          </ul>
        )}
        <CardCredits card={card} />
        <BelowFold card={card} />
      </div>
    </Page>
  );
}

/** Loaded in the browser only. */
function BelowFold({ card }: { card: CardDetails }) {
  const { site } = usePlatform();
  return (
    <AfterHydration>
      <CardFigures cardId={card.id} />
      <WhenNear>
        {siteRules[site].can.sell && <PrintsOfCard card={card} isMaker={card.viewer?.isMaker === true} />}
        {card.counts.sold > 0 && <CardOwners card={card} />}
        {card.revision > 1 && <CardRevisions cardId={card.id} />}
      </WhenNear>
    </AfterHydration>
  );
}
