import { keptCodes } from '#features/payments/promo-codes/codes-for-bag.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { bagOwnerOf, readBag } from './bag.server.ts';
import { MOST_OF_ONE } from './bag-line.ts';
import { findLine, insertLine, lockBag, updateLine } from './bag-row.server.ts';
import type { KeptLine, mergeBag } from './calls.ts';
import { seen } from './present-bag.server.ts';

/**
 * Adds what somebody chose before they signed in, as far as there is room. The same bag is merged once, whichever tab is
 * first, and however often an answer is lost.
 */
export async function mergeVisitorsBag(
  ctx: Ctx,
  { bagId, lines, codes }: CallParsed<typeof mergeBag>['body'],
): Promise<CallReply<typeof mergeBag>> {
  const accountId = bagOwnerOf(ctx);
  const [known, used] = await Promise.all([seen(ctx, lines), keptCodes(ctx, codes)]);
  let added = 0;
  const leftOut = await transact(ctx, async (tx) => {
    const { mergedId } = await lockBag(tx, accountId);
    if (mergedId === bagId) return 0;
    for (const line of known) if (await mergeLine(tx, accountId, line)) added += 1;
    // Their own code of a seller stays.
    await tx.sql`
      insert into bag_code (account_id, site, seller_id, code_id)
      select ${accountId}, ${tx.site}, code.seller_id, code.id
      from unnest(${used.map(({ sellerId }) => sellerId)}::uuid[], ${used.map(({ id }) => id)}::uuid[])
        as code (seller_id, id)
      on conflict do nothing`;
    await tx.sql`
      update bag set merged_id = ${bagId} where account_id = ${accountId} and site = ${tx.site}`;
    return lines.length - added;
  });
  return { ...(await readBag(ctx)), leftOut };
}

async function mergeLine(tx: Ctx, accountId: string, line: KeptLine): Promise<boolean> {
  const mine = await findLine(tx, accountId, line);
  if (!mine) return insertLine(tx, accountId, line);
  const quantity = Math.min(MOST_OF_ONE, mine.quantity + line.quantity);
  return updateLine(tx, accountId, { ...mine, quantity });
}
