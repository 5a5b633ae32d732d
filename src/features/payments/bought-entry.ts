import type { ComponentType } from 'react';
import type { BoughtItem } from './calls.ts';

/** How a feature shows what somebody just bought from it; the role file `just-bought.ts` exports a list of them. */
export interface JustBought {
  isFor(item: BoughtItem): boolean;
  /** Replaces the item's picture, with what the buyer can do next. */
  Panel: ComponentType<{ item: BoughtItem }>;
}
