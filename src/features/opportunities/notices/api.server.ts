import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { noticeKinds } from '../notice-kinds.ts';
import { noticeTexts } from '../notice-texts.ts';
import { noticeTypes } from '../notice-types.ts';
import { noticeTargets } from './notice-targets.server.ts';
import { notifyOfApplication, notifyOfMessage, notifyOfOpportunity } from './notify.server.ts';

export const notices: Feature = {
  noticeKinds,
  noticeTypes,
  noticeTexts,
  noticeTargets,
  subscriptions: [
    on('application.moved', 'opportunities.notify-of-application', notifyOfApplication),
    on('application.message-sent', 'opportunities.notify-of-message', notifyOfMessage),
    on('opportunity.moved', 'opportunities.notify-of-opportunity', notifyOfOpportunity),
  ],
};
