import { lazy, Suspense } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { staffMay } from '#features/accounts/staff.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { ReviewQueue } from '#features/posts/review/ui/review-queue.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { getAllTribeUserJoined } from '#features/tribes/calls.ts';
import { canModerate } from '#features/tribes/policy.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Page } from '#ui/page.tsx';
import { Select } from '#ui/select.tsx';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Review', matches),
  { name: 'description', content: 'Posts and comments waiting for review.' },
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
            : 'Posts are published right away here. Cards by new makers are reviewed first.'
        }
      />
      <Page width="reading" className="grid gap-5 pt-5 pb-16">
        <SignedIn to="see the review queue" waiting={<Waiting />}>
          {({ role }) => {
            const staff = staffMay({ role }, 'review');
            return (
              <>
                {siteRules[site].forChildren && <Desk staff={staff} />}
                {staff ? <Cards /> : !siteRules[site].forChildren && <NothingHeldBack />}
              </>
            );
          }}
        </SignedIn>
      </Page>
    </>
  );
}

/** Comes for those who decide about cards only. */
const CardsInReview = lazy(() => import('#features/cards/review/ui/cards-in-review.tsx'));
const Cards = () => (
  <Suspense fallback={<Waiting />}>
    <CardsInReview />
  </Suspense>
);

const NothingHeldBack = () => (
  <EmptyState title="No posts to review">
    Posts on this site are published right away. Only Touchline Kids reviews posts first.
  </EmptyState>
);

/** Staff look at the whole site, moderators at one of their tribes. */
function Desk({ staff }: { staff: boolean }) {
  const [search, setSearch] = useSearchParams();
  const tribes = useCall(getAllTribeUserJoined, { query: { limit: 50 } });
  if (tribes.isError) return <ErrorState onRetry={tribes.refetch}>{tribes.error.message}</ErrorState>;
  if (!tribes.data) return <Waiting />;
  const mine = tribes.data.items.filter(({ viewer }) => canModerate(viewer));
  const wanted = search.get('tribe') ?? (staff ? '' : (mine[0]?.slug ?? ''));
  if (!staff && mine.length === 0) {
    return (
      <EmptyState title="You don’t moderate a tribe">
        When a tribe makes you a moderator, its review queue appears here.
      </EmptyState>
    );
  }
  const choices = [...(staff ? [{ slug: '', name: 'All tribes' }] : []), ...mine];
  return (
    <>
      {choices.length > 1 && (
        <Field label="Tribe">
          <Select
            name="tribe"
            value={wanted}
            onChange={({ target }) =>
              setSearch(target.value ? { tribe: target.value } : {}, { replace: true })
            }
          >
            {choices.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ReviewQueue key={wanted} tribeId={wanted || undefined} />
    </>
  );
}

function Waiting() {
  return (
    <Loading what="the review queue">
      <PostSkeleton />
      <PostSkeleton />
    </Loading>
  );
}
