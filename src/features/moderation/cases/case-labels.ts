import { lookUp } from '#platform/look-up.ts';
import type { ActionKind } from '../action-kind.ts';
import type { CaseState } from '../case-state.ts';
import type { EscalatedTo, Priority } from './case-fields.ts';

/** `team_frame` -> `Team frame`: a kind that a feature brings needs no label of its own. */
export function kindLabel(kind: string): string {
  const text = kind.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const stateLabels: Record<CaseState, string> = {
  open: 'Open',
  claimed: 'Claimed',
  escalated: 'Escalated',
  resolved: 'Resolved',
  rejected: 'Rejected',
  merged: 'Merged',
};

export const priorityLabels: Record<Priority, string> = {
  urgent: 'Urgent',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export const escalationLabels: Record<EscalatedTo, string> = {
  legal: 'Legal',
  child_safety: 'Child safety',
};

export const actionLabels: Record<ActionKind, { label: string; done: string }> = {
  none: { label: 'No action', done: 'No action was taken.' },
  warn: { label: 'Warn', done: 'You got a warning.' },
  hide: { label: 'Hide', done: 'We hid it from others.' },
  remove: { label: 'Remove', done: 'We removed it.' },
  mark_sensitive: { label: 'Mark as sensitive', done: 'We marked it as sensitive.' },
  take_down: { label: 'Take down', done: 'We took it down.' },
  pause_sales: { label: 'Pause sales', done: 'We paused its sales.' },
  limit: {
    label: 'Limit account',
    done: 'Your account is limited: you can’t post, comment or follow.',
  },
  suspend: { label: 'Suspend account', done: 'Your account is suspended.' },
  ban: { label: 'Ban account', done: 'Your account is banned.' },
};

/** What an overturned decision doesn't give back, told before it is made. */
export const lastingEffects: Partial<Record<ActionKind, string>> = {
  take_down:
    'Gifts nobody has accepted yet and open draws end now. They don’t come back if this is overturned.',
  ban: 'Staff rights end now. They have to be granted again if this is overturned.',
};

const eventLabels: Record<string, string> = {
  claimed: 'claimed the case',
  released: 'released the case',
  claim_lapsed: 'The claim ended after 30 minutes without activity',
  escalated: 'escalated the case',
  merged: 'merged the case into another one',
  merged_from: 'merged another case into this one',
  rejected: 'found no rule broken',
  flagged: 'Flagged by the lists of banned words',
  hidden_by_reports: 'Hidden because enough people reported it',
  appeal_upheld: 'upheld the decision after an appeal',
  appeal_overturned: 'overturned the decision after an appeal',
  none: 'took no action',
  warn: 'warned the author',
  hide: 'hid it',
  remove: 'removed it',
  mark_sensitive: 'marked it as sensitive',
  take_down: 'took it down',
  pause_sales: 'paused its sales',
  limit: 'limited the account',
  suspend: 'suspended the account',
  ban: 'banned the account',
};

/** Follows a name in a sentence; without a name it is a sentence of its own. */
export const eventLabel = (action: string): string =>
  lookUp(eventLabels, action) ?? kindLabel(action).toLowerCase();

/** "5 reports" */
export const reportsText = (count: number): string => (count === 1 ? '1 report' : `${count} reports`);
