import type { OpenBagPayment } from '#features/payments/checkout/bag-lines.server.ts';
import { type BagThing, sellables } from '#features/payments/points.ts';
import {
  type CodeInBag,
  codesInBag,
  type SellersGoods,
} from '#features/payments/promo-codes/codes-for-bag.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { buyable, MOST_OF_ONE } from './bag-line.ts';
import type { Bag, BagLine, Chosen, KeptLine } from './calls.ts';

const keyOf = ({ kind, refId, variantId }: Chosen): string => `${kind} ${refId} ${variantId}`;

/** What some lines are now, by their key: one query for each kind. What the viewer can't see is missing. */
async function findThings(
  ctx: Ctx,
  lines: readonly Chosen[],
  shown = { pictures: false },
): Promise<Map<string, BagThing>> {
  const things = new Map<string, BagThing>();
  for (const [kind, refs] of Map.groupBy(lines, (line) => line.kind)) {
    const found = (await sellables.find(ctx, kind)?.inBag?.(ctx, refs, shown)) ?? [];
    for (const thing of found) things.set(keyOf({ kind, ...thing }), thing);
  }
  return things;
}

export const findThing = async (ctx: Ctx, chosen: Chosen): Promise<BagThing | undefined> =>
  (await findThings(ctx, [chosen])).get(keyOf(chosen));

/** Whether each of some things can be seen by the viewer at all. */
export async function seen(ctx: Ctx, lines: readonly KeptLine[]): Promise<KeptLine[]> {
  const things = await findThings(ctx, lines);
  return lines.filter((line) => things.has(keyOf(line)));
}

/** What of a bag can be bought of each seller. */
export const goodsOf = (sellers: readonly Omit<Group, 'code'>[]): SellersGoods[] =>
  sellers.flatMap(({ seller, currency, lines }) =>
    seller
      ? {
          sellerId: seller.id,
          currency,
          lines: lines.map((line) => ({ id: line.id, amount: line.unitAmount * buyable(line) })),
        }
      : [],
  );

/** The bag as its owner sees it now. @param payment what they have reserved of it counts as left for them */
export async function presentBag(
  ctx: Ctx,
  kept: readonly KeptLine[],
  payment: OpenBagPayment | null,
  codes: readonly { codeId: string }[],
): Promise<Bag> {
  const things = await findThings(ctx, kept, { pictures: true });
  const sellers = await accountCards(ctx, [...new Set([...things.values()].map(({ sellerId }) => sellerId))]);
  const bySeller = Map.groupBy(kept, (line) => {
    const sellerId = things.get(keyOf(line))?.sellerId;
    return (sellerId && sellers.get(sellerId)) || null;
  });
  const groups = [...bySeller].map(([seller, own]) => {
    const lines = own.map((line) =>
      presentLine(line, seller ? things.get(keyOf(line)) : undefined, reservedOf(line, payment)),
    );
    return { seller, currency: lines[0]?.currency ?? DEFAULT_CURRENCY, lines };
  });
  const known = await codesInBag(
    ctx,
    codes.map(({ codeId }) => codeId),
    goodsOf(groups),
  );
  const priced = groups.map((group) => withCode(group, group.seller && known.get(group.seller.id)));
  const open = priced.flatMap(({ lines }) => lines.filter((line) => buyable(line) > 0));
  const byCurrency = Map.groupBy(open, ({ currency }) => currency);
  return {
    sellers: priced.sort((one, other) => Number(one.seller === null) - Number(other.seller === null)),
    count: priced.flatMap(({ lines }) => lines).reduce((sum, line) => sum + buyable(line), 0),
    subtotals: [...byCurrency].map(([currency, lines]) => ({
      currency,
      amount: lines.reduce((sum, line) => sum + line.unitAmount * buyable(line), 0),
    })),
    payment: payment && { id: payment.id, expiresAt: payment.expiresAt, currency: payment.currency },
  };
}

/** How many of it can be bought, as the bag shows them. */
export async function countLines(
  ctx: Ctx,
  kept: readonly KeptLine[],
  payment: OpenBagPayment | null,
): Promise<number> {
  const things = await findThings(ctx, kept);
  return kept.reduce((sum, line) => {
    const thing = things.get(keyOf(line));
    return thing ? sum + buyable({ ...line, ...stateOf(thing, reservedOf(line, payment)) }) : sum;
  }, 0);
}

/** How many of a line its owner has reserved in a payment that is open. */
const reservedOf = ({ id }: KeptLine, payment: OpenBagPayment | null): number =>
  payment?.items.find(({ bagLineId }) => bagLineId === id)?.quantity ?? 0;

/** @param reserved how many of it the viewer has reserved already */
export function stateOf({ left: free, closed }: BagThing, reserved = 0): Pick<BagLine, 'state' | 'left'> {
  const left = Math.min(MOST_OF_ONE, free + reserved);
  return { left, state: closed ?? (left > 0 ? 'open' : 'sold_out') };
}

type Group = Bag['sellers'][number];

/** The lines of a seller with what their code takes off. */
function withCode({ lines, ...group }: Omit<Group, 'code'>, known: CodeInBag | null | undefined): Group {
  if (!known) return { ...group, lines, code: null };
  const { code, isForDelivery, refused, discounts } = known;
  const priced = lines.map((line) => ({ ...line, discount: discounts.get(line.id) ?? 0 }));
  const discount = priced.reduce((sum, line) => sum + line.discount, 0);
  return { ...group, lines: priced, code: { code, isForDelivery, refused, discount } };
}

function presentLine(line: KeptLine, thing: BagThing | undefined, reserved: number): BagLine {
  if (!thing) {
    const { shownAmount: unitAmount, shownCurrency: currency } = line;
    return {
      ...line,
      title: 'Not available any more',
      detail: '',
      picture: null,
      path: null,
      unitAmount,
      currency,
      left: 0,
      discount: 0,
      state: 'gone',
    };
  }
  const { title, detail, picture, path, unitAmount, currency } = thing;
  const shown = { title, detail, picture, path, unitAmount, currency };
  return { ...line, ...shown, discount: 0, ...stateOf(thing, reserved) };
}
