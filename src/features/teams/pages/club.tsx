import { CreditCard, type LucideIcon, Shield, Users } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { type MetaFunction, Navigate } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import type { CallReply } from '#platform/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { SectionLinks } from '#ui/section-links.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getClub } from '../club/calls.ts';
import { SeatMeter } from '../squad/ui/seats.tsx';
import type { Route } from './+types/club.ts';

type SectionId = 'teams' | 'people' | 'plan';

/** The first is where the club opens. */
const sections: readonly { id: SectionId; label: string; Icon: LucideIcon }[] = [
  { id: 'teams', label: 'Teams', Icon: Shield },
  { id: 'people', label: 'People', Icon: Users },
  { id: 'plan', label: 'Plan and bills', Icon: CreditCard },
];

/** Each is fetched when it is looked at. */
const parts: Record<SectionId, ComponentType<{ club: CallReply<typeof getClub> }>> = {
  teams: lazy(() => import('../club/ui/club-teams.tsx')),
  people: lazy(() => import('../club/ui/club-people.tsx')),
  plan: lazy(() => import('../club/ui/club-plan.tsx')),
};

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Manage a club', matches),
  { name: 'description', content: 'Teams, people, seats, reports and bills of a club.' },
  { name: 'robots', content: 'noindex' },
];

const waiting = <RowsWaiting what="the club" rows={4} />;

export default function ClubPage({ params }: Route.ComponentProps) {
  return (
    <SignedIn to="manage this club" waiting={<Frame>{waiting}</Frame>}>
      {() => <Club slug={params.club} section={params.section ?? 'teams'} />}
    </SignedIn>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <WorkHeader title="Manage club" />
    <Page className="pt-5 pb-16">{children}</Page>
  </>
);

function Club({ slug, section }: { slug: string; section: string }) {
  const found = useCall(getClub, { params: { clubId: slug } });
  if (found.error) {
    const { status, message } = found.error;
    return (
      <Frame>
        {status === 403 || status === 404 ? (
          <EmptyState
            title={status === 403 ? 'You can’t manage this club' : 'Club not found'}
            action={<ButtonLink to="/teams">Your teams</ButtonLink>}
          >
            {message}
          </EmptyState>
        ) : (
          <ErrorState onRetry={() => void found.refetch()} pending={found.isFetching}>
            {message}
          </ErrorState>
        )}
      </Frame>
    );
  }
  const data = found.data;
  if (!data) return <Frame>{waiting}</Frame>;
  const { club, seats, teams } = data;
  const at = `/clubs/${club.slug}`;
  const here = sections.find(({ id }) => id === section);
  if (!here) return <Navigate to={at} replace />;
  const Section = parts[here.id];
  const reports = teams.reduce((sum, { openReports }) => sum + (openReports ?? 0), 0);
  return (
    <>
      <WorkHeader
        kicker={<BackLink to={`/tribes/${club.slug}`}>Back to the club</BackLink>}
        title={club.name}
        mark={<TribeCrest tribe={club} />}
        actions={<SeatMeter seats={seats} />}
      />
      <Page className="pt-5 pb-16">
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
          <SectionLinks
            label={`Manage ${club.name}`}
            links={sections.map((one, index) => ({
              ...one,
              to: index === 0 ? at : `${at}/${one.id}`,
              waiting: one.id === 'teams' ? reports : 0,
            }))}
            here={here.id}
          />
          <div className="min-w-0">
            <Suspense fallback={waiting}>
              <Section club={data} />
            </Suspense>
          </div>
        </div>
      </Page>
    </>
  );
}
