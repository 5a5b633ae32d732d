import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { noticeKinds } from '../notice-kinds.ts';
import { noticeTexts } from '../notice-texts.ts';
import { noticeTypes } from '../notice-types.ts';
import { noticeTargets } from './notice-targets.server.ts';
import { notifyOfMembership, notifyOfRole, pushMembership } from './notify-of-membership.server.ts';
import { notifyOfState } from './notify-of-state.server.ts';

export const notices: Feature = {
  noticeKinds,
  noticeTypes,
  noticeTexts,
  noticeTargets,
  subscriptions: [
    on('membership.changed', 'tribes.notify-of-membership', notifyOfMembership),
    on('membership.changed', 'tribes.push-membership', pushMembership),
    on('tribe.state-decided', 'tribes.notify-of-state', notifyOfState),
    on('role.changed', 'tribes.notify-of-role', notifyOfRole),
  ],
};
