import type { ChipProps } from '#ui/chip.tsx';
import type { ActionKind } from '../../action-kind.ts';
import type { Strike } from '../calls.ts';

/** The action, for the author. */
export const actionLabels: Record<ActionKind, string> = {
  none: 'No action',
  warn: 'Warning',
  hide: 'Hidden',
  remove: 'Removed',
  mark_sensitive: 'Marked as sensitive',
  take_down: 'Taken down',
  pause_sales: 'Sales paused',
  limit: 'Account limited',
  suspend: 'Account suspended',
  ban: 'Account banned',
};

/** Its effect. A warning that comes with another action says nothing of what else happens. */
export const actionMeaning = (kind: ActionKind, all: readonly ActionKind[]): string =>
  kind === 'warn' && all.length > 1 ? 'Please keep to our rules from now on.' : actionMeanings[kind];

const actionMeanings: Record<ActionKind, string> = {
  none: '',
  warn: 'Nothing else happens this time.',
  hide: 'Only you can see it.',
  remove: 'Nobody can see it anymore.',
  mark_sensitive: 'It’s covered until somebody chooses to see it.',
  take_down: 'It can’t be sold or seen. People who bought it keep their copies.',
  pause_sales: 'It can’t be bought for now.',
  limit: 'You can read, but not post, comment or follow.',
  suspend: 'Nobody sees your account, and you can’t post, until the suspension ends.',
  ban: 'Nobody sees your account, and you can’t sign in.',
};

export function strikeState({ state, isActive, actions }: Strike): {
  label: string;
  tone: NonNullable<ChipProps['tone']>;
} {
  if (state === 'overturned') return { label: 'Overturned', tone: 'good' };
  if (state === 'appealed') return { label: 'Appeal in review', tone: 'warn' };
  if (!isActive) return { label: 'Ended', tone: 'plain' };
  return { label: actions.every((kind) => kind === 'warn') ? 'Warning' : 'Active', tone: 'bad' };
}
