import { dice, seedOf } from '#demo/pictures/dice.ts';
import type { DemoEarner, DemoOrder, DemoTip, Refunded } from '#demo/sales/sale.ts';
import { type DemoShopOrder, demoShopOrders, type ShopStep } from '#demo/sales/shop-orders.ts';
import { earners } from '#demo/sales/stalls.ts';
import { type DemoSubscription, demoSubscriptions } from '#demo/sales/subscriptions.ts';
import { demoOrders, demoTips } from '#demo/sales.ts';

export type Act =
  | { kind: 'order'; order: DemoOrder }
  | { kind: 'tip'; tip: DemoTip }
  | { kind: 'refund-order'; order: DemoOrder; refunded: Refunded }
  | { kind: 'refund-tip'; tip: DemoTip; refunded: Refunded }
  | { kind: 'shop-order'; order: DemoShopOrder }
  | { kind: 'shop-step'; order: DemoShopOrder; step: ShopStep }
  | { kind: 'subscribe'; subscription: DemoSubscription }
  | { kind: 'connect'; earner: DemoEarner }
  | { kind: 'withdraw'; earner: DemoEarner }
  /** Payouts arrive, and refunds are taken from their accounts. */
  | { kind: 'follow' };

interface Planned {
  daysAgo: number;
  /** Steps of one owner are done in order; those of several, concurrently. */
  owner: string;
  act: Act;
}

/** One moment, and what happens in it. */
export interface Step {
  daysAgo: number;
  /** By owner, each in order. */
  acts: Act[][];
}

/** It arrives at the bank after two days, or as long after the funds became available. */
const FOLLOWED_AFTER = [2.5, 5];

const sellerOf = ({ site, cards }: DemoOrder): string => `${site} ${cards.map(({ card }) => card).join('+')}`;

const planned: readonly Planned[] = [
  ...demoOrders.flatMap((order): Planned[] => {
    const { daysAgo, refunded } = order;
    const owner = sellerOf(order);
    return [
      { daysAgo, owner, act: { kind: 'order', order } },
      ...(refunded
        ? [later(refunded, { daysAgo, owner, act: { kind: 'refund-order', order, refunded } })]
        : []),
    ];
  }),
  ...demoTips.flatMap((tip): Planned[] => {
    const { daysAgo, refunded } = tip;
    const owner = `tip ${tip.to}`;
    return [
      { daysAgo, owner, act: { kind: 'tip', tip } },
      ...(refunded ? [later(refunded, { daysAgo, owner, act: { kind: 'refund-tip', tip, refunded } })] : []),
    ];
  }),
  ...demoShopOrders.flatMap((order): Planned[] => {
    const owner = `shop ${order.seller}`;
    return [
      { daysAgo: order.daysAgo, owner, act: { kind: 'shop-order', order } },
      ...order.steps.map((step) =>
        later(step, { daysAgo: order.daysAgo, owner, act: { kind: 'shop-step', order, step } }),
      ),
    ];
  }),
  ...demoSubscriptions.map(
    (subscription): Planned => ({
      daysAgo: subscription.daysAgo,
      owner: `plan ${subscription.username}`,
      act: { kind: 'subscribe', subscription },
    }),
  ),
  ...earners.flatMap((earner): Planned[] => {
    const owner = `earner ${earner.username}`;
    return [
      { daysAgo: earner.connectedDaysAgo, owner, act: { kind: 'connect', earner } },
      ...earner.withdrawnDaysAgo.map(
        (daysAgo): Planned => ({ daysAgo, owner, act: { kind: 'withdraw', earner } }),
      ),
    ];
  }),
  ...[...new Set(earners.flatMap(({ withdrawnDaysAgo }) => withdrawnDaysAgo))]
    .flatMap((daysAgo) => FOLLOWED_AFTER.map((days) => daysAgo - days))
    .filter((daysAgo) => daysAgo > 0)
    .map((daysAgo): Planned => ({ daysAgo, owner: 'all', act: { kind: 'follow' } })),
];

function later({ daysLater }: Pick<Refunded, 'daysLater'>, { daysAgo, ...plan }: Planned): Planned {
  return { ...plan, daysAgo: Math.round((daysAgo - daysLater) * 100) / 100 };
}

/** At different times of day. What was planned for one moment stays together, and moments stay in order. */
function hourOf(daysAgo: number): number {
  return daysAgo < 7 ? daysAgo : daysAgo - dice(seedOf(`day ${daysAgo}`)).between(0, 0.4);
}

/** The whole year, oldest first. */
const timeline: readonly Step[] = [...new Set(planned.map(({ daysAgo }) => daysAgo))]
  .sort((a, b) => b - a)
  .map((daysAgo) => {
    const here = planned.filter((plan) => plan.daysAgo === daysAgo);
    const owners = new Set(here.map(({ owner }) => owner));
    return {
      daysAgo: hourOf(daysAgo),
      acts: [...owners].map((each) => here.filter(({ owner }) => owner === each).map(({ act }) => act)),
    };
  });

/** What began in the last days, oldest first, with the bank accounts and plans that people have had for longer. */
export function timelineOf(days: number): Step[] {
  const steps = timeline.map(({ daysAgo, acts }) => ({
    daysAgo,
    acts: acts
      .map((inOrder) => inOrder.filter((act) => beganAgo(act, daysAgo) <= days))
      .filter((inOrder) => inOrder.length > 0),
  }));
  return steps.filter(({ acts }) => acts.length > 0);
}

function beganAgo(act: Act, daysAgo: number): number {
  switch (act.kind) {
    case 'order':
    case 'refund-order':
    case 'shop-order':
    case 'shop-step':
      return act.order.daysAgo;
    case 'tip':
    case 'refund-tip':
      return act.tip.daysAgo;
    case 'connect':
    case 'subscribe':
      return 0;
    default:
      return daysAgo;
  }
}
