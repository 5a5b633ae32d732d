import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Currency, Id, IdOrName, line, pageOf, pageQuery, text } from '#platform/fields.ts';
import { CardSummary, CardTier } from '../card/calls.ts';

export const CopyState = z.enum(['owned', 'gift_pending', 'voided']);
/** Returned by the buyer, refunded by the seller or us, or charged back by the buyer's bank. */
const VoidReason = z.enum(['returned', 'refunded', 'charged_back']);
export type VoidReason = z.infer<typeof VoidReason>;

/** A numbered copy, as lists show it. */
export const Copy = z.object({
  /** The specification's nftPurchaseId. */
  id: z.string(),
  card: CardSummary,
  tier: CardTier,
  serial: z.int(),
  supply: z.int(),
  state: CopyState,
  acquired: z.enum(['purchase', 'gift', 'reward']),
  acquiredAt: z.string(),
});
export type Copy = z.infer<typeof Copy>;

/** An entry of the register about a copy, with the names people have now. */
export const Provenance = z.object({
  seq: z.int(),
  kind: z.enum(['mint', 'sale', 'gift', 'void', 'return']),
  at: z.string(),
  /** Null when there was nobody, or somebody the viewer can't see. */
  from: AccountCard.nullable(),
  to: AccountCard.nullable(),
  hash: z.string(),
  /** It is about an earlier copy with this number, which was returned unopened. */
  isEarlier: z.boolean(),
});
export type Provenance = z.infer<typeof Provenance>;

export const Gift = z.object({
  id: z.string(),
  copy: Copy,
  from: AccountCard.nullable(),
  to: AccountCard.nullable(),
  message: z.string(),
  state: z.enum(['pending', 'accepted', 'declined', 'cancelled', 'expired']),
  /** When a pending gift expires. */
  until: z.string(),
  createdAt: z.string(),
});
export type Gift = z.infer<typeof Gift>;

export const CopyDetail = Copy.extend({
  editionId: z.string(),
  /** Null when the viewer can't see them (private, blocked or gone), and for a voided copy. */
  owner: AccountCard.nullable(),
  mintedAt: z.string(),
  /** Minor units; only for the owner who paid it. */
  pricePaid: z.int().nullable(),
  /** Of the price paid. */
  currency: Currency,
  /** A numbered print of it is ordered or was sent. */
  hasPrint: z.boolean(),
  /** When and why it was voided, and whether its number may be sold again. */
  voided: z.object({ at: z.string(), reason: VoidReason, numberReleased: z.boolean() }).nullable(),
  provenance: z.array(Provenance),
  certificate: z.object({
    /** The register's last entry about this copy: its position in the chain and its hash. */
    seq: z.int(),
    hash: z.string(),
    verifyPath: z.string(),
  }),
  /** What the viewer can do with it; null for a signed-out visitor. */
  viewer: z
    .object({
      isOwner: z.boolean(),
      canGift: z.boolean(),
      gift: Gift.omit({ copy: true }).nullable(),
      /** Until when they can return it, and with which order; null when they can't. */
      returnable: z.object({ until: z.string(), orderNumber: z.string() }).nullable(),
    })
    .nullable(),
});
export type CopyDetail = z.infer<typeof CopyDetail>;

const group = 'cards';
const limit = 'write' as const;

export const getCollectedCardDetail = call({
  method: 'GET',
  path: '/account/get-collected-card-detail/:nftPurchaseId',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'One collected copy of a card: serial, owner, provenance, certificate',
  params: z.object({ nftPurchaseId: Id }),
  reply: CopyDetail,
});
export const getCollectedCards = call({
  method: 'POST',
  path: '/card/get-collected-cards',
  access: 'key',
  group,
  summary: 'Cards an account has collected, newest first; my own without a username',
  body: z.object({
    username: IdOrName.optional(),
    sport: line(40, 0).optional(),
    tier: CardTier.optional(),
    /** The maker of the cards: an id or a username. */
    maker: IdOrName.optional(),
    ...pageQuery,
  }),
  reply: pageOf(Copy),
});
export const getCardCopies = call({
  method: 'GET',
  path: '/card/get-card-copies/:cardId',
  access: 'key',
  group,
  cacheSeconds: 5,
  summary: 'The owners of a card’s copies, by tier and serial; private owners without a name',
  params: z.object({ cardId: Id }),
  query: z.object({ tier: CardTier.optional(), ...pageQuery }),
  reply: pageOf(
    Copy.pick({ id: true, tier: true, serial: true, supply: true, acquiredAt: true }).extend({
      owner: AccountCard.nullable(),
    }),
  ),
});

export const sendGift = call({
  method: 'POST',
  path: '/card/send-gift',
  access: 'member',
  group,
  limit,
  summary: 'Send somebody a copy of mine; it is theirs when they accept within 14 days',
  body: z.object({ nftPurchaseId: Id, username: IdOrName, message: text(255, 0).default('') }),
  reply: CopyDetail,
});
export const answerGift = call({
  method: 'POST',
  path: '/card/answer-gift',
  access: 'member',
  group,
  limit,
  summary: 'Accept or decline a gift sent to me',
  body: z.object({ giftId: Id, accept: z.boolean() }),
  reply: CopyDetail,
});
export const cancelGift = call({
  method: 'POST',
  path: '/card/cancel-gift',
  access: 'member',
  group,
  limit,
  summary: 'Cancel a pending gift of mine',
  body: z.object({ giftId: Id }),
  reply: CopyDetail,
});
export const shareCopy = call({
  method: 'POST',
  path: '/card/share-copy',
  access: 'member',
  group,
  limit,
  summary: 'Record that I shared a copy of mine: if I return it, its number isn’t sold again',
  body: z.object({ nftPurchaseId: Id }),
  reply: z.object({ ok: z.literal(true) }),
});

export const getGifts = call({
  method: 'GET',
  path: '/card/get-gifts',
  access: 'member',
  group,
  summary: 'Gifts sent to me or by me, newest first',
  query: z.object({
    box: z.enum(['received', 'sent']).default('received'),
    /** Only pending ones. */
    open: z.enum(['true', 'false']).default('true'),
    ...pageQuery,
  }),
  reply: pageOf(Gift),
});
