import { useParams } from 'react-router';
import { ApprovedBadges } from '#features/accounts/verification/ui/approved-badges.tsx';
import { allReviewQueues } from '#features/moderation/review/review-queues.ts';
import { ReviewWork } from '#features/moderation/review/ui/review-work.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { EmptyState } from '#ui/states.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { useViewer } from '../session.ts';

export const meta = unlistedMeta('Verification', 'Requests for badges, and the badges people have.');

const requests = allReviewQueues.find(({ kind }) => kind === 'verification');

const tabs = [
  { to: '/admin/verification', label: 'Requests', end: true },
  { to: '/admin/verification/approved', label: 'Badges' },
];

export default function AdminVerification() {
  const { view } = useParams();
  const viewer = useViewer();
  const { site } = usePlatform();
  if (!viewer) return null;
  if (!siteRules[site].can.verify) {
    return (
      <>
        <WorkHeader width="full" title="Verification" />
        <EmptyState title="This site has no badges">Requests are made on the other sites.</EmptyState>
      </>
    );
  }
  return (
    <>
      <WorkHeader width="full" title="Verification">
        <TabLinks label="Verification" tabs={tabs} />
      </WorkHeader>
      <div className="pt-5">
        {view === 'approved' ? (
          <ApprovedBadges />
        ) : (
          requests && <ReviewWork queue={requests} viewer={viewer} />
        )}
      </div>
    </>
  );
}
