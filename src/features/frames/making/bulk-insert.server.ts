import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import { newId } from '#platform/ids.ts';
import { frameListing } from '../frame/frame-listing.server.ts';
import type { FrameState, Licence } from '../frame/frame-states.ts';
import { searchText } from './write-frame.server.ts';

export interface FinishedFrame {
  /** Null for one of our own. */
  ownerId: string | null;
  addedBy: string | null;
  slug: string;
  name: string;
  price: number;
  currency: Currency;
  licence: Licence;
  state: Extract<FrameState, 'draft' | 'in_review' | 'listed'>;
  mediaId: string;
  previewMediaId: string;
  holderIds: readonly string[];
  createdAt: Date;
}

/** Writes finished frames with those who have them, for the demo world: nobody is notified. */
export async function insertFrames(ctx: Ctx, all: readonly FinishedFrame[]): Promise<void> {
  const { sql, site } = ctx;
  for (const frame of all) {
    const id = newId();
    const {
      ownerId,
      addedBy,
      slug,
      name,
      price,
      currency,
      licence,
      state,
      mediaId,
      previewMediaId,
      createdAt,
    } = frame;
    const logged = frameListing.states.logSql(ctx, 'made', {
      to: state,
      by: ownerId ?? addedBy,
      reason: 'created',
      at: createdAt,
    });
    await sql`
      with made as (
        insert into frame (id, site, owner_id, is_platform, added_by, slug, name, media_id, preview_media_id, price, currency, licence,
          state, needs_review, holders, search_text, created_at, updated_at, listed_at)
        values (${id}, ${site}, ${ownerId}, ${ownerId === null}, ${addedBy}, ${slug}, ${name}, ${mediaId},
          ${previewMediaId}, ${price}, ${currency}, ${licence}, ${state}, ${state === 'in_review'}, ${frame.holderIds.length}, ${searchText(ctx, frame)},
          ${createdAt}, ${createdAt}, ${state === 'listed' ? createdAt : null})
        returning id
      )
      ${logged}`;
    if (ownerId)
      await sql`insert into frame_payee (frame_id, account_id, share, state) values (${id}, ${ownerId}, 10000, 'accepted')`;
    for (const [place, holderId] of frame.holderIds.entries())
      await sql`
        insert into frame_holding (frame_id, account_id, site, payment_id, added_at)
        values (${id}, ${holderId}, ${site}, ${newId()}, ${new Date(createdAt.getTime() + (place + 1) * 86_400_000)})`;
  }
}
