import { Baby } from 'lucide-react';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';
import { getMyRequests } from '#features/approvals/calls.ts';
import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import type { MenuEntry } from '#features/shell/entries.ts';
import { siteRules } from '#platform/site-rules.ts';
import { callKey } from '#platform/web/use-call.ts';

export const menu: readonly MenuEntry[] = [
  {
    label: 'Children',
    Icon: Baby,
    order: 24,
    to: () => '/guardian',
    isFor: ({ ageBand }, site) => siteRules[site].forChildren && ageBand === 'adult',
  },
  {
    label: 'Your grown-up',
    Icon: Baby,
    order: 24,
    to: () => '/guardian',
    isFor: ({ ageBand }, site) => siteRules[site].forChildren && ageBand !== null && ageBand !== 'adult',
  },
];

export const settingsPages: readonly SettingsEntry[] = [
  {
    group: 'family',
    to: '/guardian',
    label: 'Children',
    text: 'Approve requests and see what your child does.',
    Icon: Baby,
    order: 10,
    isFor: ({ ageBand }) => ageBand === 'adult',
  },
  {
    group: 'family',
    to: '/guardian',
    label: 'Your grown-up',
    text: 'Your requests and their answers.',
    Icon: Baby,
    order: 10,
    isFor: ({ ageBand }, site) =>
      ageBand !== 'adult' && (siteRules[site].forChildren || ageBand === 'under_13'),
  },
];

export const liveUpdates: LiveUpdates = {
  'guardian.decided': (client) => void client.invalidateQueries({ queryKey: callKey(getMyRequests) }),
};
