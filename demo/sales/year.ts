import { recipientsOf } from '#demo/cards/given.ts';
import { cardSlug, demoCards } from '#demo/cards.ts';
import { activeOn } from '#demo/everyone.ts';
import { daysHere } from '#demo/fill-accounts.server.ts';
import type { Person } from '#demo/person.ts';
import { type Dice, dice, seedOf } from '#demo/pictures/dice.ts';
import { recentOrders } from '#demo/sales/recent.ts';
import { ordersOfBob } from '#demo/sales/regulars.ts';
import type { DemoOrder, DemoTip, SellingSite } from '#demo/sales/sale.ts';
import { SPAN_DAYS, SPANS, type Stall, stalls, tipJars } from '#demo/sales/stalls.ts';
import { tipMessages } from '#demo/sales/tip-messages.ts';
import { tierOf } from '#features/cards/card/tiers.ts';

/** People buy on match days, so several of them pay on one day. */
const DAYS_BETWEEN_MATCHES = 3;
const TIPS = [200, 300, 500, 500, 800, 1000, 1500];
/** How much likelier these are to buy or tip than others, so that they have order histories. */
const REGULARS = new Map([
  // Their orders are written by hand.
  ['bob', 0],
  ['mia', 12],
  ['zara', 3],
  ['geoff_boundary', 12],
  ['priya_scores', 12],
]);

/** The sales of the year before the last few days: the same on every machine. */
export const yearOfOrders: readonly DemoOrder[] = stalls.flatMap(ordersAt);

export const yearOfTips: readonly DemoTip[] = tipJars.flatMap(({ site, to, tips, refunds = {} }) => {
  const throws = dice(seedOf(`${to} is tipped`));
  const first = throws.whole(0, tipMessages.length - 1);
  return daysOf(tips, throws).map(
    (daysAgo, n): DemoTip => ({
      site,
      to,
      daysAgo,
      from: someone(site, daysAgo, throws, ({ username }) => username !== to),
      amount: throws.pick(TIPS),
      message: tipMessages[(first + n) % tipMessages.length] ?? '',
      ...(refunds[n] ? { refunded: { ...refunds[n], by: to } } : {}),
    }),
  );
});

function ordersAt({ site, seller, goods, orders, final, refunds = {} }: Stall): DemoOrder[] {
  const throws = dice(seedOf(`${seller} sells`));
  const copies = copiesAlready(seller);
  return daysOf(orders, throws, final?.span).map((daysAgo, n): DemoOrder => {
    // The first one sells twice as well.
    const choice = throws.pick([...goods.slice(0, 1), ...goods]);
    const keyOf = ({ username }: Person) => `${username} ${choice.card} ${choice.tier}`;
    const buyer = someone(
      ...([site, daysAgo, throws] as const),
      (person) => person.username !== seller && !copies.has(keyOf(person)),
    );
    const key = `${buyer} ${choice.card} ${choice.tier}`;
    const quantity = tierOf(choice.tier).limit > 1 && throws.chance(0.15) ? 2 : 1;
    copies.add(key);
    const refund = refunds[n];
    const refunded = refund && { ...refund, by: refund.by === 'buyer' ? buyer : seller };
    return { site, daysAgo, buyer, cards: [{ ...choice, quantity }], ...(refunded ? { refunded } : {}) };
  });
}

/** Who has a copy of a seller's editions before this year, or buys one in its last days. */
function copiesAlready(seller: string): Set<string> {
  const given = demoCards
    .filter(({ maker }) => maker === seller)
    .flatMap((card) => recipientsOf(card).map(({ to, tier }) => `${to} ${cardSlug(card)} ${tier}`));
  const bought = [...ordersOfBob, ...recentOrders].flatMap(({ buyer, cards }) =>
    cards.map(({ card, tier }) => `${buyer} ${card} ${tier}`),
  );
  return new Set([...given, ...bought]);
}

/** @returns days ago, the longest first; at the same hour for everybody, so that a day is one step in time */
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
