export const entryKinds = ['athlete', 'coach', 'team', 'brand'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const kindNames: Record<EntryKind, string> = {
  athlete: 'Athlete',
  coach: 'Coach',
  team: 'Team',
  brand: 'Brand',
};
export const kindsNames: Record<EntryKind, string> = {
  athlete: 'Athletes',
  coach: 'Coaches',
  team: 'Teams',
  brand: 'Brands',
};

/** What it means that an entry is open. */
export const openText = (kind: EntryKind): string =>
  kind === 'team' ? 'Open to new players' : 'Open to opportunities';

/** How many people somebody may ask for their contact in a day. */
export const MOST_A_DAY = 10;

export const entryPath = (id: string): string => `/athlete-hub/directory/${id}`;
export const contactsPath = '/athlete-hub/directory/contacts';
