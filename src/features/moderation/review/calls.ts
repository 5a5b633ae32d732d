import { z } from 'zod';
import { call } from '#platform/call.ts';
import { Done, Id, pageOf, pageQuery, Version } from '#platform/fields.ts';

/** What is reviewed, as features name it (`reviewKinds`): `posts`. */
const kind = z.string().max(40);
const staff = { access: 'staff', act: 'dashboard', group: 'admin' } as const;

/** What a reviewer decides. Every kind can be approved and rejected. */
export const ReviewDecision = z.enum(['approve', 'reject', 'start', 'take_down', 'retire', 'revoke']);
export type ReviewDecision = z.infer<typeof ReviewDecision>;

export const getReviews = call({
  ...staff,
  method: 'GET',
  path: '/admin/reviews',
  summary: 'What waits for a review, of one kind and oldest first, for those who may decide it',
  query: z.object({ kind, ...pageQuery }),
  /** Each kind checks its own items. */
  reply: pageOf(z.looseObject({ id: z.string(), version: Version.optional() })),
});
export const decideReview = call({
  ...staff,
  method: 'POST',
  path: '/admin/reviews/decide',
  limit: 'write',
  summary:
    'Decide something in review, or what was decided before: take it down, restore, retire or revoke it',
  body: z.object({
    kind,
    id: Id,
    decision: ReviewDecision,
    /** One of the reasons of the kind. */
    reason: z.string().max(60).optional(),
    /** Whoever it belongs to reads this. */
    message: z.string().max(1000).optional(),
    /** The version that was looked at, of kinds that have versions. */
    version: Version.optional(),
  }),
  reply: Done,
  /** What is there now has to be looked at first. */
  current: z.object({ id: z.string(), version: Version }),
});
