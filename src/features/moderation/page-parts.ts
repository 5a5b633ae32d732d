import { ChartNoAxesColumn, Flag, MessageSquareOff, MessageSquareText, Scale } from 'lucide-react';
import { lazy } from 'react';
import type { AdminAccountPanel } from '#features/accounts/points.ts';
import type { SettingsEntry } from '#features/accounts/settings/settings-entry.ts';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { FeatureIntents } from '#features/auth/declared-intent.ts';
import type { ReportTarget } from './report-store.ts';

declare module '#features/auth/sign-in-gate.ts' {
  interface IntentMap {
    report: { target: ReportTarget };
  }
}

export const intents: FeatureIntents = {
  words: { report: ({ target }) => `report ${target.what}` },
  performers: () => import('./reports/perform-intents.ts'),
};

export const settingsPages: readonly SettingsEntry[] = [
  {
    group: 'privacy',
    to: '/settings/reports',
    label: 'Your reports',
    text: 'What you reported and what happened next.',
    Icon: Flag,
    order: 30,
  },
  {
    group: 'account',
    to: '/settings/standing',
    label: 'Account standing',
    text: 'Decisions about you, and how to appeal.',
    Icon: Scale,
    order: 35,
  },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'banned-words',
    group: 'community',
    label: 'Banned words',
    to: '/admin/banned-words',
    Icon: MessageSquareOff,
    order: 50,
    act: 'banned-content',
  },
  {
    id: 'cases',
    group: 'queues',
    label: 'Cases',
    to: '/admin/cases',
    Icon: Flag,
    order: 10,
    act: 'cases.read',
  },
  {
    id: 'templates',
    group: 'platform',
    label: 'Message templates',
    to: '/admin/templates',
    Icon: MessageSquareText,
    order: 60,
    act: 'templates',
  },
  {
    id: 'appeals',
    group: 'queues',
    label: 'Appeals',
    to: '/admin/appeals',
    Icon: Scale,
    order: 20,
    act: 'appeals.decide',
  },
  {
    id: 'workload',
    group: 'queues',
    label: 'Workload',
    to: '/admin/workload',
    Icon: ChartNoAxesColumn,
    order: 90,
    act: 'cases.read',
  },
];

export const adminAccountPanels: readonly AdminAccountPanel[] = [
  {
    id: 'strikes',
    title: 'Decisions and appeals',
    order: 10,
    act: 'cases.read',
    Panel: lazy(() => import('./strikes/ui/account-strikes.tsx')),
  },
];
