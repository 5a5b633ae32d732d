import { mediaEntries } from '#features/media/media.server.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import type { Decided, ReviewKind } from '#features/moderation/points.ts';
import { cardReasons } from '#features/moderation/reports/card-reasons.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import { line, type Page, type Paging } from '#platform/fields.ts';
import { lockRow } from '#platform/lock-row.server.ts';
import { anId, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { CardCorrection } from '../card/calls.ts';
import { findCard, findCards } from '../card/card-listing.server.ts';
import { presentAllDetails } from '../card/hydrate-cards.server.ts';
import { lockEditions } from '../card/queries.server.ts';
import { applyCorrection, type CorrectionRow, rejectCorrection } from '../making/corrections.server.ts';

const columns = ({ sql }: Ctx) => sql`
  r.id, r.card_id, r.title, r.description, r.season, r.tags, r.front_media_id, r.back_media_id, r.picture_media_id, r.note,
  r.created_at`;

const isWaiting = ({ sql, site }: Ctx) => sql`
  from card_correction r join card c on c.id = r.card_id
  where r.rejected_at is null and c.site = ${site} and c.state in ('published', 'paused', 'sold_out')`;

async function list(ctx: Ctx, { limit, cursor }: Paging): Promise<Page<CardCorrection>> {
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, anId]);
  const rows = await sql<CorrectionRow[]>`
    select ${columns(ctx)} ${isWaiting(ctx)}
      ${after ? sql`and (r.created_at, r.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by r.created_at, r.id limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ createdAt, id }) => [createdAt, id]);
  const cards = await presentAllDetails(
    ctx,
    await findCards(
      ctx,
      page.items.map(({ cardId }) => cardId),
    ),
  );
  const media = await mediaEntries(
    ctx,
    page.items.flatMap(({ frontMediaId, backMediaId }) => [frontMediaId, backMediaId]),
  );
  const shown = (id: string) => {
    const picture = media.get(id);
    return picture && { ...picture, ...signMedia(ctx, picture) };
  };
  const items = page.items.flatMap(({ id, cardId, frontMediaId, backMediaId, createdAt, ...rest }) => {
    const card = cards.find((one) => one.id === cardId);
    const [front, back] = [shown(frontMediaId), shown(backMediaId)];
    const { title, description, season, tags, note } = rest;
    return card && front && back
      ? [{ id, card, front, back, title, description, season, tags, note, createdAt }]
      : [];
  });
  return { ...page, items };
}

/** @throws 403 for the viewer's own, 404 once it was replaced or decided, 409 when the card can't be corrected any more */
async function decide(ctx: Ctx, { id, decision, reason = '', message }: Decided): Promise<void> {
  const { accountId } = assertStaffMay(ctx, 'review');
  const [found] = await ctx.sql<{ cardId: string }[]>`select card_id from card_correction where id = ${id}`;
  if (!found) throw notFound('correction');
  await transact(ctx, async (tx) => {
    await lockEditions(tx, found.cardId);
    await lockRow(tx, 'card', found.cardId);
    const card = await findCard(tx, found.cardId);
    const [correction] = await tx.sql<CorrectionRow[]>`
      select ${columns(tx)} from card_correction r where r.id = ${id} and r.rejected_at is null for no key update`;
    if (!card || !correction) throw notFound('correction');
    if (card.ownerId === accountId) throw forbidden('You can’t review your own card. Ask a colleague.');
    if (!['published', 'paused', 'sold_out'].includes(card.state))
      throw conflict(
        'INVALID_TRANSITION',
        'This card was retired or taken down, so it isn’t corrected any more.',
      );
    await recordStaffAct(tx, {
      act: 'review.card',
      target: { kind: 'card', id: card.id },
      accountId: card.ownerId,
      reason,
      details: { to: decision, correction: id },
    });
    if (decision === 'approve') await applyCorrection(tx, card, correction);
    else await rejectCorrection(tx, card, { reason, note: message });
  });
}

/** Corrections of cards that our team approved: each is looked at again. */
export const correctionReviews: ReviewKind<typeof CardCorrection> = {
  kind: 'card-corrections',
  act: 'review',
  item: CardCorrection,
  list,
  decide,
  reasons: cardReasons,
  message: line(300, 0),
  async waiting(ctx) {
    const [row] = await ctx.sql<{ count: number; oldestAt: string | null }[]>`
      select count(*)::int as count, min(r.created_at) as oldest_at ${isWaiting(ctx)}`;
    return row ?? { count: 0, oldestAt: null };
  },
};
