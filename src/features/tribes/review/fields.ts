import { z } from 'zod';
import { Media } from '#features/media/media.ts';
import { AccountCard } from '#features/people/account.ts';
import { Version } from '#platform/fields.ts';

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
