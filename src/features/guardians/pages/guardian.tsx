import { useLocation, useSearchParams } from 'react-router';
import { useSessionKnown, useViewer } from '#features/accounts/session.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { RejectedList } from '#features/posts/review/ui/rejected-list.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Page } from '#ui/page.tsx';
import { CardSkeleton, Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { type Child, getChildren } from '../calls.ts';
import { ChildOverview } from '../children/ui/child-overview.tsx';
import { ConsentByLink } from '../consent/ui/consent-by-link.tsx';
import { ConsentPanel } from '../consent/ui/consent-panel.tsx';
import { emailLinkOf } from '../consent/ui/email-link.ts';
import { getGuardianInvitations } from '../invitations/calls.ts';
import { InvitationPanel } from '../invitations/ui/invitation-panel.tsx';
import { MyRequests } from '../requests/ui/my-requests.tsx';

export const meta = unlistedMeta(
  'For guardians',
  'Approve requests of a child you look after, and see their activity.',
);

export default function GuardianPage() {
  const viewer = useViewer();
  const location = useLocation();
  // Only in the browser: the fragment never reaches the server.
  const link = useSessionKnown() ? emailLinkOf(location) : null;
  const isYoung = viewer?.ageBand === 'under_13' || viewer?.ageBand === '13_17';
  const isGrownUp = viewer?.ageBand === 'adult' && viewer.state !== 'pending';
  // A guardian may open our email on a computer where the child is signed in.
  if (link && !isGrownUp) {
    return (
      <>
        <WorkHeader width="reading" {...copy.asked} />
        <Page width="reading" className="grid gap-6 pt-5 pb-16">
          <ConsentByLink link={link} />
        </Page>
      </>
    );
  }
  return (
    <>
      <WorkHeader width="reading" {...(isYoung ? copy.young : copy.adult)} />
      <Page width="reading" className="grid gap-6 pt-5 pb-16">
        <SignedIn to="manage your child’s account" waiting={<Waiting />}>
          {({ state }) => (isYoung ? <ForChildren pending={state === 'pending_guardian'} /> : <ForAdults />)}
        </SignedIn>
      </Page>
    </>
  );
}

const copy = {
  asked: {
    kicker: 'For grown-ups',
    title: 'A child needs your permission',
    lede: 'Your child gave us your email address. Nobody can see their profile or posts until you decide.',
  },
  adult: {
    kicker: 'For grown-ups',
    title: 'Your children',
    lede: 'You approve who they follow, which tribes they join and their first post.',
  },
  young: {
    kicker: 'Your requests',
    title: 'Ask your grown-up',
    lede: 'See what your grown-up said to your requests.',
  },
};

function ForAdults() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('child');
  const { data, isError, error, refetch, isFetching } = useCall(getChildren, {});
  const invitations = useCall(getGuardianInvitations, {});
  if (isError)
    return (
      <ErrorState onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <Waiting />;
  const offered = invitations.data?.items ?? [];
  const current = data.items.find(({ child }) => child.id === wanted) ?? (wanted ? undefined : data.items[0]);
  return (
    <>
      {offered.map((item) => (
        <InvitationPanel key={item.childId} item={item} />
      ))}
      {wanted && !current && (
        <EmptyState title="No request found">
          You may have answered already, or our email went to another address. In that case, sign in with that
          address.
        </EmptyState>
      )}
      {data.items.length > 1 || (wanted && !current && data.items.length > 0) ? (
        <ChildPicker
          items={data.items}
          current={current}
          onPick={(child) => setSearch({ child }, { replace: true, preventScrollReset: true })}
        />
      ) : null}
      {current && current.state !== 'given' && <ConsentPanel key={current.child.id} item={current} />}
      {current?.state === 'given' && <ChildOverview key={current.child.id} item={current} />}
      {!wanted && data.items.length === 0 && offered.length === 0 && (
        <EmptyState title="No children yet">
          When a child gives your email address at sign-up, we email you and the child appears here.
        </EmptyState>
      )}
    </>
  );
}

function ForChildren({ pending }: { pending: boolean }) {
  return (
    <div>
      <MyRequests pending={pending} />
      <RejectedList />
    </div>
  );
}

function Waiting() {
  return (
    <Loading what="your children" className="grid gap-4">
      <RowSkeleton />
      <CardSkeleton />
    </Loading>
  );
}

interface ChildPickerProps {
  items: readonly Child[];
  current: Child | undefined;
  onPick: (childId: string) => void;
}

/** Which of several children the page is about, with how many requests are waiting for each. */
function ChildPicker({ items, current, onPick }: ChildPickerProps) {
  return (
    <fieldset>
      <legend className="sr-only">Child</legend>
      <div className="flex flex-wrap gap-3">
        {items.map(({ child, state, waiting }) => (
          <button
            key={child.id}
            type="button"
            aria-pressed={child.id === current?.child.id}
            onClick={() => onPick(child.id)}
            className="panel flex min-h-control items-center gap-2.5 py-2 pe-4 ps-2 text-start aria-pressed:bg-accent aria-pressed:text-accent-ink"
          >
            <Avatar name={child.displayName} src={child.avatar.url} size={40} />
            <span>
              <span className="block font-semibold">{child.displayName}</span>
              <span className="block text-2 opacity-80">{noteOf(state, waiting)}</span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function noteOf(state: Child['state'], waiting: number): string {
  if (state !== 'given') return 'Needs your consent';
  if (waiting === 0) return 'Nothing to approve';
  return waiting === 1 ? '1 request' : `${waiting} requests`;
}
