import type { TableFilter } from '#ui/data-table/table.ts';
import type { StaffAct } from '../acts.ts';

/** The acts that write something, as somebody chooses them. Each also finds its parts: `cases.decide.claim`. */
export const writtenActs: Readonly<Partial<Record<StaffAct, string>>> = {
  'accounts.change': 'Accounts: notes, sessions, sanctions',
  'accounts.read': 'Accounts: personal data looked at',
  'see-everything': 'Agreements looked at',
  announcements: 'Announcements',
  'appeals.decide': 'Appeals',
  'banned-pictures': 'Banned pictures',
  'banned-content': 'Banned words',
  'cases.decide': 'Cases: decisions, claims, notes',
  'cases.read': 'Cases: looked at, filters',
  export: 'Downloads of tables',
  feature: 'Front page',
  'hub.change': 'Hub categories',
  'instance.change': 'Instance: changes',
  'instance.read': 'Instance: checks of mail and payments',
  'jobs.retry': 'Jobs',
  templates: 'Message templates',
  'news.change': 'News and feeds',
  'orders.read': 'Orders: addresses looked at',
  'payouts.change': 'Payouts',
  'plans.change': 'Plans: prices and limits',
  'plans.grant': 'Plans: granted',
  'provider-events.replay': 'Provider events',
  reconcile: 'Reconciliation',
  refund: 'Refunds and returns',
  review: 'Reviews',
  'roles.decide': 'Roles of profiles',
  'shop.change': 'Shop categories and our frames',
  'sites.change': 'Site settings',
  grants: 'Staff roles',
  'tax-rates.change': 'Tax rates',
  'tribes.change': 'Tribes',
  verify: 'Verification badges',
};

export const auditFilters: readonly TableFilter[] = [
  { kind: 'search', name: 'text', label: 'Reason', placeholder: 'At least 3 characters' },
  { kind: 'text', name: 'actor', label: 'Who did it', placeholder: 'Username or ID' },
  { kind: 'text', name: 'account', label: 'To whom', placeholder: 'Username or ID' },
  {
    kind: 'select',
    name: 'act',
    label: 'Kind',
    options: Object.entries(writtenActs).map(([value, label]) => ({ value, label })),
  },
  { kind: 'text', name: 'targetId', label: 'To what', placeholder: 'ID' },
  { kind: 'date', name: 'from', label: 'From' },
  { kind: 'date', name: 'until', label: 'Until' },
];
