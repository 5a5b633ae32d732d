import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { noticeKinds } from '../notice-kinds.ts';
import { noticeTexts } from '../notice-texts.ts';
import { noticeTypes } from '../notice-types.ts';
import { recordTarget } from './notice-target.server.ts';
import {
  notifyOfConfirmation,
  notifyOfCorrection,
  notifyOfDispute,
  notifyOfEntry,
  notifyOfMove,
} from './notify.server.ts';

export const notices: Feature = {
  noticeKinds,
  noticeTypes,
  noticeTexts,
  noticeTargets: [recordTarget],
  subscriptions: [
    on('stats.record-entered', 'stats.notify-of-entry', notifyOfEntry),
    on('stats.record-confirmed', 'stats.notify-of-confirmation', notifyOfConfirmation),
    on('stats.record-corrected', 'stats.notify-of-correction', notifyOfCorrection),
    on('stats.record-disputed', 'stats.notify-of-dispute', notifyOfDispute),
    on('stats.dispute-moved', 'stats.notify-of-move', notifyOfMove),
  ],
};
