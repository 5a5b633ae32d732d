import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { noticeKinds } from '../notice-kinds.ts';
import { noticeTexts } from '../notice-texts.ts';
import { noticeTypes } from '../notice-types.ts';
import { noticeTargets } from './notice-targets.server.ts';
import { notifyOfManager, notifyOfPlace, notifyOfReport, pushPlace } from './notify.server.ts';

export const notices: Feature = {
  noticeKinds,
  noticeTypes,
  noticeTexts,
  noticeTargets,
  subscriptions: [
    on('team-account.changed', 'teams.notify-of-place', notifyOfPlace),
    on('team-account.changed', 'teams.push-place', pushPlace),
    on('team-manager.changed', 'teams.notify-of-manager', notifyOfManager),
    on('team-report.filed', 'teams.notify-of-report', notifyOfReport),
  ],
};
