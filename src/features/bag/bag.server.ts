import { openBagPayment } from '#features/payments/checkout/bag-lines.server.ts';
import { notOnKids } from '#features/payments/not-on-kids.ts';
import type { BagThing } from '#features/payments/points.ts';
import { keptCodes, typedCodes } from '#features/payments/promo-codes/codes-for-bag.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { refusalOf } from './bag-line.ts';
import {
  bagFull,
  findCodeIds,
  findLine,
  findLines,
  insertLine,
  lockBag,
  updateLine,
} from './bag-row.server.ts';
import type * as calls from './calls.ts';

import type { Bag, Chosen } from './calls.ts';
import { countLines, findThing, goodsOf, presentBag, stateOf } from './present-bag.server.ts';

/** @throws 403 on a site that sells nothing */
export function assertHasBags({ site }: Pick<Ctx, 'site'>): void {
  if (!siteRules[site].can.sell) throw notOnKids();
}

/** Who has a bag here. @throws 401, 403 */
export function bagOwnerOf(ctx: Ctx): string {
  assertHasBags(ctx);
  return activeViewerOf(ctx, { allowLimited: true }).accountId;
}

export async function readBag(ctx: Ctx): Promise<Bag> {
  assertHasBags(ctx);
  const { accountId } = viewerOf(ctx);
  const [lines, payment, codes] = await Promise.all([
    findLines(ctx, accountId),
    openBagPayment(ctx),
    findCodeIds(ctx, accountId),
  ]);
  return presentBag(ctx, lines, payment, codes);
}

/** How many can be bought of what lies in it. Most people's bag is empty, which is one quick look. */
export async function countBag(ctx: Ctx): Promise<{ count: number }> {
  assertHasBags(ctx);
  const lines = await findLines(ctx, viewerOf(ctx).accountId);
  if (lines.length === 0) return { count: 0 };
  return { count: await countLines(ctx, lines, await openBagPayment(ctx)) };
}

/**
 * For a visitor, whose browser keeps the lines and codes.
 * @throws 409 with the reason when a code that they typed can't be used
 */
export async function priceLines(
  ctx: Ctx,
  { lines, codes, typed }: CallParsed<typeof calls.priceBag>['body'],
): Promise<Bag> {
  assertHasBags(ctx);
  const [payment, used] = await Promise.all([
    ctx.viewer?.state === 'guest' ? openBagPayment(ctx) : null,
    keptCodes(ctx, codes),
  ]);
  const codesOf = (rows: readonly { id: string }[]) => rows.map(({ id: codeId }) => ({ codeId }));
  const bag = await presentBag(ctx, lines, payment, codesOf(used));
  if (!typed) return bag;
  const added = await typedCodes(
    ctx,
    typed,
    goodsOf(bag.sellers),
    used.map(({ sellerId }) => sellerId),
  );
  return presentBag(ctx, lines, payment, codesOf([...used, ...added]));
}

/** @throws 404 for what the viewer can't see, 409 for what can't be bought now, or not so many of it */
async function assertRoom(ctx: Ctx, chosen: Chosen, wanted: number, before: number): Promise<BagThing> {
  const thing = await findThing(ctx, chosen);
  if (!thing) throw notFound('product');
  const refused = refusalOf(stateOf(thing), wanted, before);
  if (refused) throw conflict(refused.code, refused.message);
  return thing;
}

export async function putInBag(
  ctx: Ctx,
  { quantity, ...chosen }: CallParsed<typeof calls.addToBag>['body'],
): Promise<Bag> {
  const accountId = bagOwnerOf(ctx);
  await assertSwitchedOn(ctx, 'sales');
  await transact(ctx, async (tx) => {
    await lockBag(tx, accountId);
    const line = await findLine(tx, accountId, chosen);
    const wanted = quantity + (line?.quantity ?? 0);
    const room = await assertRoom(tx, chosen, wanted, line?.quantity ?? 0);
    const { unitAmount: shownAmount, currency: shownCurrency } = room;
    if (line) await updateLine(tx, accountId, { id: line.id, quantity: wanted, shownAmount, shownCurrency });
    else if (!(await insertLine(tx, accountId, { ...chosen, quantity, shownAmount, shownCurrency })))
      throw bagFull();
  });
  return readBag(ctx);
}

/** @throws 404 for a line that isn't in the viewer's bag, 409 for more than are left */
export async function changeQuantity(
  ctx: Ctx,
  { lineId, quantity }: CallParsed<typeof calls.setQuantity>['body'],
): Promise<Bag> {
  const accountId = bagOwnerOf(ctx);
  await transact(ctx, async (tx) => {
    await lockBag(tx, accountId);
    const line = (await findLines(tx, accountId)).find(({ id }) => id === lineId);
    if (!line) throw notFound('line of your bag');
    if (quantity > line.quantity) await assertRoom(tx, line, quantity, 0);
    await updateLine(tx, accountId, { ...line, quantity });
  });
  return readBag(ctx);
}

/** Removing what another tab removed before is no error. */
export async function dropLine(ctx: Ctx, lineId: string): Promise<Bag> {
  const accountId = bagOwnerOf(ctx);
  await ctx.sql`
    delete from bag_line where id = ${lineId} and account_id = ${accountId} and site = ${ctx.site}`;
  return readBag(ctx);
}

/** Remembers the prices that were shown, and lowers quantities to what is left. It never raises one. */
export async function takeOverChanges(
  ctx: Ctx,
  { lines }: CallParsed<typeof calls.acceptChanges>['body'],
): Promise<Bag> {
  const accountId = bagOwnerOf(ctx);
  await ctx.sql`
    update bag_line l set shown_amount = s."unitAmount", shown_currency = s.currency, quantity = least(l.quantity, s.quantity)
    from jsonb_to_recordset(${ctx.sql.json(lines)}) as s ("lineId" uuid, "unitAmount" bigint, currency text, quantity smallint)
    where l.id = s."lineId" and l.account_id = ${accountId} and l.site = ${ctx.site}`;
  return readBag(ctx);
}
