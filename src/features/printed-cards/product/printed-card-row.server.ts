import {
  containsMutedWord,
  isBlockedEitherWay,
  isHiddenAccount,
  isMutedByViewer,
} from '#features/accounts/relationship.server.ts';
import type { ProductStanding } from '#features/apparel/product/policy.ts';
import { isCardHidden } from '#features/cards/card-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { isId } from '#platform/ids.ts';
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
}

/** SQL: columns of printed card `p`, with the viewer's relation to it. */
export const printedCardColumns = (ctx: Ctx) => {
  const { sql, viewer } = ctx;
  const me = viewer?.accountId ?? null;
  return sql`
    p.id, p.owner_id, p.card_id, p.slug, p.title, p.sport, p.size, p.finish, p.edges, p.front_media_id, p.back_media_id,
    p.front_is_upload, p.back_is_upload, p.is_twin, p.price, p.run_limit, p.stock, p.reserved, p.given, p.sold,
    p.weight_grams, p.lead_days, p.state, p.needs_review, p.approved_at, p.rejection_reason, p.rejection_note, p.version,
    p.created_at, p.updated_at, p.published_at, ${isHidden(ctx)} as hidden, ${
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

/** By id or slug. */
export async function findPrintedCard(ctx: Ctx, idOrSlug: string): Promise<PrintedCardRow | undefined> {
  const { sql, site } = ctx;
  const [row] = await sql<PrintedCardRow[]>`
    select ${printedCardColumns(ctx)} from printed_card p
    where p.site = ${site} and ${isId(idOrSlug) ? sql`p.id = ${idOrSlug}` : sql`p.slug = ${idOrSlug}`}`;
  return row;
}

/** The same, its row locked until the transaction ends. */
export async function lockPrintedCard(tx: Ctx, id: string): Promise<PrintedCardRow | undefined> {
  await tx.sql`select from printed_card where id = ${id} and site = ${tx.site} for update`;
  return findPrintedCard(tx, id);
}

/** Some printed cards in this order. */
export async function findPrintedCards(ctx: Ctx, ids: readonly string[]): Promise<PrintedCardRow[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.sql<PrintedCardRow[]>`
    select ${printedCardColumns(ctx)} from printed_card p
    where p.site = ${ctx.site} and p.id = any(${ids as string[]}::uuid[])`;
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export interface PayeeRow {
  productId: string;
  accountId: string;
  share: number;
  state: 'pending' | 'accepted' | 'declined';
}

/** The seller first, then by share. */
export const findPayees = ({ sql }: Pick<Ctx, 'sql'>, productIds: readonly string[]): Promise<PayeeRow[]> =>
  sql<PayeeRow[]>`
    select y.product_id, y.account_id, y.share, y.state
    from printed_card_payee y join printed_card p on p.id = y.product_id
    where y.product_id = any(${productIds as string[]}::uuid[])
    order by y.product_id, y.account_id = p.owner_id desc, y.share desc, y.account_id`;

/** Somebody bought or reserved one. */
export const isRunStarted = ({ given, reserved, sold }: PrintedCardRow): boolean =>
  given > 0 || reserved > 0 || sold > 0;
