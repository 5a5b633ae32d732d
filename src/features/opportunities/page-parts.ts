import { BriefcaseBusiness } from 'lucide-react';
import { createElement, lazy } from 'react';
import type { RequestKind } from '#features/approvals/points.ts';
import type { FeatureIntents } from '#features/auth/declared-intent.ts';
import type { DashboardPanel } from '#features/dashboard/dashboard-panel.ts';
import { type ReviewQueue, reviewQueue } from '#features/moderation/review/review-queue.ts';
import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import type { SearchResults } from '#features/search/search-entry.ts';
import type { MenuEntry } from '#features/shell/entries.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Day } from '#ui/when.tsx';
import type { OpportunityCard, OpportunityReview } from './calls.ts';
import { opportunitiesPart } from './listing/ui/hub-sections.tsx';
import { refreshOpportunities } from './opportunity-cache.ts';
import { opportunityReasons } from './reasons.ts';

declare module '#features/auth/sign-in-gate.ts' {
  interface IntentMap {
    /** `id`: the slug. */
    'opportunity.apply': { id: string; title: string };
  }
}

export const intents: FeatureIntents = {
  words: { 'opportunity.apply': ({ title }) => `apply for “${title}”` },
};

export const menu: readonly MenuEntry[] = [
  {
    label: 'Opportunities',
    Icon: BriefcaseBusiness,
    order: 58,
    to: () => '/opportunities',
    isFor: (_viewer, site) => siteRules[site].can.recruit,
  },
];

export const dashboardPanels: readonly DashboardPanel[] = [
  {
    id: 'agreements',
    order: 60,
    isFor: (_viewer, site) => siteRules[site].can.recruit,
    Panel: lazy(() => import('./agreements/ui/agreements-panel.tsx')),
  },
];

export const hubSections = [opportunitiesPart];

const opportunityResults: SearchResults<OpportunityCard> = {
  type: 'opportunities',
  label: 'Opportunities',
  order: 70,
  line: ({ slug, title, organisation, deadline }) => ({
    to: `/opportunities/${slug}`,
    title,
    note: [`${organisation.displayName} · apply by `, createElement(Day, { key: 'deadline', at: deadline })],
  }),
};
export const searchResults: readonly SearchResults[] = [opportunityResults];

export const guardianRequests: readonly RequestKind[] = [
  {
    kind: 'application',
    label: 'Wants to apply for',
    ownLabel: 'Application',
    outcome: (name, title, approved) =>
      approved
        ? `${name}’s application for ${title} is sent.`
        : `${name}’s application for ${title} is not sent.`,
    media: 'none',
    isWithdrawable: true,
  },
];

export const liveUpdates: LiveUpdates = {
  'application.moved': refreshOpportunities,
  'guardian.decided': refreshOpportunities,
};

export const reviews: readonly ReviewQueue[] = [
  reviewQueue<OpportunityReview>({
    kind: 'opportunities',
    Icon: BriefcaseBusiness,
    order: 45,
    label: 'Opportunities',
    act: 'review',
    isOn: (site) => siteRules[site].can.recruit,
    summaryOf: ({ title, organisation, createdAt }) => ({
      title,
      note: `By ${organisation.displayName}`,
      at: createdAt,
      ownerId: organisation.id,
    }),
    reasons: opportunityReasons,
    messageHint: 'The organisation sees this below the reason.',
    messageLimit: 300,
    startsMessage: false,
    Item: lazy(() => import('./review/ui/reviewed-opportunity.tsx')),
  }),
];
