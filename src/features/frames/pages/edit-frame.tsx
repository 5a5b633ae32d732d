import type { MyProfile } from '#features/accounts/calls.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { getFrame } from '#features/frames/frame/calls.ts';
import { framePath } from '#features/frames/frame/policy.ts';
import { FrameForm } from '#features/frames/making/ui/frame-form.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/edit-frame.ts';

export const meta = unlistedMeta('Edit frame', 'Change its picture, name, price and licence.');

export default function EditFrame({ params }: Route.ComponentProps) {
  return (
    <>
      <WorkHeader kicker={<BackLink to={framePath(params.slug)}>Frame</BackLink>} title="Edit frame" />
      <Page className="pt-5 pb-16">
        <SignedIn to="edit this frame" waiting={<RowsWaiting what="the form" rows={5} />}>
          {(viewer) => <Editing slug={params.slug} viewer={viewer} />}
        </SignedIn>
      </Page>
    </>
  );
}

function Editing({ slug, viewer }: { slug: string; viewer: MyProfile }) {
  const frame = useCall(getFrame, { params: { slug } });
  const { state, viewer: mine } = frame.data ?? {};
  const isClosed = state === 'in_review' || state === 'taken_down' || mine?.isMaker === false;
  if (frame.error?.status === 404 || isClosed) {
    return (
      <EmptyState
        title="No frame to edit here"
        action={<ButtonLink to="/my-studio/frames">My frames</ButtonLink>}
      >
        It may be waiting for approval or taken down, or it belongs to somebody else.
      </EmptyState>
    );
  }
  if (frame.error) {
    return (
      <ErrorState onRetry={() => void frame.refetch()} pending={frame.isFetching}>
        {frame.error.message}
      </ErrorState>
    );
  }
  if (!frame.data) return <RowsWaiting what="the form" rows={5} />;
  return <FrameForm viewer={viewer} frame={frame.data} />;
}
