import { type MetaFunction, useSearchParams } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { TurnedDownList } from '#features/posts/ui/turned-down-list.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CardSkeleton, Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { getChildren } from '../calls.ts';
import { ChildDesk } from '../ui/child-desk.tsx';
import { ChildPicker } from '../ui/child-picker.tsx';
import { ConsentPanel } from '../ui/consent-panel.tsx';
import { MyWishes } from '../ui/my-wishes.tsx';

export const meta: MetaFunction = () => [
  { title: 'For guardians' },
  { name: 'description', content: 'Say yes or no for a child you look after, and see what it does.' },
  { name: 'robots', content: 'noindex' },
];

export default function GuardianPage() {
  return (
    <SignedIn
      to="answer for a child"
      waiting={
        <Frame>
          <Waiting />
        </Frame>
      }
    >
      {(viewer) => (viewer.ageBand === 'adult' ? <ForAdults /> : <ForChildren viewer={viewer} />)}
    </SignedIn>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <PageHeader
        kicker="For grown-ups"
        title="Your children"
        lede="You decide whom they follow, where they belong, and what they first say."
      />
      <Page width="reading" className="grid gap-6 py-6">
        {children}
      </Page>
    </>
  );
}

function ForAdults() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('child');
  const { data, isError, error, refetch, isFetching } = useCall(getChildren, {});
  if (isError) {
    return (
      <Frame>
        <ErrorState onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      </Frame>
    );
  }
  if (!data)
    return (
      <Frame>
        <Waiting />
      </Frame>
    );
  const current = data.items.find(({ child }) => child.id === wanted) ?? (wanted ? undefined : data.items[0]);
  return (
    <Frame>
      {wanted && !current && (
        <EmptyState title="This letter went to another address">
          Sign in with the e-mail address it came to. A letter that was answered already leads nowhere either.
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
      {current?.state === 'given' && <ChildDesk key={current.child.id} item={current} />}
      {!wanted && data.items.length === 0 && (
        <EmptyState title="Nobody has named you yet">
          When a child gives your e-mail address at sign-up, we write to you, and the child stands here.
        </EmptyState>
      )}
    </Frame>
  );
}

function ForChildren({ viewer }: { viewer: MyProfile }) {
  return (
    <>
      <PageHeader
        kicker="You asked"
        title="Your grown-up says"
        lede="What you want, and what they think of it."
      />
      <Page width="reading" className="py-6">
        <MyWishes pending={viewer.state === 'pending_guardian'} />
        <TurnedDownList />
      </Page>
    </>
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
