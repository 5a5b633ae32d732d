import { recentOrders, recentTips } from '#demo/sales/recent.ts';
import { ordersOfBob } from '#demo/sales/regulars.ts';
import type { DemoOrder, DemoTip } from '#demo/sales/sale.ts';
import { yearOfOrders, yearOfTips } from '#demo/sales/year.ts';

const byTime = <T extends { daysAgo: number }>(sales: readonly T[]): T[] =>
  sales.toSorted((a, b) => b.daysAgo - a.daysAgo);

/** Twelve months of orders and of tips, oldest first. */
export const demoOrders: readonly DemoOrder[] = byTime([...yearOfOrders, ...ordersOfBob, ...recentOrders]);
export const demoTips: readonly DemoTip[] = byTime([...yearOfTips, ...recentTips]);
