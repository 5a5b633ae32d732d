import { releaseMedia } from '#features/media/media.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { definedFields } from '../card/defined-fields.ts';
import type { CardRow } from '../card/queries.server.ts';
import { type ArtChanges, changesPicture } from './art-changes.ts';
import type { CardChange } from './calls.ts';
import { attachArt } from './card-art.server.ts';
import { searchText } from './card-slug.server.ts';
import { writeRevision } from './write-card.server.ts';
import '../card/events.ts';

const fields = ['title', 'description', 'season', 'backMediaId'] as const;

/** Text and art that a reviewer approved, or that copies show. */
export const changesContent = (card: CardRow, change: CardChange): boolean =>
  changesPicture(card, change) ||
  fields.some((field) => change[field] !== undefined && change[field] !== card[field]);

/** The rest of a change whose text and art wait for a review. */
export function withoutContent(change: CardChange): CardChange {
  const { title, description, season, tags, frontMediaId, backMediaId, note, ...rest } = change;
  return rest;
}

export const noteNeeded = () =>
  invalid('Describe your correction. The note is public.', 'note', 'NOTE_NEEDED');

/** Keeps a correction for the reviewer, in place of one before. The card is locked, and stays as it was approved. */
export async function proposeCorrection(
  tx: Ctx,
  card: CardRow,
  change: CardChange,
  art: ArtChanges,
): Promise<void> {
  if (!change.note) throw noteNeeded();
  await attachArt(tx, art.taken);
  const { title, description, season, tags } = { ...card, ...definedFields(change) };
  await dropCorrection(tx, card.id, Object.values(art.taken));
  await tx.sql`
    insert into card_correction (id, card_id, title, description, season, tags, front_media_id, back_media_id,
      picture_media_id, note)
    values (${newId()}, ${card.id}, ${title}, ${description}, ${season}, ${[...new Set(tags)]}, ${art.is.frontMediaId},
      ${art.is.backMediaId}, ${art.is.pictureMediaId}, ${change.note})`;
}

/** Deletes the correction of a card, with the uploads that nothing else shows. */
export async function dropCorrection(
  tx: Pick<Ctx, 'sql'>,
  cardId: string,
  kept: readonly string[] = [],
): Promise<void> {
  const unused = await tx.sql<{ id: string }[]>`
    with dropped as (
      delete from card_correction where card_id = ${cardId} returning front_media_id, back_media_id, picture_media_id
    )
    select u.id from dropped, unnest(array[front_media_id, back_media_id, picture_media_id]) as u (id)
    where u.id is not null and u.id <> all(${kept as string[]}::uuid[])
      and not exists (select from card c
        where c.id = ${cardId} and u.id in (c.front_media_id, c.back_media_id, c.picture_media_id))
      and not exists (select from card_revision r
        where r.card_id = ${cardId} and u.id in (r.front_media_id, r.back_media_id))`;
  await releaseMedia(
    tx,
    unused.map(({ id }) => id),
  );
}

export interface CorrectionRow {
  id: string;
  cardId: string;
  title: string;
  description: string;
  season: string | null;
  tags: string[];
  frontMediaId: string;
  backMediaId: string;
  pictureMediaId: string | null;
  note: string;
  createdAt: string;
}

/** A reviewer approved it: it becomes the card's next revision. The card is locked. */
export async function applyCorrection(tx: Ctx, card: CardRow, correction: CorrectionRow): Promise<void> {
  const { title, description, season, tags, frontMediaId, backMediaId, pictureMediaId, note } = correction;
  await tx.sql`
    update card set title = ${title}, description = ${description}, season = ${season}, tags = ${tags},
      front_media_id = ${frontMediaId}, back_media_id = ${backMediaId}, picture_media_id = ${pictureMediaId},
      search_text = ${searchText(tx, { ...card, title, tags })},
      revision = revision + 1, version = version + 1, updated_at = now()
    where id = ${card.id}`;
  await writeRevision(tx, card, { note, art: [frontMediaId, backMediaId] });
  await tx.sql`delete from card_correction where card_id = ${card.id}`;
  await emit(tx, 'card.correction-decided', { cardId: card.id, ownerId: card.ownerId, isApproved: true });
}

export async function rejectCorrection(
  tx: Ctx,
  { id: cardId, ownerId }: CardRow,
  { reason, note }: { reason: string; note: string },
): Promise<void> {
  await tx.sql`
    update card_correction set rejected_at = now(), rejection_reason = ${reason}, rejection_note = ${note}
    where card_id = ${cardId}`;
  await emit(tx, 'card.correction-decided', { cardId, ownerId, isApproved: false });
}
