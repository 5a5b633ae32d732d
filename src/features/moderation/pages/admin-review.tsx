import { useParams } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { allReviewQueues } from '#features/moderation/review/review-queues.ts';
import { ReviewWork } from '#features/moderation/review/ui/review-work.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { staffMay } from '#features/staff/staff.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Review', 'Content waiting for review before others see it.');

export default function AdminReview() {
  const { queue: id } = useParams();
  const { site } = usePlatform();
  const viewer = useViewer();
  const queue = allReviewQueues.find((one) => one.to === `/admin/review/${id}` && (one.isOn?.(site) ?? true));
  if (!viewer) return null;
  if (!queue || !staffMay(viewer, queue.act)) {
    return (
      <>
        <WorkHeader width="full" title="Review" />
        <EmptyState
          title="Review queue not found"
          action={<ButtonLink to="/admin">Go to administration</ButtonLink>}
        >
          Nothing of this kind is reviewed on this site.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <WorkHeader width="full" title={queue.label} lede="Oldest first." />
      <div className="pt-5">
        <ReviewWork key={queue.kind} queue={queue} viewer={viewer} />
      </div>
    </>
  );
}
