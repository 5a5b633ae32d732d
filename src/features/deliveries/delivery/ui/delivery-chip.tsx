import { Chip } from '#ui/chip.tsx';
import { buyersLabelOf, deliveryLabels } from '../delivery-labels.ts';
import type { DeliveryState } from '../delivery-states.ts';

/** Where a delivery stands, in the words of its seller or its buyer. */
export function DeliveryChip({ state, forBuyer = false }: { state: DeliveryState; forBuyer?: boolean }) {
  const { label, tone } = forBuyer ? buyersLabelOf(state) : deliveryLabels[state];
  return <Chip tone={tone}>{label}</Chip>;
}
