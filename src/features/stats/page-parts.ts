import { ChartColumn } from 'lucide-react';
import { lazy } from 'react';
import type { ProfileTab } from '#features/accounts/profile/profile-tab.ts';
import { type ReviewQueue, reviewQueue } from '#features/moderation/review/review-queue.ts';
import { profilePath } from '#features/people/profile-path.ts';
import type { SearchResults } from '#features/search/search-entry.ts';
import type { MenuEntry, NavEntry } from '#features/shell/entries.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { StatRecord } from './records/calls.ts';
import { RecordRows } from './records/ui/record-rows.tsx';
import type { RecordReview } from './trust/admin-calls.ts';
import { disputeReasons } from './trust/reasons.ts';

export const nav: readonly NavEntry[] = [
  {
    label: 'Stats',
    Icon: ChartColumn,
    order: 60,
    to: () => '/stats',
    isCurrent: (pathname) => /^\/stats(\/|$)/.test(pathname),
    isFor: (_viewer, site) => siteRules[site].can.measure,
  },
];

export const menu: readonly MenuEntry[] = [
  {
    label: 'My records',
    Icon: ChartColumn,
    order: 56,
    to: (viewer) => `${profilePath(viewer)}?tab=records`,
    isFor: ({ role }, site) => role === 'ATHLETE' && siteRules[site].can.measure,
  },
];

export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'records',
    label: 'Records',
    order: 25,
    isFor: ({ role }, site) => role === 'ATHLETE' && siteRules[site].can.measure,
    Tab: lazy(() => import('./career/ui/records-tab.tsx')),
  },
];

const recordResults: SearchResults<StatRecord> = {
  type: 'records',
  label: 'Records',
  order: 75,
  List: ({ items }) => RecordRows({ records: items, showsAthlete: true }),
};
export const searchResults: readonly SearchResults[] = [recordResults];

export const reviews: readonly ReviewQueue[] = [
  reviewQueue<RecordReview>({
    kind: 'records',
    Icon: ChartColumn,
    order: 37,
    label: 'Records',
    act: 'review',
    isOn: (site) => siteRules[site].can.measure,
    summaryOf: ({ kind, record, at }) => ({
      title: `${record.athlete.displayName}: ${record.sportName}, ${record.season}`,
      note: kind === 'held' ? 'Unusual figure' : 'Disputed',
      at,
      ownerId: record.athlete.id,
    }),
    reasons: disputeReasons,
    messageHint: 'Both sides read this.',
    messageLimit: 500,
    startsMessage: false,
    Item: lazy(() => import('./trust/ui/reviewed-record.tsx')),
  }),
];
