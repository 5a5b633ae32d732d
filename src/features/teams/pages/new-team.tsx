import type { MetaFunction } from 'react-router';
import { useSearchParams } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { getUserTribesTeamsList } from '#features/teams/directory/calls.ts';
import { ClubForm } from '#features/teams/founding/ui/club-form.tsx';
import { siteRules } from '#platform/site-rules.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Create a club', matches),
  { name: 'description', content: 'Create a club or a school with its teams.' },
  { name: 'robots', content: 'noindex' },
];

export default function NewTeam() {
  const [search] = useSearchParams();
  const { site } = usePlatform();
  return (
    <>
      <WorkHeader
        width="reading"
        kicker={<BackLink to="/teams">Teams</BackLink>}
        title="Create a club"
        lede="A club, a school or a brand, with its teams in one go."
      />
      <Page width="reading" className="pt-5 pb-16">
        <SignedIn to="create a club" waiting={waiting}>
          {({ ageBand }) =>
            ageBand === 'under_13' || !siteRules[site].can.runTeams ? (
              <EmptyState
                title="Grown-ups create clubs"
                action={
                  <ButtonLink tone="primary" to="/teams">
                    Your teams
                  </ButtonLink>
                }
              >
                Ask whoever runs your team to invite you. Its invitation appears under your teams.
              </EmptyState>
            ) : (
              <Founding tribe={search.get('tribe')} />
            )
          }
        </SignedIn>
      </Page>
    </>
  );
}

/** Until it is known which clubs somebody has, Continue would pass over the choice of one, and over its kind. */
function Founding({ tribe }: { tribe: string | null }) {
  const own = useCall(getUserTribesTeamsList, {});
  return own.isPending ? waiting : <ClubForm tribe={tribe} />;
}

const waiting = (
  <Loading what="the form" className="grid gap-5">
    <Skeleton className="h-control w-full" />
    <Skeleton className="h-control w-2/3" />
    <Skeleton className="h-32 w-full" />
  </Loading>
);
