import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { CardFrame } from './calls.ts';

/** Whose frame is put on which card. */
interface FrameUse {
  frameId: string;
  accountId: string;
  cardId: string;
}

/** What cards need to know of frames. Frames stand above cards and import them, so they bring it here. */
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

let brought: CardFrames | null = null;
export const bringCardFrames = (frames: CardFrames): void => {
  brought = frames;
};

/** @throws 409 where there are no frames */
export function cardFrames(): CardFrames {
  if (!brought)
    throw conflict('NO_FRAMES', 'There are no frames here. Publish the card without one.', 'frameId');
  return brought;
}

/** The frames of some cards, by id. */
export async function framesOfCards(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardFrame>> {
  return ids.length > 0 && brought ? brought.summaries(ctx, ids) : new Map();
}

/** @throws 409 when the frame can't be put on this card */
export async function assertFrameUsable(ctx: Ctx, use: FrameUse): Promise<void> {
  await cardFrames().overlayOf(ctx, use);
}

/** SQL: an account has a card whose front was drawn in a frame. */
export const hasCardInFrame = ({ sql }: Ctx, { frameId, accountId }: Omit<FrameUse, 'cardId'>) => sql`exists (
  select from card
  where frame_id = ${frameId} and owner_id = ${accountId} and picture_media_id is not null)`;

/** A card that is in a frame now, or null. */
export async function cardInFrame(
  { sql }: Ctx,
  cardId: string,
  frameId: string,
): Promise<{ title: string } | null> {
  const [card] = await sql<{ title: string }[]>`
    select title from card where id = ${cardId} and frame_id = ${frameId}`;
  return card ?? null;
}
