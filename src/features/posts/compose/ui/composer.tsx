import { useViewer } from '#features/accounts/session.ts';
import { switchTexts } from '#features/sites/site-switches.ts';
import { useIsOff, usePlatform } from '#features/sites/use-platform.ts';
import { getAllTribeUserJoined } from '#features/tribes/calls.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { useComposer } from './composer-store.ts';
import { KidsPostForm } from './kids-post-form.tsx';
import { PostForm } from './post-form.tsx';

/** The create-post dialog, for members of at least one tribe; others are told how to find one. */
export default function Composer() {
  const { tribeId, draft, quoted, close } = useComposer();
  const viewer = useViewer();
  const isOff = useIsOff('posting');
  const Form = siteRules[usePlatform().site].forChildren ? KidsPostForm : PostForm;
  const tribes = useCall(getAllTribeUserJoined, { query: { limit: 50 } }, { enabled: viewer !== null });
  if (!viewer) return null;
  if (isOff && !draft) {
    return (
      <Dialog open onClose={close} title="New post">
        <EmptyState title="Posting is off">{switchTexts.posting.refusal}</EmptyState>
      </Dialog>
    );
  }
  const joined = tribes.data?.items;
  return (
    <Dialog open onClose={close} title={draft ? 'Edit draft' : 'New post'} size="wide">
      {tribes.isError && <ErrorState onRetry={() => tribes.refetch()}>{tribes.error.message}</ErrorState>}
      {tribes.isPending && (
        <Loading what="your tribes">
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      )}
      {joined?.length === 0 && (
        <EmptyState
          title="Join a tribe to post"
          action={
            <ButtonLink tone="primary" to="/tribes" onClick={close}>
              Find a tribe
            </ButtonLink>
          }
        >
          Posts appear in tribes. Join one to share yours.
        </EmptyState>
      )}
      {joined && joined.length > 0 && (
        <Form
          key={draft?.id ?? quoted?.id ?? 'new'}
          viewerId={viewer.id}
          tribes={joined}
          preferred={tribeId}
          saved={draft}
          quoted={quoted}
          onDone={close}
        />
      )}
    </Dialog>
  );
}
