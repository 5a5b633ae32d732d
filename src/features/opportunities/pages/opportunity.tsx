import { Flag, Pencil, Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, redirect } from 'react-router';
import { useReport } from '#features/moderation/report-store.ts';
import type { Opportunity } from '#features/opportunities/calls.ts';
import { getOpportunity } from '#features/opportunities/listing/calls.ts';
import { kindLabels } from '#features/opportunities/opportunity.ts';
import { OpportunityFacts } from '#features/opportunities/ui/opportunity-facts.tsx';
import { closedNames, stateNames } from '#features/opportunities/ui/opportunity-labels.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded, useViewerId } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Page } from '#ui/page.tsx';
import { AfterHydration } from '#ui/skeleton.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/opportunity.ts';

const ApplyPanel = lazy(() => import('#features/opportunities/applications/ui/apply-panel.tsx'));

const load: Load<{ slug: string }, Opportunity> = async (api, { params }) => {
  const opportunity = await api(getOpportunity, { params: { slug: params.slug } });
  if (params.slug !== opportunity.slug) throw redirect(`/opportunities/${opportunity.slug}`, 301);
  return opportunity;
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const opportunity = (loaderData as Loaded<Opportunity> | undefined)?.data;
  if (!opportunity) return [pageTitle('Opportunity not found', matches)];
  const { title, organisation, description } = opportunity;
  return pagePreview({ matches, location }, { title: `${title} · ${organisation.displayName}`, description });
};

export default function OpportunityPage({ loaderData, params }: Route.ComponentProps) {
  const loaded = useLoaded(
    getOpportunity,
    { params: { slug: params.slug } },
    loaderData as Loaded<Opportunity>,
  );
  const opportunity = loaded.data;
  const { title, organisation, kind, state, closedReason, viewer } = opportunity;
  // Lazy parts are loaded in the browser only.
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/opportunities">Opportunities</BackLink>}
        title={title}
        mark={<Avatar name={organisation.displayName} src={organisation.avatar.url} size={56} />}
        lede={
          <>
            {kindLabels[kind]} from{' '}
            <Link to={profilePath(organisation)} className="font-semibold text-ink hover:underline">
              {organisation.displayName}
            </Link>
          </>
        }
        actions={<Actions opportunity={opportunity} />}
      />
      <Page className="grid items-start gap-x-10 gap-y-8 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          {viewer?.isOwn && <OwnState opportunity={opportunity} />}
          {!viewer?.isOwn && state !== 'open' && (
            <p className="flex items-center gap-2">
              <Chip>{stateNames[state]}</Chip>
              {closedReason && closedNames[closedReason]}
            </p>
          )}
          <section aria-labelledby="about">
            <h2 id="about" className="type-heading mb-2 text-5">
              What it is
            </h2>
            <p className="max-w-[68ch] text-pretty whitespace-pre-line">{opportunity.description}</p>
          </section>
        </div>
        <div className="grid gap-6 lg:sticky lg:top-24">
          <OpportunityFacts opportunity={opportunity} />
          {!viewer?.isOwn && (
            <AfterHydration>
              <ApplyPanel opportunity={opportunity} />
            </AfterHydration>
          )}
        </div>
      </Page>
    </>
  );
}

function Actions({ opportunity: { id, slug, title, viewer, organisation } }: { opportunity: Opportunity }) {
  const report = useReport((state) => state.open);
  const viewerId = useViewerId();
  if (viewer?.isOwn) {
    return (
      <>
        <ButtonLink to={`/opportunities/${slug}/applications`} tone="primary">
          <Users aria-hidden="true" size={18} />
          Applications
        </ButtonLink>
        <ButtonLink to={`/opportunities/${slug}/edit`}>
          <Pencil aria-hidden="true" size={18} />
          Edit
        </ButtonLink>
      </>
    );
  }
  if (!viewerId) return null;
  return (
    <Button
      size="small"
      onClick={() => report({ kind: 'opportunity', id, what: title, person: organisation })}
    >
      <Flag aria-hidden="true" size={16} />
      Report
    </Button>
  );
}

const OwnActions = lazy(() => import('#features/opportunities/listing/ui/own-actions.tsx'));

function OwnState({ opportunity }: { opportunity: Opportunity }) {
  return (
    <Suspense>
      <OwnActions opportunity={opportunity} />
    </Suspense>
  );
}
