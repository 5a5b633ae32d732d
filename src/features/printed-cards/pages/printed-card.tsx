import { useQueryClient } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, redirect } from 'react-router';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import { VisitorsDelivery } from '#features/deliveries/ui/visitors-delivery.tsx';
import { DeliveryNote } from '#features/listings/ui/delivery-note.tsx';
import { ListingMenu } from '#features/listings/ui/listing-menu.tsx';
import { SellerCard } from '#features/listings/ui/seller-card.tsx';
import { finishLabels, printSizes } from '#features/printed-cards/print/formats.ts';
import { getPrintedCard, type PrintedCardDetails } from '#features/printed-cards/product/calls.ts';
import { structuredData } from '#features/printed-cards/product/structured-data.ts';
import { CardScale } from '#features/printed-cards/product/ui/card-scale.tsx';
import { PrintView } from '#features/printed-cards/product/ui/print-view.tsx';
import { runLabel } from '#features/printed-cards/product/ui/run-label.ts';
import { PrintBuyPanel } from '#features/printed-cards/selling/ui/print-buy-panel.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle, platformIn } from '#features/sites/page-title.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { callKey, useLoaded } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Page } from '#ui/page.tsx';
import type { Route } from './+types/printed-card.ts';

// Only for the seller and for people with a share.
const LikePrints = lazy(async () => ({
  default: (await import('#features/apparel/ui/goods-rows.tsx')).LikePrints,
}));
const ManagePrint = lazy(() => import('../making/ui/manage-print.tsx'));
const PrintShareRequest = lazy(() => import('../making/ui/print-share-request.tsx'));

const inputOf = (productId: string) => ({ body: { productId } });

const load: Load<{ slug: string }, PrintedCardDetails> = async (api, { params }) => {
  const card = await api(getPrintedCard, inputOf(params.slug));
  if (params.slug !== card.slug) throw redirect(card.path, 301);
  return card;
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const card = (loaderData as Loaded<PrintedCardDetails> | undefined)?.data;
  if (!card) return [pageTitle('Printed card not found', matches)];
  const { title, seller, size, finish, limit, front } = card;
  return pagePreview(
    { matches, location },
    {
      title: `${title} in print · ${seller.displayName}`,
      description: `A printed card by ${seller.displayName}: ${printSizes[size].label}, ${finishLabels[finish].label.toLowerCase()}, a numbered run of ${limit}.`,
      heading: title,
      image: front ? `/share/printed-cards/${card.id}.png` : null,
      // Its buyers and links still find it; new people needn't.
      isUnlisted: card.state === 'discontinued',
      data: structuredData(card, platformIn(matches)?.origin ?? ''),
      within: { name: 'Printed cards', path: '/printed-cards' },
    },
  );
};

/** Another card starts with fresh state. */
export default function PrintedCardPage(props: Route.ComponentProps) {
  return <OneCard key={props.params.slug} {...props} />;
}

function OneCard({ loaderData, params }: Route.ComponentProps) {
  const loaded = loaderData as Loaded<PrintedCardDetails>;
  const { data: card } = useLoaded(getPrintedCard, inputOf(params.slug), loaded);
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: callKey(getPrintedCard) });
  return (
    <Page className="grid items-start gap-x-12 gap-y-6 py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:py-10">
      <div className="grid place-items-center rounded-card bg-raised px-[12%] py-8 max-md:py-5 lg:sticky lg:top-20 lg:py-12">
        <div className="w-[min(100%,22rem)] max-md:w-[min(100%,40svh*63/88)]">
          <PrintView card={card} sizes="(min-width: 48rem) 22rem, 60vw" flip priority />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <header className="grid gap-3">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="type-label mb-2">
                <BackLink to="/shop/cards">Printed cards</BackLink>
              </p>
              <h1 className="type-display text-6">{card.title}</h1>
            </div>
            <ListingMenu
              title={card.title}
              path={card.path}
              report={
                card.viewer?.isSeller
                  ? null
                  : { kind: 'printed_card', id: card.id, what: 'this printed card', person: card.seller }
              }
            />
          </div>
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="text-5 font-semibold tabular-nums">
              {formatMoney(card.price, card.currency)}
            </span>
            <span className="text-muted tabular-nums">{runLabel(card)}</span>
          </p>
        </header>
        {card.viewer?.isSeller && (
          <Suspense>
            <ManagePrint card={card} onChanged={refresh} />
          </Suspense>
        )}
        {card.viewer?.myApproval?.state === 'pending' && (
          <Suspense>
            <PrintShareRequest card={card} onAnswered={refresh} />
          </Suspense>
        )}
        <Bought prints={card.viewer?.prints ?? []} />
        {card.isTwin && <TwinNote />}
        <PrintBuyPanel card={card} onChanged={refresh} />
        <Facts card={card} />
        <DeliveryNote days={card.sentWithin} />
        {!card.isTwin && <VisitorsDelivery items={[{ kind: 'printed-card', refId: card.id, quantity: 1 }]} />}
        <p>
          <Link className="link" to={card.card.path}>
            See the digital card
          </Link>
        </p>
        {card.state === 'discontinued' && (
          <Suspense>
            <LikePrints />
          </Suspense>
        )}
        <SellerCard
          seller={card.seller}
          by="Sold by"
          more="More from"
          listOf={(seller) => `/shop/cards?seller=${seller}`}
        />
      </div>
    </Page>
  );
}

function Facts({ card: { size, finish, limit } }: { card: PrintedCardDetails }) {
  const { label, note } = finishLabels[finish];
  return (
    <div className="panel grid gap-4 p-4 sm:p-5">
      <CardScale size={size} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-2">
        <dt className="text-muted">Finish</dt>
        <dd>
          <strong>{label}.</strong> {note}
        </dd>
        <dt className="text-muted">Run</dt>
        <dd className="tabular-nums">
          {limit === 1 ? 'The only one.' : `Numbered 1 to ${limit}, and no more.`}
        </dd>
      </dl>
    </div>
  );
}

type Prints = NonNullable<PrintedCardDetails['viewer']>['prints'];

/** The numbers the viewer bought. */
function Bought({ prints }: { prints: Prints }) {
  if (prints.length === 0) return null;
  const numbers = prints.map(({ number, limit }) => copyNumber({ serial: number, supply: limit })).join(', ');
  return (
    <p className="panel px-4 py-3">
      <strong>You have</strong> <span className="tabular-nums">{numbers}</span>.{' '}
      <Link className="link" to="/orders">
        See your orders
      </Link>
    </p>
  );
}

const TwinNote = () => (
  <p className="flex items-start gap-2.5 text-2 text-muted">
    <QrCode aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
    <span>
      For owners of the digital card: your print carries the serial of your copy, and a code that opens its
      page. Each copy has one print.
    </span>
  </p>
);
