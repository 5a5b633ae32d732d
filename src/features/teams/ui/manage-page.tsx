import { type ReactNode, Suspense } from 'react';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import type { Call, CallInput, CallReply } from '#platform/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { type SectionLink, SectionLinks } from '#ui/section-links.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

interface ManagePageProps<C extends Call> {
  what: 'club' | 'team';
  call: C;
  input: CallInput<C>;
  children: (found: CallReply<C>) => ReactNode;
}

/** Where a club or a team is managed: for who is signed in and may do it. */
export const ManagePage = <C extends Call>(props: ManagePageProps<C>) => (
  <SignedIn to={`manage this ${props.what}`} waiting={<Frame what={props.what} />}>
    {() => <Managed {...props} />}
  </SignedIn>
);

type What = Pick<ManagePageProps<Call>, 'what'>;

const Waiting = ({ what }: What) => <RowsWaiting what={`the ${what}`} rows={4} />;

const Frame = ({ what, children }: What & { children?: ReactNode }) => (
  <>
    <WorkHeader title={`Manage ${what}`} />
    <Page className="pt-5 pb-16">{children ?? <Waiting what={what} />}</Page>
  </>
);

function Managed<C extends Call>({ what, call, input, children }: ManagePageProps<C>) {
  const { data, error, refetch, isFetching } = useCall(call, input);
  if (data && !error) return children(data);
  if (!error) return <Frame what={what} />;
  const { status, message } = error;
  return (
    <Frame what={what}>
      {status === 403 || status === 404 ? (
        <EmptyState
          title={status === 403 ? `You can’t manage this ${what}` : `This ${what} wasn’t found`}
          action={<ButtonLink to="/teams">Your teams</ButtonLink>}
        >
          {message}
        </EmptyState>
      ) : (
        <ErrorState onRetry={() => void refetch()} pending={isFetching}>
          {message}
        </ErrorState>
      )}
    </Frame>
  );
}

interface ManageSectionsProps extends What {
  name: string;
  links: readonly SectionLink[];
  here: string;
  /** Above the section. */
  note?: ReactNode;
  children: ReactNode;
}

/** The sections of what is managed, and the one that is open. */
export const ManageSections = ({ what, name, links, here, note, children }: ManageSectionsProps) => (
  <div className="grid grid-cols-1 gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
    <SectionLinks label={`Manage ${name}`} links={links} here={here} />
    <div className="min-w-0">
      {note}
      <Suspense fallback={<Waiting what={what} />}>{children}</Suspense>
    </div>
  </div>
);
