import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { AccountRow } from '#features/accounts/ui/account-row.tsx';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import { tierOf } from '#features/cards/card/tiers.ts';
import { CardFace } from '#features/cards/card/ui/card-face.tsx';
import { sportName } from '#features/cards/card/ui/card-messages.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { callKey, useLoaded } from '#platform/web/use-call.ts';
import { Page } from '#ui/page.tsx';
import { AfterHydration } from '#ui/skeleton.tsx';
import { Day, When } from '#ui/when.tsx';
import { type CopyDetail, getCollectedCardDetail } from '../copies/calls.ts';
import { Certificate } from '../copies/ui/certificate.tsx';
import { acquiredLabel } from '../copies/ui/copy-labels.ts';
import { CopyState, VoidNote, VoidStamp } from '../copies/ui/copy-state.tsx';
import { Provenance } from '../copies/ui/provenance.tsx';
import { ShareButton } from '../share/ui/share-button.tsx';
import type { Route } from './+types/collected.ts';

// Only for the owner and the recipient of a gift.
const SendGift = lazy(() => import('../copies/ui/send-gift.tsx'));
const PendingGift = lazy(() => import('../copies/ui/pending-gift.tsx'));
// Loaded in the browser only.
const CardFigures = lazy(() => import('../snapshots/ui/card-figures.tsx'));

const load: Load<{ nftPurchaseId: string }, CopyDetail> = (api, { params }) =>
  api(getCollectedCardDetail, { params });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const copy = (loaderData as Loaded<CopyDetail> | undefined)?.data;
  if (!copy) return [pageTitle('Copy not found', matches)];
  const number = `${tierOf(copy.tier).label}, ${copyNumber(copy)}`;
  const title = `${copy.card.title} · ${number}`;
  const description = copy.voided
    ? `${copyNumber(copy)} is void.`
    : copy.owner
      ? `${copyNumber(copy)}, collected by ${copy.owner.displayName}. With certificate and ownership history.`
      : `${copyNumber(copy)}, with certificate and ownership history.`;
  return pagePreview(
    { matches, location },
    {
      title,
      description,
      heading: title,
      image: `/share/collected/${copy.id}.png`,
    },
  );
};

/** One numbered copy, with its certificate and its history. */
export default function Collected({ loaderData, params }: Route.ComponentProps) {
  const loaded = loaderData as Loaded<CopyDetail>;
  const { data: copy } = useLoaded(getCollectedCardDetail, { params }, loaded);
  const platform = usePlatform();
  const client = useQueryClient();
  const { card, owner, viewer } = copy;
  const changed = (next: CopyDetail) => {
    client.setQueriesData({ queryKey: callKey(getCollectedCardDetail, { params }) }, next);
    void client.invalidateQueries();
  };
  const gift = viewer?.gift && (
    <Suspense>
      <PendingGift copy={copy} gift={viewer.gift} onAnswered={changed} />
    </Suspense>
  );
  // Who was sent it came to answer.
  const isForViewer = gift && !viewer?.isOwner;
  return (
    <Page className="grid items-start gap-x-14 gap-y-8 py-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:py-10">
      {isForViewer && <div className="lg:col-span-2">{gift}</div>}
      <div className="relative mx-auto w-[min(100%,21rem)] max-md:w-[clamp(9rem,48svh*5/7,100%)] lg:sticky lg:top-20 lg:w-[min(100%,(100dvh-8rem)*5/7)]">
        <div className={copy.voided ? 'opacity-70 grayscale' : ''}>
          <CardFace
            card={card}
            tier={copy.tier}
            serial={copy.serial}
            size="hero"
            flip={!copy.voided}
            priority
          />
        </div>
        {copy.voided && <VoidStamp />}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <header className="grid gap-3">
          <p className="kicker type-label">
            {tierOf(copy.tier).label} · {sportName(platform, card.sport)}
          </p>
          <h1 className="type-display text-6">
            <Link to={card.path} className="hover:underline">
              {card.title}
            </Link>
          </h1>
          <p className="flex items-baseline gap-2">
            <span className="type-numeral text-7 leading-none">No. {copy.serial}</span>
            <span className="type-numeral text-5 text-muted">of {copy.supply}</span>
          </p>
          {copy.voided ? <VoidNote voided={copy.voided} /> : !isForViewer && <CopyState copy={copy} />}
          {!copy.voided && (
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
              <div className="min-w-0">
                <h2 className="type-label text-muted">Owned by</h2>
                {owner ? (
                  <div className="-mx-2">
                    <AccountRow account={owner} />
                  </div>
                ) : (
                  <p className="mt-1">Private collector</p>
                )}
                <p className="text-2 text-muted">
                  {acquiredLabel(copy, platform.features.prices)} <Day at={copy.acquiredAt} />
                </p>
              </div>
              <div className="flex flex-wrap gap-2.5">
                {viewer?.canGift && (
                  <Suspense>
                    <SendGift copy={copy} onSent={changed} />
                  </Suspense>
                )}
                <ShareButton title={`${card.title}, ${copyNumber(copy)}`} path={`/collected/${copy.id}`} />
              </div>
            </div>
          )}
          {viewer?.returnable && (
            <p className="text-2 text-muted">
              You can return it until <When at={viewer.returnable.until} inSentence />, from{' '}
              <Link className="link" to={`/orders/${viewer.returnable.orderNumber}`}>
                your order
              </Link>
              .
            </p>
          )}
        </header>
        {!isForViewer && gift}
        <AfterHydration>
          <CardFigures cardId={card.id} />
        </AfterHydration>
        <Certificate copy={copy} site={platform.name} />
        <Provenance copy={copy} />
      </div>
    </Page>
  );
}
