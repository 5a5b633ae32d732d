import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';

/** Goods that are counted, as a viewer sees them. */
export interface StockedGoods {
  title: string;
  /** Which of it, in the middle of a sentence: "M in Black". Empty where there is one kind only. */
  detail: string;
  path: string;
  ownerId: string;
  /** How many can be bought now. */
  left: number;
  /** Not paused, and not in review. */
  isOnSale: boolean;
}

/** A kind of goods whose return to stock people can wait for. */
interface Stocked {
  /** As in the bag. */
  kind: string;
  /** Null for what the viewer can't see, or what is never sold again. */
  find(ctx: Ctx, refId: string): Promise<StockedGoods | null>;
}

export const stocked = extensionPoint<Stocked>('goods in stock', { by: ({ kind }) => kind });
