import { z } from 'zod';
import { approvalFields, MyApproval } from '#features/listings/calls.ts';
import { Media } from '#features/media/media.ts';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Currency, IdOrName, Sum, Version } from '#platform/fields.ts';
import { frameStates, licences } from './frame-states.ts';

const FrameStateField = z.enum(frameStates);
export const LicenceField = z.enum(licences);

/** A frame as every list shows it. */
export const FrameSummary = z.object({
  id: z.string(),
  slug: z.string(),
  path: z.string(),
  name: z.string(),
  /** Null for one of our own, and for a closed account. */
  seller: AccountCard.nullable(),
  isPlatform: z.boolean(),
  /** A small copy of the overlay, transparent where the card's picture shows. */
  preview: Media,
  /** Minor units of US dollars; 0 is free. */
  price: z.int().min(0),
  currency: Currency,
  licence: LicenceField,
  state: FrameStateField,
  /** People who have it. */
  holders: z.int(),
  /** I made it, or have it. */
  isMine: z.boolean(),
  listedAt: z.string().nullable(),
});
export type FrameSummary = z.infer<typeof FrameSummary>;

export const FrameDetails = FrameSummary.extend({
  /** The overlay as it was uploaded, for those who may use it. */
  overlay: Media.nullable(),
  ...approvalFields,
  /** It was listed before: its picture, licence and payees stay as buyers saw them. */
  isFixed: z.boolean(),
  /** Its owner's plan doesn't cover it, so it can't be bought or changed. */
  overPlan: z.boolean(),
  createdAt: z.string(),
  version: Version,
  /** Null for a signed-out visitor. */
  viewer: z
    .object({
      isMaker: z.boolean(),
      canSubmit: z.boolean(),
      /** I may put it on cards. */
      canUse: z.boolean(),
      /** `removed`: I can add it again without paying. */
      holding: z.enum(['active', 'removed']).nullable(),
      /** The one card a single licence of mine is on. */
      usedOn: z.object({ title: z.string(), path: z.string() }).nullable(),
      /** My share of what it earned, in each currency: after the platform fee and refunds. */
      earned: z.array(Sum),
      /** The approval its owner asked me for. */
      myApproval: MyApproval,
    })
    .nullable(),
});
export type FrameDetails = z.infer<typeof FrameDetails>;

export const getFrame = call({
  method: 'GET',
  path: '/platform-frames/frame/:slug',
  access: 'key',
  group: 'frames',
  cacheSeconds: 2,
  summary: 'One frame: preview, price, licence and seller; by slug or id',
  params: z.object({ slug: IdOrName }),
  reply: FrameDetails,
});
