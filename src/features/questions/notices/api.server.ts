import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { noticeKinds } from '../notice-kinds.ts';
import { noticeTexts } from '../notice-texts.ts';
import { noticeTypes } from '../notice-types.ts';
import { questionTarget } from './notice-target.server.ts';
import { notifyOfAcceptance, notifyOfAnswer, notifyOfClosing } from './notify.server.ts';

export const notices: Feature = {
  noticeKinds,
  noticeTypes,
  noticeTexts,
  noticeTargets: [questionTarget],
  subscriptions: [
    on('answer.published', 'questions.notify-of-answer', notifyOfAnswer),
    on('answer.accepted', 'questions.notify-of-acceptance', notifyOfAcceptance),
    on('question.closed', 'questions.notify-of-closing', notifyOfClosing),
  ],
};
