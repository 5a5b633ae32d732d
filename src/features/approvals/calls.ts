import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { call } from '#platform/call.ts';
import { Done, Id, pageOf, pageQuery } from '#platform/fields.ts';
import { siteIds } from '#platform/site.ts';

export const RequestState = z.enum(['asked', 'approved', 'declined', 'withdrawn']);

const group = 'guardians';
const member = { access: 'member', group } as const;

/** An account, a tribe or a post, with what a guardian needs to decide. */
const About = z.object({
  title: z.string(),
  text: z.string(),
  /** Below the title: "@coach_pip, Athlete", "Community, 120 members". */
  note: z.string(),
  /** Path on the site it belongs to; null when it is gone or not published. */
  path: z.string().nullable(),
  media: z.array(Media),
  /** It is a person of 18 or older. */
  isAdult: z.boolean(),
});
export type About = z.infer<typeof About>;
export const GuardianRequest = z.object({
  id: z.string(),
  childId: z.string(),
  site: z.enum(siteIds),
  /** A kind that a feature brings: follow, join, post. */
  kind: z.string(),
  state: RequestState,
  askedAt: z.string(),
  decidedAt: z.string().nullable(),
  about: About,
});
export type GuardianRequest = z.infer<typeof GuardianRequest>;
export const getMyRequests = call({
  ...member,
  method: 'GET',
  path: '/guardian/my-requests',
  summary: 'As a child: my requests to my guardian, newest first',
  query: z.object(pageQuery),
  reply: pageOf(GuardianRequest),
});
export const withdrawRequest = call({
  ...member,
  method: 'POST',
  path: '/guardian/withdraw-request',
  limit: 'write',
  summary: 'As a child: withdraw a request',
  body: z.object({ requestId: Id }),
  reply: Done,
});
export const getRequests = call({
  ...member,
  method: 'GET',
  path: '/guardian/get-requests',
  summary: 'Requests of my children, newest first; ?decided=true for those I decided on',
  query: z.object({
    childId: Id.optional(),
    decided: z.enum(['true', 'false']).default('false'),
    ...pageQuery,
  }),
  reply: pageOf(GuardianRequest),
});
export const decide = call({
  ...member,
  method: 'POST',
  path: '/guardian/decide',
  limit: 'write',
  summary: 'Approve or decline a request, or undo that. `from` is its state when it was read',
  body: z.object({
    requestId: Id,
    from: z.enum(['asked', 'approved', 'declined']),
    to: z.enum(['asked', 'approved', 'declined']),
  }),
  reply: GuardianRequest,
});
