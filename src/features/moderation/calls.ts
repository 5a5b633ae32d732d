import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Id, IdOrName, pageOf, pageQuery, text } from '#platform/fields.ts';
import { accountReasons, cardReasons, postReasons } from './reasons.ts';

export const TargetKind = z.enum(['account', 'post', 'comment', 'card']);
export type TargetKind = z.infer<typeof TargetKind>;

/** One of my reports. Who else reported, and who decided, is nobody's to know. */
export const MyReport = z.object({
  id: z.string(),
  kind: TargetKind,
  targetId: z.string(),
  /** What it was, in a few words as they stood at that moment. */
  about: z.string(),
  /** Where it stands, or stood. */
  path: z.string(),
  reason: z.object({ id: z.string(), title: z.string() }),
  text: z.string(),
  state: z.enum(['open', 'in_review', 'resolved', 'rejected']),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type MyReport = z.infer<typeof MyReport>;

const group = 'moderation';
const Reasons = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
  /** Mine that are not decided yet, newest first; empty for a visitor. */
  openReports: z.array(MyReport),
});
export const getAccountReasons = call({
  method: 'GET',
  path: '/account/report-account',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'Account report reasons (id, title, description); with a session also my open reports',
  reply: Reasons,
});
export const getPostReasons = call({
  method: 'GET',
  path: '/tribe/report-post',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'Reasons to report a post, shout or comment; with a session also my open reports',
  reply: Reasons,
});
export const getCardReasons = call({
  method: 'GET',
  path: '/card/report-card',
  access: 'key',
  group,
  cacheSeconds: 60,
  summary: 'Card report reasons; with a session also my open reports',
  reply: Reasons,
});

const ReportText = text(1000, 0).default('');
const oneOf = <Code extends string>(reasons: readonly { id: Code }[]) =>
  z.enum(reasons.map(({ id }) => id) as [Code, ...Code[]], 'Choose a reason from the list.');

export const reportAccount = call({
  method: 'POST',
  path: '/report/report-account',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Report an account for one of the account reasons',
  body: z.object({ accountId: IdOrName, reason: oneOf(accountReasons), text: ReportText }),
  reply: MyReport,
});
export const reportPost = call({
  method: 'POST',
  path: '/report/report-post',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Report a post, shout or comment for one of the post reasons',
  body: z
    .object({
      postId: Id.optional(),
      commentId: Id.optional(),
      reason: oneOf(postReasons),
      text: ReportText,
    })
    .refine((body) => (body.postId === undefined) !== (body.commentId === undefined), {
      error: 'Provide either postId or commentId.',
      path: ['postId'],
    }),
  reply: MyReport,
});
export const reportCard = call({
  method: 'POST',
  path: '/card/report-card',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Report a card for one of the card reasons',
  body: z.object({ cardId: Id, reason: oneOf(cardReasons), text: ReportText }),
  reply: MyReport,
});
export const getMyReports = call({
  method: 'GET',
  path: '/moderation/my-reports',
  access: 'member',
  group,
  summary: 'What I reported on this site and where it stands, newest first',
  query: z.object(pageQuery),
  reply: pageOf(MyReport),
});
