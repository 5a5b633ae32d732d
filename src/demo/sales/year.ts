import { recipientsOf } from '#demo/cards/given.ts';
import { cardSlug, demoCards } from '#demo/cards.ts';
import { activeOn } from '#demo/everyone.ts';
import { daysHere } from '#demo/fill-accounts.server.ts';
import type { Person } from '#demo/person.ts';
import { type Dice, dice, seedOf } from '#demo/pictures/dice.ts';
import { recentOrders } from '#demo/sales/recent.ts';
import type { DemoOrder, DemoTip, SellingSite } from '#demo/sales/sale.ts';
import { SPAN_DAYS, SPANS, type Stall, stalls, tipJars } from '#demo/sales/stalls.ts';
import { tipMessages } from '#demo/sales/tip-messages.ts';
import { type CardTier, tierOf } from '#features/cards/tiers.ts';

/** People buy on match days, so that several of them pay on one day. */
const DAYS_BETWEEN_MATCHES = 3;
const TIPS = [200, 300, 500, 500, 800, 1000, 1500];
/** How much likelier these are to buy or tip than anybody else: their order history is worth opening. */
const REGULARS = new Map([
  ['bob', 9],
  ['mia', 6],
  ['zara', 3],
  ['geoff_boundary', 8],
  ['priya_scores', 6],
]);

/** The sales of the year before the last few days: the same on every machine. */
export const yearOfOrders: readonly DemoOrder[] = stalls.flatMap(ordersAt);

export const yearOfTips: readonly DemoTip[] = tipJars.flatMap(({ site, to, tips, refunds = {} }) => {
  const throws = dice(seedOf(`${to} is tipped`));
  return daysOf(tips, throws).map(
    (daysAgo, n): DemoTip => ({
      ...{ site, to, daysAgo, from: someone(site, daysAgo, throws, ({ username }) => username !== to) },
      ...{ amount: throws.pick(TIPS), message: throws.pick(tipMessages) },
      ...(refunds[n] ? { refunded: { ...refunds[n], by: to } } : {}),
    }),
  );
});

function ordersAt({ site, seller, goods, orders, final, refunds = {} }: Stall): DemoOrder[] {
  const throws = dice(seedOf(`${seller} sells`));
  const copies = copiesAlready(seller);
  return daysOf(orders, throws, final?.span).map((daysAgo, n): DemoOrder => {
    const choice = (throws.chance(0.6) ? goods[0] : goods.at(-1)) as Stall['goods'][number];
    const keyOf = ({ username }: Person) => `${username} ${choice.card} ${choice.tier}`;
    const { limit } = tierOf(choice.tier);
    const buyer = someone(
      ...([site, daysAgo, throws] as const),
      (person) => person.username !== seller && (copies.get(keyOf(person)) ?? 0) < limit,
    );
    const key = `${buyer} ${choice.card} ${choice.tier}`;
    const has = copies.get(key) ?? 0;
    const quantity = has === 0 && limit > 1 && throws.chance(0.15) ? 2 : 1;
    copies.set(key, has + quantity);
    const refund = refunds[n];
    const refunded = refund && { ...refund, by: refund.by === 'buyer' ? buyer : seller };
    return { site, daysAgo, buyer, cards: [{ ...choice, quantity }], ...(refunded ? { refunded } : {}) };
  });
}

/** How many copies of a seller's editions somebody has before this year, or buys by hand in its last days. */
function copiesAlready(seller: string): Map<string, number> {
  const copies = new Map<string, number>();
  const count = (username: string, card: string, tier: CardTier, quantity: number) => {
    const key = `${username} ${card} ${tier}`;
    copies.set(key, (copies.get(key) ?? 0) + quantity);
  };
  for (const card of demoCards.filter(({ maker }) => maker === seller)) {
    for (const { tier, to } of recipientsOf(card)) count(to, cardSlug(card), tier, 1);
  }
  for (const { buyer, cards } of recentOrders) {
    for (const { card, tier, quantity = 1 } of cards) count(buyer, card, tier, quantity);
  }
  return copies;
}

/** @returns days ago, the longest first; at the same hour for everybody, so that a day is one step back in time */
function daysOf(counts: readonly number[], throws: Dice, final?: number): number[] {
  return counts
    .flatMap((count, span) => {
      const latest = (SPANS - 1 - span) * SPAN_DAYS;
      return Array.from({ length: count }, () =>
        span === final
          ? latest + 8 + throws.whole(0, 3)
          : latest + DAYS_BETWEEN_MATCHES * throws.whole(1, SPAN_DAYS / DAYS_BETWEEN_MATCHES - 1),
      );
    })
    .sort((a, b) => b - a);
}

/** Somebody who was on the site by then. */
function someone(site: SellingSite, daysAgo: number, throws: Dice, may: (person: Person) => boolean): string {
  const people = activeOn(site).filter(
    (person) =>
      (person.role === 'USER' || REGULARS.has(person.username)) &&
      daysHere(person) > daysAgo + 1 &&
      may(person),
  );
  const tickets = people.flatMap((person) =>
    Array.from({ length: REGULARS.get(person.username) ?? 1 }, () => person.username),
  );
  return throws.pick(tickets);
}
