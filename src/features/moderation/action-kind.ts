/** What a decision can do. `none`: a rule was broken, and telling the author is enough. */
export const actionKinds = [
  'none',
  'warn',
  'hide',
  'remove',
  'mark_sensitive',
  'take_down',
  'pause_sales',
  'limit',
  'suspend',
  'ban',
] as const;
export type ActionKind = (typeof actionKinds)[number];

/** Actions on the author's account instead of the thing. */
export type SanctionKind = 'warn' | 'limit' | 'suspend' | 'ban';
const sanctionKinds: readonly ActionKind[] = ['warn', 'limit', 'suspend', 'ban'] satisfies SanctionKind[];
export const isSanction = (kind: ActionKind): kind is SanctionKind => sanctionKinds.includes(kind);
