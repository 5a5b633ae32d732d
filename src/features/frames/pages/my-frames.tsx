import { useSearchParams } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { canMakeCards } from '#features/cards/card/policy.ts';
import { canKeepPlatformFrames, canMakeFrames } from '#features/frames/frame/policy.ts';
import { getFrameApprovals } from '#features/frames/making/calls.ts';
import { frameGrid } from '#features/frames/market/ui/frame-grid.tsx';
import { getMyFrames, type MyFrameList, myFrameLists } from '#features/frames/mine/calls.ts';
import { MyFrame } from '#features/frames/shelf/ui/my-frame.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('My frames', 'The frames you made, and those you added or bought.');

const labels: Record<MyFrameList, string> = {
  all: 'All',
  made: 'Made by me',
  added: 'Added',
  removed: 'Removed',
  platform: 'Our own',
};

export default function MyFrames() {
  const { site } = usePlatform();
  return (
    <SignedIn
      to="see your frames"
      waiting={<Frame makes={false} body={<RowsWaiting what="your frames" rows={5} />} />}
    >
      {(viewer) => (
        <Frame
          makes={canMakeFrames(viewer, site) || canKeepPlatformFrames(viewer)}
          body={
            <>
              <Requests viewer={viewer} />
              <Mine viewer={viewer} />
            </>
          }
        />
      )}
    </SignedIn>
  );
}

const Frame = ({ makes, body }: { makes: boolean; body: React.ReactNode }) => (
  <>
    <WorkHeader
      kicker={<BackLink to="/my-studio">My Studio</BackLink>}
      title="My frames"
      actions={
        <>
          <ButtonLink to="/frames">Find frames</ButtonLink>
          {makes && (
            <ButtonLink to="/my-studio/frames/new" tone="primary">
              Make a frame
            </ButtonLink>
          )}
        </>
      }
    />
    <Page className="grid gap-6 pt-5 pb-16">{body}</Page>
  </>
);

function Mine({ viewer }: { viewer: MyProfile }) {
  const { site, features } = usePlatform();
  const [asked] = useSearchParams();
  const list = myFrameLists.find((one) => one === asked.get('list')) ?? 'all';
  const frames = useFeed(getMyFrames, { query: { list, limit: 24 } });
  const shown = myFrameLists.filter(
    (one) =>
      (one !== 'platform' || canKeepPlatformFrames(viewer)) &&
      (one !== 'made' || canMakeFrames(viewer, site)),
  );
  return (
    <>
      <nav aria-label="Lists" className="-m-1 flex gap-2 overflow-x-auto p-1">
        {shown.map((one) => (
          <ChipLink
            key={one}
            to={one === 'all' ? '/my-studio/frames' : `/my-studio/frames?list=${one}`}
            current={one === list}
            replace
          >
            {labels[one]}
          </ChipLink>
        ))}
      </nav>
      <FeedStates
        feed={frames}
        waiting={<RowsWaiting what="your frames" rows={5} />}
        empty={<NoFrames list={list} />}
      >
        <ul className={frameGrid}>
          {frames.items.map((frame) => (
            <li key={frame.id} className="min-w-0">
              <MyFrame frame={frame} prices={features.prices} makes={canMakeCards(viewer)} />
            </li>
          ))}
        </ul>
      </FeedStates>
    </>
  );
}

/** Frames that would give the viewer a share. */
function Requests({ viewer }: { viewer: MyProfile }) {
  const { features } = usePlatform();
  const requests = useFeed(getFrameApprovals, { query: {} });
  if (requests.items.length === 0) return null;
  return (
    <section>
      <SectionHeading title="Waiting for your approval" />
      <ul className={frameGrid}>
        {requests.items.map((frame) => (
          <li key={frame.id} className="min-w-0">
            <MyFrame frame={frame} prices={features.prices} makes={canMakeCards(viewer)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const find = <ButtonLink to="/frames">Find frames</ButtonLink>;

function NoFrames({ list }: { list: MyFrameList }) {
  if (list === 'removed')
    return <EmptyState title="Nothing removed">What you remove waits here to be added again.</EmptyState>;
  if (list === 'made' || list === 'platform')
    return (
      <EmptyState
        title="No frames made yet"
        action={<ButtonLink to="/my-studio/frames/new">Make a frame</ButtonLink>}
      >
        Draw a border with a transparent middle, upload it as PNG, and offer it to everybody.
      </EmptyState>
    );
  return (
    <EmptyState title="No frames yet" action={find}>
      Add one from the market and put it around your next card.
    </EmptyState>
  );
}
