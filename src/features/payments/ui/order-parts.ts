import type { OrderPart } from '../order-part.ts';

const brought = import.meta.glob<readonly OrderPart[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'orderParts',
});
const orderParts = Object.values(brought).flat();

/** The part that an item belongs to; undefined for what was chosen by the buyer. */
export const partOfItem = (item: { kind: string }): OrderPart | undefined =>
  orderParts.find(({ kind }) => kind === item.kind);

/** The parts of an order with these items. */
export const partsOf = (items: readonly { kind: string }[]): OrderPart[] =>
  orderParts.filter((part) => items.some(({ kind }) => kind === part.kind));
