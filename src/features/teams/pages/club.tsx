import { CreditCard, type LucideIcon, Shield, Users } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { type MetaFunction, Navigate } from 'react-router';
import { pageTitle } from '#features/sites/page-title.ts';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import type { CallReply } from '#platform/call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getClub } from '../club/calls.ts';
import { SeatMeter } from '../squad/ui/seats.tsx';
import { ManagePage, ManageSections } from '../ui/manage-page.tsx';
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

export default function ClubPage({ params: { club: clubId, section = 'teams' } }: Route.ComponentProps) {
  return (
    <ManagePage what="club" call={getClub} input={{ params: { clubId } }}>
      {(data) => <Club data={data} section={section} />}
    </ManagePage>
  );
}

function Club({ data, section }: { data: CallReply<typeof getClub>; section: string }) {
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
        <ManageSections
          what="club"
          name={club.name}
          links={sections.map((one, index) => ({
            ...one,
            to: index === 0 ? at : `${at}/${one.id}`,
            waiting: one.id === 'teams' ? reports : 0,
          }))}
          here={here.id}
        >
          <Section club={data} />
        </ManageSections>
      </Page>
    </>
  );
}
