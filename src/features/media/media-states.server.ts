import { conflict, notFound } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { UploadedMedia } from './media.ts';
import type { RejectionDetail } from './upload-rules.ts';

type MediaState = UploadedMedia['state'];

type Reason = 'received' | 'created' | 'first_part' | 'complete' | 'processed';
type MediaTransitionReason = Reason | NonNullable<UploadedMedia['rejectionReason']>;

interface MediaMove extends Move<MediaState> {
  reason: MediaTransitionReason;
  rejected?: { reason: NonNullable<UploadedMedia['rejectionReason']>; detail: RejectionDetail | null };
}

export const mediaStates = states<MediaState, { id: string }, MediaMove>({
  table: 'media',
  of: 'media_id',
  allowed: {
    created: ['uploading', 'processing', 'rejected'],
    uploading: ['processing', 'rejected'],
    processing: ['ready', 'rejected'],
    // By moderation.
    ready: ['rejected'],
    rejected: [],
  },
  refused: (from) =>
    from
      ? conflict('INVALID_TRANSITION', 'This upload has changed. Refresh the page and try again.')
      : notFound('upload'),
  set: ({ sql }, { rejected }) =>
    sql`rejection_reason = ${rejected?.reason ?? null}, rejection_detail = ${rejected?.detail ?? null}`,
});
