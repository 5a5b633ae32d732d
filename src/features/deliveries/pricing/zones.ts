/** As seen from the country a seller sends from. */
export const zones = ['home', 'near', 'continent', 'world'] as const;
export type Zone = (typeof zones)[number];

export const zoneLabels: Record<Zone, { label: string; hint: string }> = {
  home: { label: 'Your country', hint: 'Where you send from.' },
  near: { label: 'Neighbours', hint: 'Countries around yours, such as all of the EU for one in it.' },
  continent: { label: 'Your continent', hint: 'The rest of it.' },
  world: { label: 'Everywhere else', hint: 'All other countries we deliver to.' },
};

/** "3–5 days" */
export const formatDays = ({ minDays, maxDays }: { minDays: number; maxDays: number }): string =>
  minDays === maxDays ? `${maxDays} days` : `${minDays}–${maxDays} days`;
