import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { type CardFrames, cardFrames, type FrameUse } from '../points.ts';
import type { CardFrame } from './calls.ts';

/** @throws 409 where there are no frames */
export function cardFramesOf(ctx: Ctx): CardFrames {
  const [frames] = cardFrames.of(ctx);
  if (!frames)
    throw conflict('NO_FRAMES', 'There are no frames here. Publish the card without one.', 'frameId');
  return frames;
}

/** The frames of some cards, by id. */
export async function framesOfCards(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardFrame>> {
  const [frames] = cardFrames.of(ctx);
  return ids.length > 0 && frames ? frames.summaries(ctx, ids) : new Map();
}

/** @throws 409 when the frame can't be put on this card */
export async function assertFrameUsable(ctx: Ctx, use: FrameUse): Promise<void> {
  await cardFramesOf(ctx).overlayOf(ctx, use);
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
