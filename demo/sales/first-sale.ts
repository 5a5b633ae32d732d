import { demoOrders } from '#demo/sales.ts';

const oldest = new Map<string, number>();
for (const { site, daysAgo, cards } of demoOrders) {
  for (const { card } of cards) {
    const key = `${site} ${card}`;
    oldest.set(key, Math.max(oldest.get(key) ?? 0, daysAgo));
  }
}

/** How many days ago a card was first bought; 0 for one that wasn't. */
export const daysSinceFirstSale = (site: string, slug: string): number => oldest.get(`${site} ${slug}`) ?? 0;
