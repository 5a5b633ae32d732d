import { pictureFor } from '#features/listings/picture-for.server.ts';
import { mediaEntries } from '#features/media/media.server.ts';
import type { Media } from '#features/media/media.ts';
import type { AccountCard } from '#features/people/account.ts';
import { accountCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { FrameSummary } from './calls.ts';
import { findFrames } from './frame-listing.server.ts';
import type { FrameRow } from './frame-row.server.ts';
import { framePath, isOpenToAll } from './policy.ts';

/** Everything related to some frames: one query for each relation. */
export interface FrameRelations {
  accounts: Map<string, AccountCard>;
  media: Map<string, Media>;
}

/** @param people accounts that are shown besides the owners */
export async function relationsOf(
  ctx: Ctx,
  rows: readonly FrameRow[],
  people: readonly string[] = [],
): Promise<FrameRelations> {
  const owners = rows.flatMap(({ ownerId }) => ownerId ?? []);
  const [accounts, media] = await Promise.all([
    accountCards(ctx, [...new Set([...people, ...owners])]),
    mediaEntries(
      ctx,
      rows.flatMap(({ mediaId, previewMediaId }) => [mediaId, previewMediaId]),
    ),
  ]);
  return { accounts, media };
}

/** A frame as clients see it; null when its picture no longer exists. */
export function presentFrame(ctx: Ctx, row: FrameRow, related: FrameRelations): FrameSummary | null {
  const preview = related.media.get(row.previewMediaId);
  const seller = row.ownerId ? (related.accounts.get(row.ownerId) ?? null) : null;
  if (!preview) return null;
  const { id, slug, name, isPlatform, price, currency, licence, state, holders, listedAt, ownerId, holding } =
    row;
  return {
    id,
    slug,
    name,
    seller,
    isPlatform,
    preview: pictureFor(ctx, { ownerId: row.ownerId, isOpenToAll: isOpenToAll(row) }, preview),
    price,
    currency,
    licence,
    state,
    holders,
    listedAt,
    path: framePath(slug),
    isMine: holding === 'active' || (ownerId !== null && ownerId === ctx.viewer?.accountId),
  };
}

export async function presentFrames(ctx: Ctx, rows: readonly FrameRow[]): Promise<FrameSummary[]> {
  if (rows.length === 0) return [];
  const related = await relationsOf(ctx, rows);
  return rows.flatMap((row) => presentFrame(ctx, row, related) ?? []);
}

/** Frames by id, in this order. The caller decides who can see them. */
export const frameSummaries = async (ctx: Ctx, ids: readonly string[]): Promise<FrameSummary[]> =>
  presentFrames(ctx, await findFrames(ctx, ids));
