import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Done, Id, line, pageOf, pageQuery } from '#platform/fields.ts';
import { siteIds } from '#platform/site.ts';
import { banReasonIds } from './ban-reasons.ts';

/** A picture that can't be uploaded. The picture itself is not stored. */
export const BannedPicture = z.object({
  id: z.string(),
  /** A blurred preview as a data URI; null where there is none. */
  placeholder: z.string().nullable(),
  /** Null: all sites. */
  site: z.enum(siteIds).nullable(),
  reason: z.enum(banReasonIds),
  note: z.string(),
  /** Null: not by a person. */
  bannedBy: AccountCard.nullable(),
  bannedAt: z.string(),
  liftedBy: AccountCard.nullable(),
  liftedAt: z.string().nullable(),
  /** How often an upload of it was refused, and when last. */
  refusedCount: z.int(),
  lastRefusedAt: z.string().nullable(),
});
export type BannedPicture = z.infer<typeof BannedPicture>;

const staff = { access: 'staff', act: 'banned-pictures', group: 'admin' } as const;

export const getBannedPictures = call({
  ...staff,
  method: 'GET',
  path: '/admin/banned-pictures',
  summary: 'Pictures banned on this site, newest first; ?state=lifted for bans that ended',
  query: z.object({
    state: z.enum(['banned', 'lifted']).default('banned'),
    reason: z.enum(banReasonIds).optional(),
    ...pageQuery,
  }),
  reply: pageOf(BannedPicture),
});
export const banUploadedPicture = call({
  ...staff,
  method: 'POST',
  path: '/admin/banned-pictures/ban',
  limit: 'write',
  summary: 'Ban the picture of an upload, on this site or on all',
  body: z.object({
    mediaId: Id,
    everySite: z.boolean().default(false),
    reason: z.enum(banReasonIds, 'Choose a reason.'),
    note: line(300, 0).default(''),
  }),
  reply: BannedPicture,
});
export const liftPictureBan = call({
  ...staff,
  method: 'POST',
  path: '/admin/banned-pictures/lift',
  limit: 'write',
  summary: 'Let a banned picture be uploaded again',
  body: z.object({ bannedPictureId: Id }),
  reply: Done,
});
