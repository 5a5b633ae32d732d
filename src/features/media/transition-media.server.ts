import type { Ctx } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { UploadedMedia } from './media.ts';
import type { RejectionDetail } from './upload-rules.ts';

export type MediaState = UploadedMedia['state'];

/** The transitions of an upload. `none`: it doesn't exist yet. */
export const mediaTransitions: Record<MediaState | 'none', readonly MediaState[]> = {
  // A file received in one piece is processed at once.
  none: ['created', 'processing'],
  created: ['uploading', 'processing', 'rejected'],
  uploading: ['processing', 'rejected'],
  processing: ['ready', 'rejected'],
  // By moderation.
  ready: ['rejected'],
  rejected: [],
};

type Reason = 'received' | 'created' | 'first_part' | 'complete' | 'processed';
type MediaTransitionReason = Reason | NonNullable<UploadedMedia['rejectionReason']>;

export interface MediaTransition {
  to: MediaState;
  reason: MediaTransitionReason;
  /** Null when no person decided it. */
  by: string | null;
  rejected?: { reason: NonNullable<UploadedMedia['rejectionReason']>; detail: RejectionDetail | null };
}

/** Makes one transition of an upload and records it. @throws 409 when its state doesn't allow it */
export async function transitionMedia(tx: Ctx, mediaId: string, transition: MediaTransition): Promise<void> {
  const { sql } = tx;
  const [was] = await sql<{ state: MediaState }[]>`select state from media where id = ${mediaId} for update`;
  if (!was) throw notFound('upload');
  if (!mediaTransitions[was.state].includes(transition.to)) {
    throw conflict('INVALID_TRANSITION', 'This upload has changed. Refresh the page and try again.');
  }
  await sql`
    update media set
      state = ${transition.to}, rejection_reason = ${transition.rejected?.reason ?? null}, rejection_detail = ${transition.rejected?.detail ?? null}
    where id = ${mediaId}`;
  await recordTransition(tx, mediaId, was.state, transition);
}

/** The first transition of an upload. */
export const recordUpload = (tx: Ctx, mediaId: string, transition: MediaTransition) =>
  recordTransition(tx, mediaId, null, transition);

async function recordTransition(
  { sql }: Ctx,
  mediaId: string,
  from: MediaState | null,
  transition: MediaTransition,
) {
  await sql`
    insert into media_transition (media_id, from_state, to_state, by_account_id, reason)
    values (${mediaId}, ${from}, ${transition.to}, ${transition.by}, ${transition.reason})`;
}
