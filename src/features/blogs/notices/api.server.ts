import { on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { noticeKinds } from '../notice-kinds.ts';
import { noticeTexts } from '../notice-texts.ts';
import { noticeTypes } from '../notice-types.ts';
import { blogTarget } from './notice-target.server.ts';
import { onPublished, onReviewed, onScheduleEnded, tellFollowers } from './notify.server.ts';

export const notices: Feature = {
  noticeKinds,
  noticeTypes,
  noticeTexts,
  noticeTargets: [blogTarget],
  subscriptions: [
    on('blog.published', 'blogs.notify-followers', onPublished),
    on('blog.tell-followers', 'blogs.notify-next-followers', tellFollowers),
    on('blog.schedule-ended', 'blogs.notify-of-schedule', onScheduleEnded),
    on('blog.reviewed', 'blogs.notify-of-review', onReviewed),
  ],
};
