import { useViewer } from '#features/accounts/session.ts';
import { canMakeFrames } from '#features/frames/frame/policy.ts';
import { frameList } from '#features/frames/market/filters.ts';
import { FrameFilterBar } from '#features/frames/market/ui/frame-filters.tsx';
import { FrameGrid } from '#features/frames/market/ui/frame-grid.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type LoadedBy, loadList } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Route } from './+types/frames.ts';

const load = loadList(frameList);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, {
    title: 'Frames',
    description: 'Frames for your cards, made by creators and by our team. Put one around your picture.',
  });

export default function Frames({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as LoadedBy<typeof load>;
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
        {features.prices && <FrameFilterBar filters={loaded.data.filters} />}
        <FilteredList
          list={frameList}
          loaded={loaded}
          noun="frames"
          noMatch={{ text: 'Try another word, or remove a filter.' }}
          none={{
            text: 'The first frames are being drawn. Cards look good without one, too.',
            action: <ButtonLink to="/cards">Browse cards</ButtonLink>,
          }}
        >
          {(frames) => <FrameGrid frames={frames} first={5} />}
        </FilteredList>
      </Page>
    </>
  );
}
