import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Page } from '#ui/page.tsx';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { ReviewQueue } from '../review-queue.ts';

const byFeature = import.meta.glob<readonly ReviewQueue[]>('../../*/review-queues.ts', {
  eager: true,
  import: 'reviewQueues',
});
const queues = Object.values(byFeature)
  .flat()
  .toSorted((a, b) => a.order - b.order);

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Review', matches),
  { name: 'description', content: 'Posts, comments and cards waiting for review.' },
  { name: 'robots', content: 'noindex' },
];

export default function ReviewPage() {
  const { site } = usePlatform();
  return (
    <>
      <WorkHeader
        width="reading"
        title="Review"
        lede={
          siteRules[site].forChildren
            ? 'On Touchline Kids an adult reviews everything before others see it.'
            : 'Most content is published right away. Only what needs approval first appears here.'
        }
      />
      <Page width="reading" className="grid gap-5 pt-5 pb-16">
        <SignedIn to="see the review queue" waiting={<Waiting />}>
          {(viewer) => {
            const mine = queues.filter(({ isFor }) => isFor(viewer, site));
            if (mine.length === 0) return <NothingToReview />;
            return (
              <Suspense fallback={<Waiting />}>
                {mine.map(({ id, Queue }) => (
                  <Queue key={id} viewer={viewer} />
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
