/** Delivery zones, as seen from the United States, where we ship from. */
export const zones = ['home', 'near', 'europe', 'world'] as const;
export type Zone = (typeof zones)[number];

export const zoneLabels: Record<Zone, string> = {
  home: 'United States',
  near: 'North America',
  europe: 'Europe',
  world: 'Worldwide',
};

/** "3–5 days" */
export const formatDays = ({ minDays, maxDays }: { minDays: number; maxDays: number }): string =>
  minDays === maxDays ? `${maxDays} days` : `${minDays}–${maxDays} days`;
