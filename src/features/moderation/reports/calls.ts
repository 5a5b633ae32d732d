import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, IdOrName, pageOf, pageQuery, text } from '#platform/fields.ts';
import { MyReport, ReportReasons, ReportText, reasonOf } from '../report-fields.ts';
import { accountReasons } from './account-reasons.ts';
import { cardReasons } from './card-reasons.ts';
import { postReasons } from './post-reasons.ts';

const group = 'moderation';
/** As features name what can be reported (`reportables`): `post`. */
const kind = z.string().max(40);
const reasons = { method: 'GET', access: 'key', group, cacheSeconds: 60, reply: ReportReasons } as const;
const report = { method: 'POST', access: 'member', group, limit: 'write', reply: MyReport } as const;

export const getReportReasons = call({
  ...reasons,
  path: '/report/reasons',
  summary: 'Reasons to report one kind of thing; with a session also my open reports of that kind',
  query: z.object({ kind }),
});
export const sendReport = call({
  ...report,
  path: '/report/report',
  summary: 'Report something for one of the reasons of its kind',
  body: z.object({ kind, id: Id, reason: z.string().max(60), text: ReportText }),
});

// The specification's own calls, for accounts, posts and cards.
export const getAccountReasons = call({
  ...reasons,
  path: '/account/report-account',
  summary: 'Account report reasons (id, title, description); with a session also my open reports',
});
export const reportAccount = call({
  ...report,
  path: '/report/report-account',
  summary: 'Report an account for one of the account reasons',
  body: z.object({ accountId: IdOrName, reason: reasonOf(accountReasons), text: ReportText }),
});
export const getPostReasons = call({
  ...reasons,
  path: '/tribe/report-post',
  summary: 'Reasons to report a post, shout or comment; with a session also my open reports',
});
export const reportPost = call({
  ...report,
  path: '/report/report-post',
  summary: 'Report a post, shout or comment for one of the post reasons',
  body: z
    .object({
      postId: Id.optional(),
      commentId: Id.optional(),
      reason: reasonOf(postReasons),
      text: ReportText,
    })
    .refine((body) => (body.postId === undefined) !== (body.commentId === undefined), {
      error: 'Provide either postId or commentId.',
      path: ['postId'],
    }),
});
export const reportCard = call({
  ...report,
  path: '/card/report-card',
  summary: 'Report a card for one of the card reasons',
  body: z.object({ cardId: Id, reason: reasonOf(cardReasons), text: ReportText }),
});

export const getMyReports = call({
  method: 'GET',
  path: '/moderation/my-reports',
  access: 'member',
  group,
  summary: 'My reports on this site with their state, newest first',
  query: z.object(pageQuery),
  reply: pageOf(MyReport),
});

export const muteReporter = call({
  method: 'POST',
  path: '/admin/reporters/mute',
  access: 'staff',
  act: 'cases.decide',
  group: 'admin',
  limit: 'write',
  summary: 'Mute somebody who abuses reports (theirs are accepted without weight), or unmute them',
  body: z.object({ accountId: Id, muted: z.boolean(), reason: text(500, 1, 'Enter a reason.') }),
  reply: Done,
});
