import type { DeliveryLine } from './delivery-view.ts';

/** "SKU RED-M", "Print No. 12 of 50 · Twin of Epic, No. 7 of 20"; empty where nothing tells the pieces apart. */
export const marksText = ({ sku, numbers, twin }: Pick<DeliveryLine, 'sku' | 'numbers' | 'twin'>): string =>
  [
    sku && `SKU ${sku}`,
    numbers.length > 0 && `${numbers.length === 1 ? 'Print' : 'Prints'} ${numbers.join(', ')}`,
    twin,
  ]
    .filter(Boolean)
    .join(' · ');
