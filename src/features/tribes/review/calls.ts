import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Done, Id, line, pageOf, pageQuery, Version } from '#platform/fields.ts';

const staff = { access: 'staff', act: 'review', group: 'admin' } as const;

/** A tribe of the kids site whose texts or pictures are new. */
export const TribeReview = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  rules: z.array(z.string()),
  logo: Media.nullable(),
  banner: Media.nullable(),
  owner: AccountCard,
  at: z.string(),
  version: Version,
});
export type TribeReview = z.infer<typeof TribeReview>;
export const getTribeReviews = call({
  ...staff,
  method: 'GET',
  path: '/admin/tribe-reviews',
  summary: 'Tribes of the kids site whose texts or pictures are in review, oldest first',
  query: z.object(pageQuery),
  reply: pageOf(TribeReview),
});
export const reviewTribe = call({
  ...staff,
  method: 'POST',
  path: '/admin/tribe-reviews/decide',
  limit: 'write',
  summary: 'Approve or reject the texts and pictures of a tribe, in the version that was read',
  body: z.object({
    id: Id,
    version: Version,
    approve: z.boolean(),
    /** Its owner reads this. */
    note: line(200, 0).optional(),
  }),
  reply: Done,
});
