import { cardInFrame } from '#features/cards/card/card-frames.server.ts';
import type { CardFrames } from '#features/cards/points.ts';
import { mediaEntries } from '#features/media/media.server.ts';
import { keyOfUrl } from '#features/media/media-files.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import type { FrameSource } from '#features/studio/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { findFrame, findFrames } from '../frame/frame-listing.server.ts';
import { frameSummaries } from '../frame/present-frames.server.ts';

/**
 * The overlays that somebody may use in designs: theirs, and those with a licence for any number of cards. A licence for
 * one card is taken where a card is made, which knows the one.
 */
export const framesForDesigns: FrameSource = async (ctx, ownerId, ids) => {
  const { sql, site } = ctx;
  const known = ids.filter((id) => /^[0-9a-f-]{36}$/.test(id));
  const rows = await sql<{ id: string; name: string; mediaId: string }[]>`
    select f.id, f.name, f.media_id from frame f
    where f.site = ${site} and f.id = any(${known}::uuid[]) and f.state <> 'taken_down'
      and (f.owner_id = ${ownerId} or (f.licence = 'unlimited' and exists (
        select from frame_holding h where h.frame_id = f.id and h.account_id = ${ownerId} and h.state = 'active')))`;
  const media = await mediaEntries(
    ctx,
    rows.map(({ mediaId }) => mediaId),
  );
  return rows.flatMap(({ id, name, mediaId }) => {
    const overlay = media.get(mediaId);
    if (!overlay) return [];
    return [{ id, name, url: signMedia(ctx, overlay).url, storageKey: keyOfUrl(mediaId, overlay.url) }];
  });
};

/** What cards need to know of frames. */
export const framesForCards: CardFrames = {
  async overlayOf(ctx, { frameId, accountId, cardId }) {
    const [frame] = await ctx.sql<{ mediaId: string; ownerId: string | null }[]>`
      select f.media_id, f.owner_id from frame f
      where f.site = ${ctx.site} and f.id = ${frameId} and f.state <> 'taken_down'
        and (f.owner_id = ${accountId} or exists (
          select from frame_holding h
          where h.frame_id = f.id and h.account_id = ${accountId} and h.state = 'active'))`;
    if (!frame) throw notTheirs();
    if (frame.ownerId !== accountId) await assertFree(ctx, { frameId, accountId, cardId });
    const overlay = (await mediaEntries(ctx, [frame.mediaId])).get(frame.mediaId);
    if (!overlay) throw notTheirs();
    return ctx.deps.storage.getBytes(keyOfUrl(frame.mediaId, overlay.url));
  },
  async take(tx, { frameId, accountId, cardId }) {
    const frame = await findFrame(tx, frameId);
    if (frame?.ownerId === accountId || frame?.licence !== 'single') return;
    await assertFree(tx, { frameId, accountId, cardId }, 'locked');
    await tx.sql`
      update frame_holding set card_id = ${cardId} where frame_id = ${frameId} and account_id = ${accountId}`;
  },
  async release(tx, { frameId, accountId, cardId }) {
    await tx.sql`
      update frame_holding set card_id = null
      where frame_id = ${frameId} and account_id = ${accountId} and card_id = ${cardId}`;
  },
  async summaries(ctx, ids) {
    const frames = await frameSummaries(
      ctx,
      (await findFrames(ctx, ids)).map(({ id }) => id),
    );
    return new Map(frames.map((frame) => [frame.id, frame]));
  },
};

const notTheirs = () =>
  conflict(
    'FRAME_NOT_YOURS',
    'This frame isn’t among yours any more. Choose another one, or none.',
    'frameId',
  );

interface Use {
  frameId: string;
  accountId: string;
  cardId: string;
}

/** @throws 409 FRAME_USED when the one use of a single licence is taken by another card that is still there */
async function assertFree(ctx: Ctx, { frameId, accountId, cardId }: Use, lock?: 'locked'): Promise<void> {
  const { sql } = ctx;
  const [held] = await sql<{ single: boolean; cardId: string | null }[]>`
    select f.licence = 'single' as single, h.card_id
    from frame_holding h join frame f on f.id = h.frame_id
    where h.frame_id = ${frameId} and h.account_id = ${accountId} and h.state = 'active'
    ${lock ? sql`for no key update of h` : sql``}`;
  if (!held) throw notTheirs();
  if (!held.single || held.cardId === null || held.cardId === cardId) return;
  const other = await cardInFrame(ctx, held.cardId, frameId);
  if (other)
    throw conflict(
      'FRAME_USED',
      `Your licence is for one card, and this frame is already on “${other.title}”. Choose another frame.`,
      'frameId',
    );
}
