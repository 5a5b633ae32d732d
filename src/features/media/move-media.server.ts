import type { Ctx } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { UploadedMedia } from './calls.ts';

export type MediaState = UploadedMedia['state'];

/** From where an upload may go where. `none` is one that does not exist yet. */
export const mediaMoves: Record<MediaState | 'none', readonly MediaState[]> = {
  // What arrives in one piece is there at once.
  none: ['created', 'processing'],
  created: ['uploading', 'processing', 'rejected'],
  uploading: ['processing', 'rejected'],
  processing: ['ready', 'rejected'],
  // Moderation may take back what it let through.
  ready: ['rejected'],
  rejected: [],
};

export interface MediaMove {
  to: MediaState;
  /** Kept beside the move: what happened, in a few plain words. */
  why: string;
  /** Null when no person decided it. */
  by: string | null;
  rejected?: { for: NonNullable<UploadedMedia['rejectedFor']>; message: string };
}

/** Makes one move and writes it down. 409 when there is no way from where the upload stands. */
export async function moveMedia(tx: Ctx, mediaId: string, move: MediaMove): Promise<void> {
  const { sql } = tx;
  const [was] = await sql<{ state: MediaState }[]>`select state from media where id = ${mediaId} for update`;
  if (!was) throw notFound('upload');
  if (!mediaMoves[was.state].includes(move.to)) {
    throw conflict('INVALID_TRANSITION', `An upload cannot go from ${was.state} to ${move.to}.`);
  }
  await sql`
    update media set
      state = ${move.to}, rejected_for = ${move.rejected?.for ?? null}, rejected_why = ${move.rejected?.message ?? null}
    where id = ${mediaId}`;
  await noteMove(tx, mediaId, was.state, move);
}

/** The first line of an upload's history. */
export const noteBeginning = (tx: Ctx, mediaId: string, move: MediaMove) => noteMove(tx, mediaId, null, move);

async function noteMove({ sql }: Ctx, mediaId: string, from: MediaState | null, move: MediaMove) {
  await sql`
    insert into media_move (media_id, from_state, to_state, by_account_id, why)
    values (${mediaId}, ${from}, ${move.to}, ${move.by}, ${move.why})`;
}
