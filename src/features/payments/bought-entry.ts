import type { ComponentType } from 'react';
import type { BoughtItem } from './calls.ts';

/** How a feature shows what somebody just bought from it; its page parts list them as `justBought`. */
export interface JustBought {
  isFor(item: BoughtItem): boolean;
  /** Replaces the item's picture, with what the buyer can do next. */
  Panel: ComponentType<{ item: BoughtItem }>;
}

/** What follows a payment in the buyer's browser. A feature brings its own in `afterPayment`. */
export type AfterPayment = (items: readonly BoughtItem[]) => void;
