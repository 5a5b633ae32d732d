import { isPrintable } from '#features/cards/card-sql.server.ts';
import { copiesById } from '#features/cards/printing.server.ts';
import { mediaJson, mediaOfJson } from '#features/media/media-json.server.ts';
import type { BagRef, BagThing } from '#features/payments/points.ts';
import { earnsWith } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { Finish, PrintSize } from '../print/formats.ts';
import { printedCardPath } from '../product/policy.ts';
import { isHidden } from '../product/printed-card-row.server.ts';
import { detailOf } from './print-detail.ts';

interface InBag {
  id: string;
  variantId: string | null;
  slug: string;
  title: string;
  state: 'published' | 'paused' | 'discontinued';
  ownerId: string;
  size: PrintSize;
  finish: Finish;
  price: number;
  currency: Currency;
  left: number;
  weightGrams: number;
  leadDays: number;
  isPublished: boolean;
  sells: boolean;
  isOwn: boolean;
  /** The twin of this copy was ordered already. */
  isOrdered: boolean;
  images: Record<string, unknown>[] | null;
}

/** Printed cards as they lie in a bag, also those that aren't sold any more. */
export async function printsInBag(
  ctx: Ctx,
  refs: readonly BagRef[],
  { pictures }: { pictures: boolean },
): Promise<BagThing[]> {
  const { sql, site } = ctx;
  const me = ctx.viewer?.accountId ?? null;
  const isMember = ctx.viewer !== null && ctx.viewer.state !== 'guest';
  const rows = await sql<InBag[]>`
    select p.id, wanted."variantId" as variant_id, p.slug, p.title, p.state, p.owner_id, p.size, p.finish, p.price, p.currency,
      p.weight_grams, p.lead_days, p.stock - p.reserved as left, ${isPrintable(ctx, sql`p.card_id`)} as is_published,
      ${earnsWith(ctx, 'shop', sql`p.owner_id`)} as sells,
      exists (select from printed_card_payee y where y.product_id = p.id and y.account_id = ${me}) as is_own,
      exists (select from printed_card_reservation r
        where r.twin_copy_id = wanted."variantId" and r.state in ('active', 'fulfilled')) as is_ordered,
      ${pictures ? mediaJson(ctx, sql`array[p.front_media_id]`) : sql`null::jsonb`} as images
    from jsonb_to_recordset(${sql.json(refs.map(({ refId, variantId }) => ({ refId, variantId })))})
      as wanted ("refId" uuid, "variantId" uuid)
    join printed_card p on p.id = wanted."refId" and p.site = ${site}
    where p.state in ('published', 'paused', 'discontinued') and p.is_twin = (wanted."variantId" is not null)
      and not ${isHidden(ctx)}`;
  const copies = await copiesById(
    ctx,
    rows.flatMap(({ variantId }) => variantId ?? []),
  );
  return rows.map((row) => {
    const [picture] = mediaOfJson(ctx, row.images);
    const twin = row.variantId ? (copies.get(row.variantId) ?? null) : null;
    const most = row.isOrdered ? 0 : 1;
    return {
      refId: row.id,
      variantId: row.variantId,
      title: row.title,
      detail: detailOf(row, twin),
      picture: picture?.sizes[0]?.url ?? picture?.url ?? null,
      path: row.state === 'discontinued' ? null : printedCardPath(row.slug),
      sellerId: row.ownerId,
      shipping: { sellerId: row.ownerId, weightGrams: row.weightGrams, leadDays: row.leadDays },
      unitAmount: row.price,
      currency: row.currency,
      left: row.variantId ? Math.min(row.left, most) : row.left,
      // Only who owns the copy orders its twin.
      closed: twin && !isMember ? 'account_needed' : closedBy(row),
    };
  });
}

function closedBy({ state, isPublished, sells, isOwn }: InBag): BagThing['closed'] {
  if (isOwn) return 'own';
  if (state === 'discontinued') return 'discontinued';
  if (state === 'paused' || !isPublished) return 'paused';
  return sells ? null : 'seller_paused';
}
