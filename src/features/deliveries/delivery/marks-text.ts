import type { DeliveryLine } from './delivery-view.ts';

/** "SKU RED-M", "Print 12/50 · Twin of Epic 7/20"; empty where nothing tells the pieces apart. */
export const marksText = ({ sku, numbers, twin }: Pick<DeliveryLine, 'sku' | 'numbers' | 'twin'>): string =>
  [
    sku && `SKU ${sku}`,
    numbers.length > 0 && `${numbers.length === 1 ? 'Print' : 'Prints'} ${numbers.join(', ')}`,
    twin,
  ]
    .filter(Boolean)
    .join(' · ');
