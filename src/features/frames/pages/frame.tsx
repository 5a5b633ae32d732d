import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { redirect } from 'react-router';
import { useSessionKnown, useViewer } from '#features/accounts/session.ts';
import { DocumentLink } from '#features/documents/ui/document-links.tsx';
import { type FrameDetails, getFrame } from '#features/frames/frame/calls.ts';
import { structuredData } from '#features/frames/frame/structured-data.ts';
import { FramedPicture } from '#features/frames/frame/ui/framed-picture.tsx';
import { SellerLine } from '#features/frames/market/ui/seller-line.tsx';
import { BuyPanel } from '#features/frames/selling/ui/buy-panel.tsx';
import { ListingMenu } from '#features/listings/ui/listing-menu.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle, platformIn } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { callKey, useLoaded } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Page } from '#ui/page.tsx';
import type { Route } from './+types/frame.ts';

// Only for its maker and for people with a share; and what loads cards of one's own.
const ManageFrame = lazy(() => import('../making/ui/manage-frame.tsx'));
const ShareRequest = lazy(() => import('../making/ui/share-request.tsx'));
const TryOn = lazy(() => import('../frame/ui/try-on.tsx').then(({ TryOn }) => ({ default: TryOn })));

const load: Load<{ slug: string }, FrameDetails> = async (api, { params }) => {
  const frame = await api(getFrame, { params: { slug: params.slug } });
  if (params.slug !== frame.slug) throw redirect(frame.path, 301);
  return frame;
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const frame = (loaderData as Loaded<FrameDetails> | undefined)?.data;
  if (!frame) return [pageTitle('Frame not found', matches)];
  const { id, name, seller } = frame;
  const platform = platformIn(matches);
  const team = platform?.name ?? 'our team';
  const by = seller?.displayName ?? team;
  return pagePreview(
    { matches, location },
    {
      title: `${name} · Frame`,
      description: `${name}, a card frame by ${by}. See it around a picture and put it on your own card.`,
      heading: name,
      image: `/share/frames/${id}.png`,
      data: structuredData(frame, platform?.origin ?? '', team),
      within: { name: 'Frames', path: '/frames' },
    },
  );
};

/** Another frame starts with fresh state. */
export default function FramePage(props: Route.ComponentProps) {
  return <OneFrame key={props.params.slug} {...props} />;
}

function OneFrame({ loaderData, params }: Route.ComponentProps) {
  const loaded = loaderData as Loaded<FrameDetails>;
  const { data: frame } = useLoaded(getFrame, { params: { slug: params.slug } }, loaded);
  const client = useQueryClient();
  const isKnown = useSessionKnown();
  const [picture, setPicture] = useState<string>();
  const refresh = () => void client.invalidateQueries({ queryKey: callKey(getFrame) });
  const { viewer } = frame;
  return (
    <Page className="grid items-start gap-x-12 gap-y-6 py-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:py-10">
      <div className="mx-auto grid w-full max-w-60 gap-4 md:sticky md:top-20 md:max-w-none">
        <FramedPicture frame={frame} picture={picture} overlay={frame.overlay?.url} named priority />
        {isKnown && (
          <Suspense fallback={<div className="h-24" />}>
            <TryOn frame={frame} chosen={picture} onChoose={setPicture} />
          </Suspense>
        )}
      </div>
      <div className="flex min-w-0 max-w-xl flex-col gap-6">
        <Heading frame={frame} />
        {viewer?.isMaker && (
          <Suspense>
            <ManageFrame frame={frame} onChanged={refresh} />
          </Suspense>
        )}
        {viewer?.myApproval?.state === 'pending' && (
          <Suspense>
            <ShareRequest frame={frame} onAnswered={refresh} />
          </Suspense>
        )}
        <BuyPanel frame={frame} />
        <Facts frame={frame} />
        <SellerLine frame={frame} />
      </div>
    </Page>
  );
}

function Heading({ frame }: { frame: FrameDetails }) {
  const { features } = usePlatform();
  const viewer = useViewer();
  const { id, name, path, price, currency, seller } = frame;
  return (
    <header className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="type-label mb-2">
            <BackLink to="/frames">Frames</BackLink>
          </p>
          <h1 className="type-display text-6">{name}</h1>
        </div>
        <ListingMenu
          title={name}
          path={path}
          report={
            seller && seller.id !== viewer?.id
              ? { kind: 'frame', id, what: 'this frame', person: seller }
              : null
          }
        />
      </div>
      {features.prices && (
        <p className="text-5 font-semibold tabular-nums">
          {price === 0 ? 'Free' : formatMoney(price, currency)}
        </p>
      )}
    </header>
  );
}

function Facts({ frame: { licence, price, holders } }: { frame: FrameDetails }) {
  const { features } = usePlatform();
  return (
    <ul className="grid gap-1.5 text-2 text-muted">
      <li>
        {licence === 'single'
          ? 'For one card: the first you publish with it.'
          : 'For any number of your cards, and in the studio.'}
      </li>
      <li>Your card keeps the frame, also when you remove the frame from your own.</li>
      {holders > 0 && <li>{holders === 1 ? '1 person has it.' : `${holders} people have it.`}</li>}
      {features.prices && price > 0 && (
        <li>
          The price includes tax. You can return it within 48 hours, unless a card is in it: see our{' '}
          <DocumentLink name="refunds" section="frames">
            refund policy
          </DocumentLink>
          .
        </li>
      )}
    </ul>
  );
}
