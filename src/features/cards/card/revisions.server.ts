import { mediaEntries } from '#features/media/media.server.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { getCardRevisions } from './calls.ts';
import { artOf } from './present-card.ts';
import { visibleCard } from './see-card.server.ts';

interface RevisionRow {
  revision: number;
  title: string;
  description: string;
  frontMediaId: string;
  backMediaId: string;
  note: string;
  createdAt: string;
}

/** Every published version of a card, newest first; each copy names the one it shows. */
export async function cardRevisions(ctx: Ctx, idOrSlug: string): Promise<CallReply<typeof getCardRevisions>> {
  const card = await visibleCard(ctx, idOrSlug);
  const rows = await ctx.sql<RevisionRow[]>`
    select revision, title, description, front_media_id, back_media_id, note, created_at from card_revision
    where card_id = ${card.id} order by revision desc limit 100`;
  const media = await mediaEntries(
    ctx,
    rows.flatMap(({ frontMediaId, backMediaId }) => [frontMediaId, backMediaId]),
  );
  return {
    items: rows.flatMap(({ frontMediaId, backMediaId, createdAt: at, ...row }) => {
      const front = artOf(ctx, card, media.get(frontMediaId));
      const back = artOf(ctx, card, media.get(backMediaId));
      return front && back ? [{ ...row, front, back, at }] : [];
    }),
  };
}
