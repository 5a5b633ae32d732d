import { Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { staffMay } from '#features/staff/staff.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Page } from '#ui/page.tsx';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { allReviewQueues } from '../review/review-queues.ts';

const queues = allReviewQueues.flatMap(({ kind, ForMembers }) => (ForMembers ? { kind, ForMembers } : []));

export const meta = unlistedMeta('Review', 'Posts and comments waiting for review.');

export default function ReviewPage() {
  const { site } = usePlatform();
  return (
    <>
      <WorkHeader
        width="reading"
        title="Review"
        lede={
          siteRules[site].forChildren
            ? 'On the kids site an adult reviews everything before others see it.'
            : 'Most content is published right away. Only what needs approval first appears here.'
        }
      />
      <Page width="reading" className="grid gap-5 pt-5 pb-16">
        <SignedIn to="see the review queue" waiting={<Waiting />}>
          {(viewer) => {
            const here = siteRules[site].forChildren || staffMay(viewer, 'review') ? queues : [];
            if (here.length === 0) return <NothingToReview />;
            return (
              <Suspense fallback={<Waiting />}>
                {here.map(({ kind, ForMembers }) => (
                  <ForMembers key={kind} viewer={viewer} />
                ))}
              </Suspense>
            );
          }}
        </SignedIn>
      </Page>
    </>
  );
}

const NothingToReview = () => (
  <EmptyState title="Nothing to review">On this site, only our team reviews content.</EmptyState>
);

function Waiting() {
  return (
    <Loading what="the review queue">
      <PostSkeleton />
      <PostSkeleton />
    </Loading>
  );
}
