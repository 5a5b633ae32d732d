import type { RowId } from '#platform/ids.ts';
import type { NoticeTargetKind, NoticeType } from '#platform/notices.ts';

/** What it is about. A thing (a card, an order, a payout) is stored with its name and path. */
export type NoticeSubject =
  | { kind: Exclude<NoticeTargetKind, 'thing'>; id: RowId }
  | { kind: 'thing'; id: RowId; name: string; path: string };

/** The key of a group: everybody who does the same to the same target is in one group. */
export interface Group {
  type: NoticeType;
  target: NoticeSubject;
  postId?: string | null;
  commentId?: string | null;
  detail?: string | null;
}

export const nameOf = (target: NoticeSubject): string | null =>
  target.kind === 'thing' ? target.name : null;
export const pathOf = (target: NoticeSubject): string | null =>
  target.kind === 'thing' ? target.path : null;
