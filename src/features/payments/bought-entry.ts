import type { ComponentType } from 'react';
import type { BoughtItem } from './calls.ts';

/** How a feature shows what somebody has just bought of it; a role file `just-bought.ts` brings a list of them. */
export interface JustBought {
  isFor(item: BoughtItem): boolean;
  /** Stands in place of the item's picture, with what can be done next. */
  Panel: ComponentType<{ item: BoughtItem }>;
}
