import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { type checkSku, skuForm } from './calls.ts';

const LONGEST = 32;

/** SKUs of other products, of these; in capitals. Those of discontinued variants stay taken. */
async function takenSkus(
  { sql, site }: Ctx,
  skus: readonly string[],
  productId: string | null,
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ sku: string }[]>`
    select upper(sku) as sku from apparel_variant
    where site = ${site} and upper(sku) = any(${skus as string[]})
      and not (product_id is not distinct from ${productId}::uuid and state = 'live')`;
  return new Set(rows.map(({ sku }) => sku));
}

/** @throws 409 naming the first variant whose SKU is taken */
export async function assertSkusFree(
  tx: Ctx,
  variants: readonly { sku: string }[],
  productId: string,
): Promise<void> {
  const taken = await takenSkus(
    tx,
    variants.map(({ sku }) => sku),
    productId,
  );
  const index = variants.findIndex(({ sku }) => taken.has(sku));
  if (index >= 0) throw skuTaken(variants[index]?.sku ?? '', `variants.${index}.sku`);
}

export const skuTaken = (sku: string, field: string) =>
  conflict('SKU_TAKEN', `Another product uses the SKU ${sku}. Choose another one.`, field);

export async function skuAvailability(
  ctx: Ctx,
  wanted: string,
  productId: string | null,
): Promise<CallReply<typeof checkSku>> {
  const sku = wanted.trim().toUpperCase();
  const formed = skuForm.test(sku);
  const available = formed && (await takenSkus(ctx, [sku], productId)).size === 0;
  return {
    available,
    reason: available ? null : formed ? 'TAKEN' : 'FORMAT',
    suggestion: available ? sku : await suggestion(ctx, sku, productId),
  };
}

/** The nearest SKU that is free: letters and digits of what was typed, with a number. */
async function suggestion(ctx: Ctx, sku: string, productId: string | null): Promise<string> {
  const base = sku
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST - 4)
    .padEnd(3, '0');
  const wanted = [base, ...Array.from({ length: 98 }, (_, i) => `${base}-${i + 2}`)];
  const taken = await takenSkus(ctx, wanted, productId);
  return wanted.find((one) => !taken.has(one)) ?? `${base}-${ctx.now.getTime() % 1000}`;
}
