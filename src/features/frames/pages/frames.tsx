import { useNavigation } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { canMakeFrames } from '#features/frames/frame/policy.ts';
import { findFramesByFilter } from '#features/frames/market/calls.ts';
import { type FrameFilters, frameFiltersOf, wantedOf } from '#features/frames/market/filters.ts';
import { FrameFilterBar } from '#features/frames/market/ui/frame-filters.tsx';
import { FrameGrid } from '#features/frames/market/ui/frame-grid.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { isNarrowed } from '#ui/filters.ts';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/frames.ts';

interface Found {
  filters: FrameFilters;
  frames: CallReply<typeof findFramesByFilter>;
}
const inputOf = (filters: FrameFilters) => ({ body: wantedOf(filters) });

const load: Load<object, Found> = async (api, { url }) => {
  const filters = frameFiltersOf(url);
  return { filters, frames: await api(findFramesByFilter, inputOf(filters)) };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, {
    title: 'Frames',
    description: 'Frames for your cards, made by creators and by our team. Put one around your picture.',
  });

export default function Frames({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Found>;
  const { filters } = data;
  const { site, features } = usePlatform();
  const viewer = useViewer();
  return (
    <>
      <PageHeader
        kicker="For your cards"
        title="Frames"
        lede={
          features.prices
            ? 'Made by creators and by our team. Put one around your picture, or sell your own.'
            : 'Made by our team. Put one around your picture.'
        }
        actions={
          viewer && (
            <>
              <ButtonLink to="/my-studio/frames">My frames</ButtonLink>
              {canMakeFrames(viewer, site) && (
                <ButtonLink to="/my-studio/frames/new">Make a frame</ButtonLink>
              )}
            </>
          )
        }
        brief
      />
      <Page className="flex flex-col gap-5 pt-4 pb-16 max-md:pt-3">
        {features.prices && <FrameFilterBar filters={filters} />}
        <All filters={filters} first={{ asked, data: data.frames }} />
      </Page>
    </>
  );
}

function All({ filters, first }: { filters: FrameFilters; first: Loaded<Found['frames']> }) {
  const feed = useFeed(findFramesByFilter, inputOf(filters), first);
  const searching = useNavigation().location?.pathname === '/frames';
  return (
    <section aria-labelledby="frames" aria-busy={searching}>
      <h2 id="frames" className="sr-only">
        {isNarrowed(filters) ? 'Results' : 'All frames'}
      </h2>
      <div className={searching ? 'opacity-60 transition-opacity' : ''}>
        <FeedStates feed={feed} empty={isNarrowed(filters) ? noneLikeThat : noneYet}>
          <FrameGrid frames={feed.items} first={5} />
        </FeedStates>
      </div>
    </section>
  );
}

const noneLikeThat = (
  <EmptyState
    title="No matching frames"
    action={
      <ButtonLink to="/frames" preventScrollReset>
        Show all frames
      </ButtonLink>
    }
  >
    Try another word, or remove a filter.
  </EmptyState>
);
const noneYet = (
  <EmptyState title="No frames yet" action={<ButtonLink to="/cards">Browse cards</ButtonLink>}>
    The first frames are being drawn. Cards look good without one, too.
  </EmptyState>
);
