import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';

/** A piece that a print partner makes from a file of its own. */
export interface Print {
  id: string;
  /** The line item of the payment. */
  item: number;
  /** Which of its line it is: "No. 3 of 50". */
  label: string;
  /** What the partner makes: "card-63x88-matte". */
  product: string;
}

/** A kind of goods that a print partner can make, once they are ordered. */
export interface Printable {
  /** As in `sellables`. */
  kind: string;
  /** The pieces of some lines of a paid order, in the order in which they are kept when some are cancelled. */
  printsOf(ctx: Ctx, paymentId: string, items: readonly number[]): Promise<Print[]>;
  /** The file of a piece, a PDF at full size. Null when the piece is gone. */
  draw(ctx: Ctx, printId: string): Promise<Uint8Array | null>;
}

export const printables = extensionPoint<Printable>('printable', { by: ({ kind }) => kind });
