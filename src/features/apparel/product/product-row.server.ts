import {
  containsMutedWord,
  isBlockedEitherWay,
  isHiddenAccount,
  isMutedByViewer,
} from '#features/people/relationship.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { ColourFamily } from './colour-family.ts';
import type { ProductStanding } from './policy.ts';
import type { Size } from './sizes.ts';

/** A product's row, with the viewer's relation to it. */
export interface ProductRow extends ProductStanding {
  id: string;
  slug: string;
  title: string;
  brand: string;
  description: string;
  care: string;
  categoryId: string;
  sport: string | null;
  designId: string | null;
  leadDays: number;
  needsReview: boolean;
  approvedAt: string | null;
  rejectionReason: string | null;
  rejectionNote: string;
  /** Of all its prices. */
  currency: Currency;
  priceFrom: number;
  priceTo: number;
  isSoldOut: boolean;
  sold: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  /** What it would become, while our team reviews a change of it. */
  pending: PendingProduct | null;
  /** The uploads of that change. */
  pendingMediaIds: string[];
}

/** Texts and images that changed. */
export interface PendingProduct {
  title?: string;
  brand?: string;
  description?: string;
  care?: string;
  images?: {
    mediaId: string;
    alt: string;
    isDefault: boolean;
    colour: string | null;
    shade: string | null;
  }[];
}

/** SQL: columns of product `p`, with the viewer's relation to it. */
export const productColumns = (ctx: Ctx) => {
  const { sql, viewer } = ctx;
  const me = viewer?.accountId ?? null;
  return sql`
    p.id, p.owner_id, p.slug, p.title, p.brand, p.description, p.care, p.category_id, p.sport, p.design_id, p.lead_days,
    p.state, p.needs_review, p.approved_at, p.rejection_reason, p.rejection_note, p.currency, p.price_from, p.price_to,
    p.is_sold_out, p.sold, p.version, p.created_at, p.updated_at, p.published_at,
    p.pending, p.pending_media_ids, ${isHidden(ctx)} as hidden, ${
      me
        ? sql`
          exists (select from apparel_payee y where y.product_id = p.id and y.account_id = ${me} and y.state <> 'declined')
            as is_payee,
          exists (select from apparel_reservation r join apparel_variant v on v.id = r.variant_id
            where v.product_id = p.id and r.account_id = ${me} and r.state in ('active', 'fulfilled')) as is_buyer`
        : sql`false as is_payee, false as is_buyer`
    }`;
};

/** SQL: product `p` is hidden from the viewer by a block, or because its seller's account is inactive. */
export const isHidden = (ctx: Ctx) =>
  ctx.sql`(${isHiddenAccount(ctx, ctx.sql`p.owner_id`)} or ${isBlockedEitherWay(ctx, ctx.sql`p.owner_id`)})`;

/** Like isHidden, for lists the viewer browses: also hides muted people and words. */
export const isMuted = (ctx: Ctx) =>
  ctx.sql`(${isHidden(ctx)} or ${isMutedByViewer(ctx, ctx.sql`p.owner_id`)}
    or (p.owner_id is distinct from ${ctx.viewer?.accountId ?? null}::uuid
      and ${containsMutedWord(ctx, ctx.sql`concat_ws(' ', p.search_text, p.description)`)}))`;

export interface VariantRow {
  id: string;
  productId: string;
  sku: string;
  size: Size;
  colour: string;
  colourHex: string;
  colourFamily: ColourFamily;
  price: number;
  compareAt: number | null;
  stock: number;
  reserved: number;
  weightGrams: number;
  state: 'live' | 'discontinued';
}

/** SQL: columns of variant `v`. */
export const variantColumns = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  v.id, v.product_id, v.sku, v.size, v.colour, v.colour_hex, v.colour_family, v.price, v.compare_at, v.stock, v.reserved,
  v.weight_grams, v.state`;

/** The variants of some products that are sold, in the order in which they were added. */
export const findVariants = (ctx: Pick<Ctx, 'sql'>, productIds: readonly string[]): Promise<VariantRow[]> =>
  ctx.sql<VariantRow[]>`
    select ${variantColumns(ctx)} from apparel_variant v
    where v.product_id = any(${productIds as string[]}::uuid[]) and v.state = 'live' order by v.product_id, v.slot`;

export interface ImageRow {
  productId: string;
  mediaId: string;
  isDefault: boolean;
  /** The colour it shows; null when that is none in particular. */
  colour: string | null;
  /** The garment's, in a mock-up; null in any other picture. */
  shade: string | null;
}

export const findImages = ({ sql }: Pick<Ctx, 'sql'>, productIds: readonly string[]): Promise<ImageRow[]> =>
  sql<ImageRow[]>`
    select product_id, media_id, is_default, colour, shade from apparel_image
    where product_id = any(${productIds as string[]}::uuid[]) order by product_id, position`;
