import { releaseMedia } from '#features/media/media.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import type { ListingKind, ListingRow, StateOf } from './listing-kind.server.ts';

/** The row of a kind whose changes our team reviews: what it would become, and the uploads that nobody else sees yet. */
export interface ChangeableRow<Change extends object> extends ListingRow {
  pending: Change | null;
  pendingMediaIds: string[];
}

/** It is on sale or paused, as our team approved it. */
const isLive = <Row extends ListingRow>(
  { published, paused }: Pick<ListingKind<Row>, 'published' | 'paused'>,
  state: StateOf<Row>,
): boolean => state === published.state || state === paused;

/**
 * Whether our team reviews what the owner changes of it. Until they approved, buyers see and buy what was approved
 * before, and the change is kept beside it.
 */
export const isChangeReviewed = <Row extends ListingRow>(
  kind: ListingKind<Row>,
  { state, needsReview }: Row,
  viewer: Pick<Viewer, 'trust'> | null,
): boolean => viewer?.trust === 'new' && needsReview && isLive(kind, state);

/** Keeps a change for our team, in place of an earlier one; null ends that. @param mediaIds its uploads, attached */
export async function keepChange<Change extends object, Row extends ChangeableRow<Change>>(
  tx: Ctx,
  kind: ListingKind<Row>,
  { id, pendingMediaIds }: Row,
  { change, mediaIds }: { change: Change | null; mediaIds: readonly string[] },
): Promise<void> {
  const { sql } = tx;
  await sql`
    update ${sql(kind.table)} set pending = ${change && JSON.stringify(change)}::text::jsonb,
      pending_media_ids = ${mediaIds as string[]}::uuid[], rejection_reason = null, rejection_note = '', updated_at = now()
    where id = ${id}`;
  await releaseMedia(
    tx,
    pendingMediaIds.filter((mediaId) => !mediaIds.includes(mediaId)),
  );
}

/**
 * Ends a change: it was withdrawn or rejected, or the listing shows it now. @param shown what it shows of it
 * @returns whether there was one
 */
export async function endChange(
  tx: Ctx,
  { table }: Pick<ListingKind<ListingRow>, 'table'>,
  { id, shown = [] }: { id: string; shown?: readonly string[] },
): Promise<boolean> {
  const { sql } = tx;
  const [ended] = await sql<{ mediaIds: string[] }[]>`
    update ${sql(table)} t set pending = null, pending_media_ids = '{}', version = t.version + 1, updated_at = now()
    from (select id, pending_media_ids from ${sql(table)} where id = ${id}) was
    where t.id = was.id and t.pending is not null returning was.pending_media_ids as media_ids`;
  if (!ended) return false;
  await releaseMedia(
    tx,
    ended.mediaIds.filter((mediaId) => !shown.includes(mediaId)),
  );
  return true;
}

/** Whether the viewer sees a change that waits: its owner and reviewers. */
export const seesChange = (isOwn: boolean, viewer: Ctx['viewer']): boolean =>
  isOwn || staffMay(viewer, 'review');

/** SQL: it waits for a review, a new one or a change of one on sale. @param of the table or its alias */
export const waitsForReview = (
  { sql }: Pick<Ctx, 'sql'>,
  { keepsChanges }: Pick<ListingKind<ListingRow>, 'keepsChanges'>,
  of: string,
) => {
  const column = (name: string) => sql(`${of}.${name}`);
  return sql`((${column('state')} = 'in_review' and ${column('needs_review')} and ${column('approved_at')} is null)
    ${keepsChanges ? sql`or (${column('pending')} is not null and ${column('state')} in ('published', 'paused'))` : sql``})`;
};
