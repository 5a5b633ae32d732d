import type { ProductStanding } from '#features/apparel/product/policy.ts';
import { isCardHidden } from '#features/cards/card-sql.server.ts';
import {
  containsMutedWord,
  isBlockedEitherWay,
  isHiddenAccount,
  isMutedByViewer,
} from '#features/people/relationship.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { PrintedPictures } from '../print/check-print.server.ts';
import type { Finish } from '../print/formats.ts';

/** A printed card's row, with the viewer's relation to it. */
export interface PrintedCardRow extends ProductStanding, PrintedPictures {
  id: string;
  cardId: string;
  slug: string;
  title: string;
  sport: string;
  finish: Finish;
  frontIsUpload: boolean;
  backIsUpload: boolean;
  isTwin: boolean;
  price: number;
  currency: Currency;
  runLimit: number;
  stock: number;
  reserved: number;
  given: number;
  sold: number;
  weightGrams: number;
  leadDays: number;
  needsReview: boolean;
  approvedAt: string | null;
  rejectionReason: string | null;
  rejectionNote: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  /** What it would be printed from, while our team reviews that change. */
  pending: PendingPictures | null;
  /** The uploads of that change. */
  pendingMediaIds: string[];
}

export interface PendingPictures {
  frontMediaId: string;
  backMediaId: string;
  frontIsUpload: boolean;
  backIsUpload: boolean;
}

/** SQL: columns of printed card `p`, with the viewer's relation to it. */
export const printedCardColumns = (ctx: Ctx) => {
  const { sql, viewer } = ctx;
  const me = viewer?.accountId ?? null;
  return sql`
    p.id, p.owner_id, p.card_id, p.slug, p.title, p.sport, p.size, p.finish, p.edges, p.front_media_id, p.back_media_id,
    p.front_is_upload, p.back_is_upload, p.is_twin, p.price, p.currency, p.run_limit, p.stock, p.reserved, p.given, p.sold,
    p.weight_grams, p.lead_days, p.state, p.needs_review, p.approved_at, p.rejection_reason, p.rejection_note, p.version,
    p.created_at, p.updated_at, p.published_at, p.pending, p.pending_media_ids,
    ${isHidden(ctx)} as hidden, ${
      me
        ? sql`
          exists (select from printed_card_payee y where y.product_id = p.id and y.account_id = ${me} and y.state <> 'declined')
            as is_payee,
          exists (select from printed_card_reservation r
            where r.product_id = p.id and r.account_id = ${me} and r.state in ('active', 'fulfilled')) as is_buyer`
        : sql`false as is_payee, false as is_buyer`
    }`;
};

/** SQL: printed card `p` is hidden from the viewer by a block, or because its seller's account is inactive. */
export const isHidden = (ctx: Ctx) => {
  const { sql } = ctx;
  return sql`(${isHiddenAccount(ctx, sql`p.owner_id`)} or ${isBlockedEitherWay(ctx, sql`p.owner_id`)}
    or ${isCardHidden(ctx, sql`p.card_id`)})`;
};

/** Like isHidden, for lists the viewer browses: also hides muted people and words. */
export const isMuted = (ctx: Ctx) =>
  ctx.sql`(${isHidden(ctx)} or ${isMutedByViewer(ctx, ctx.sql`p.owner_id`)}
    or (p.owner_id is distinct from ${ctx.viewer?.accountId ?? null}::uuid
      and ${containsMutedWord(ctx, ctx.sql`p.search_text`)}))`;

/** Somebody bought or reserved one. */
export const isRunStarted = ({ given, reserved, sold }: PrintedCardRow): boolean =>
  given > 0 || reserved > 0 || sold > 0;
