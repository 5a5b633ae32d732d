import type { ComponentType } from 'react';

/**
 * What a feature shows of the line items it adds to an order, as `deliveries` does of what delivery costs; the role file
 * its page parts list them as `orderParts`.
 */
export interface OrderPart {
  /** The kind of its line items. */
  kind: string;
  /** Stands for their picture. */
  Icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  /** Shown below the items of a paid order, to its buyer and to staff. */
  ForBuyer: ComponentType<{ number: string }>;
  ForStaff: ComponentType<{ number: string }>;
}
