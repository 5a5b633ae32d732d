import { z } from 'zod';
import { AccountCard } from '#features/accounts/calls.ts';
import { call } from '#platform/call.ts';
import { Id, IdOrName, line, pageOf, pageQuery, text } from '#platform/fields.ts';
import { CardSummary, CardTier } from '../card/calls.ts';

export const CopyState = z.enum(['owned', 'gift_pending', 'voided']);
/** By its buyer, by the seller or us, or by the buyer's bank. */
const VoidReason = z.enum(['returned', 'refunded', 'charged_back']);
export type VoidReason = z.infer<typeof VoidReason>;

/** A numbered copy, as it stands in a list of what somebody has. */
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

/** What became of a copy, as the register keeps it, with the names people have now. */
export const Provenance = z.object({
  seq: z.int(),
  kind: z.enum(['mint', 'sale', 'gift', 'void', 'return']),
  at: z.string(),
  /** Null where there was nobody, or somebody whose name is not for the viewer. */
  from: AccountCard.nullable(),
  to: AccountCard.nullable(),
  hash: z.string(),
  /** It tells of an earlier copy with this number, which was returned unopened. */
  isEarlier: z.boolean(),
});
export type Provenance = z.infer<typeof Provenance>;

export const Gift = z.object({
  id: z.string(),
  copy: Copy,
  from: AccountCard.nullable(),
  to: AccountCard.nullable(),
  message: z.string(),
  state: z.enum(['offered', 'accepted', 'declined', 'withdrawn', 'expired']),
  /** When an offer ends by itself. */
  until: z.string(),
  createdAt: z.string(),
});
export type Gift = z.infer<typeof Gift>;

export const CopyDetail = Copy.extend({
  editionId: z.string(),
  /** Null when its name is not for the viewer (private, blocked, or no longer here), and of a voided copy. */
  owner: AccountCard.nullable(),
  mintedAt: z.string(),
  /** Minor units; only its owner reads what they paid. */
  pricePaid: z.int().nullable(),
  /** When and why it was voided, and whether its number may be sold again. */
  voided: z.object({ at: z.string(), reason: VoidReason, numberReleased: z.boolean() }).nullable(),
  provenance: z.array(Provenance),
  certificate: z.object({
    /** The register's last row about this copy: its place in the chain and its hash. */
    seq: z.int(),
    hash: z.string(),
    verifyPath: z.string(),
  }),
  /** What the viewer may do with it; null for a visitor. */
  viewer: z
    .object({
      isOwner: z.boolean(),
      canGive: z.boolean(),
      gift: Gift.omit({ copy: true }).nullable(),
      /** Until when they can return it, on the page of which order; null when they cannot. */
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
  summary: 'Cards an account has collected, newest first; without a name my own',
  body: z.object({
    username: IdOrName.optional(),
    sport: line(40, 0).optional(),
    tier: CardTier.optional(),
    /** By whom the cards are: an id or a username. */
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
  summary: 'Who has which copies of a card, by tier and serial; names only of those who show themselves',
  params: z.object({ cardId: Id }),
  query: z.object({ tier: CardTier.optional(), ...pageQuery }),
  reply: pageOf(
    Copy.pick({ id: true, tier: true, serial: true, supply: true, acquiredAt: true }).extend({
      owner: AccountCard.nullable(),
    }),
  ),
});

export const offerGift = call({
  method: 'POST',
  path: '/card/offer-gift',
  access: 'member',
  group,
  limit,
  summary: 'Offer a copy of mine to somebody; it is theirs when they accept within 14 days',
  body: z.object({ nftPurchaseId: Id, username: IdOrName, message: text(255, 0).default('') }),
  reply: CopyDetail,
});
export const answerGift = call({
  method: 'POST',
  path: '/card/answer-gift',
  access: 'member',
  group,
  limit,
  summary: 'Accept or decline a gift that is offered to me',
  body: z.object({ giftId: Id, accept: z.boolean() }),
  reply: CopyDetail,
});
export const withdrawGift = call({
  method: 'POST',
  path: '/card/withdraw-gift',
  access: 'member',
  group,
  limit,
  summary: 'Take back an offer of mine that is not answered yet',
  body: z.object({ giftId: Id }),
  reply: CopyDetail,
});
export const shareCopy = call({
  method: 'POST',
  path: '/card/share-copy',
  access: 'member',
  group,
  limit,
  summary: 'Record that I shared a copy of mine: if I return it, its number is not sold again',
  body: z.object({ nftPurchaseId: Id }),
  reply: z.object({ ok: z.literal(true) }),
});

export const getGifts = call({
  method: 'GET',
  path: '/card/get-gifts',
  access: 'member',
  group,
  summary: 'Gifts offered to me, or by me, newest first',
  query: z.object({
    box: z.enum(['received', 'sent']).default('received'),
    /** Only those that wait for an answer. */
    open: z.enum(['true', 'false']).default('true'),
    ...pageQuery,
  }),
  reply: pageOf(Gift),
});
