import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { CardFrame } from './card/calls.ts';

/** Whose frame is put on which card. */
export interface FrameUse {
  frameId: string;
  accountId: string;
  cardId: string;
}

/** What cards need to know of frames. Frames bring it. */
export interface CardFrames {
  /** The overlay as PNG. @throws 409 when it isn't theirs, or its licence is used up by another card */
  overlayOf(ctx: Ctx, use: FrameUse): Promise<Uint8Array>;
  /** Uses the licence for this card. @throws 409 as above */
  take(tx: Ctx, use: FrameUse): Promise<void>;
  /** The card isn't in the frame any more. */
  release(tx: Ctx, use: FrameUse): Promise<void>;
  /** By id. */
  summaries(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, CardFrame>>;
}

export const cardFrames = extensionPoint<CardFrames>('card frames');

/** What cards need to know of the printed twins of their copies. Printed cards bring it. */
export interface TwinPrints {
  /** SQL: a print of this copy is ordered or was sent, so the copy can't be returned, nor its number be sold again. */
  exists(ctx: Pick<Ctx, 'sql'>, copyId: Fragment): Fragment;
}

export const twinPrints = extensionPoint<TwinPrints>('twin prints');
