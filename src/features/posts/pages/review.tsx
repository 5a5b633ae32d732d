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
import { PageHeader } from '#ui/page-header.tsx';
import { Select } from '#ui/select.tsx';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Review', matches),
  { name: 'description', content: 'What waits for a look before others see it.' },
  { name: 'robots', content: 'noindex' },
];

export default function ReviewPage() {
  const { site } = usePlatform();
  return (
    <>
      <PageHeader
        kicker="For moderators"
        title="Review"
        lede={
          siteRules[site].forChildren
            ? 'On Touchline Kids a grown-up looks at everything before others see it.'
            : 'Posts are out at once here. Cards of makers who came today are looked at first.'
        }
      />
      <Page width="reading" className="grid gap-5 py-6">
        <SignedIn to="review what waits" waiting={<Waiting />}>
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
  <EmptyState title="Nothing is held back here">
    On this site posts are out at once. Reviewing them happens on Touchline Kids.
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
      <EmptyState title="You moderate no tribe here">
        Owners of a tribe can make you a moderator. Then what waits there stands on this page.
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
    <Loading what="what waits">
      <PostSkeleton />
      <PostSkeleton />
    </Loading>
  );
}
