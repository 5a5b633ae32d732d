import type { Post, QuotedPost } from '#features/posts/calls.ts';
import type { Audience } from '#features/posts/post/fields.ts';
import { localTime } from '#ui/format/date.ts';
import type { Draft as SavedDraft } from '../draft-calls.ts';

/** A post as it is typed. */
export interface Draft {
  tribeId: string;
  title: string;
  body: string;
  audience: Audience;
  spoiler: boolean;
  commentPolicy: Post['commentPolicy'];
  quoted: SavedDraft['quoted'];
  /** The value of a datetime-local input, in the viewer's time zone; empty to publish at once. */
  scheduledAt: string;
}

const emptyDraft: Draft = {
  tribeId: '',
  title: '',
  body: '',
  audience: 'public',
  spoiler: false,
  commentPolicy: 'everyone',
  quoted: null,
  scheduledAt: '',
};

export function draftOf(saved: SavedDraft | null, quotes: QuotedPost | null): Draft {
  if (!saved) return { ...emptyDraft, quoted: quotes && { id: quotes.id, post: quotes } };
  const { tribe, title, body, audience, spoiler, commentPolicy, quoted, scheduledAt } = saved;
  return {
    tribeId: tribe?.id ?? '',
    title,
    body,
    audience,
    spoiler,
    commentPolicy,
    quoted,
    scheduledAt: scheduledAt ? localTime(new Date(scheduledAt)) : '',
  };
}

/** Each saved draft has a key of its own, so that editing one doesn't affect others. */
export const draftKey = (viewerId: string, saved: SavedDraft | null): string =>
  saved ? `${viewerId}:${saved.id}` : viewerId;

const openKey = (viewerId: string) => `open-draft:${viewerId}`;

/** What the dialog for a new post was closed with, as the server has it. */
export function readOpen(viewerId: string): SavedDraft | null {
  try {
    return JSON.parse(localStorage.getItem(openKey(viewerId)) ?? 'null') as SavedDraft | null;
  } catch {
    return null;
  }
}

export function storeOpen(viewerId: string, draft: SavedDraft | null): void {
  if (draft) localStorage.setItem(openKey(viewerId), JSON.stringify(draft));
  else localStorage.removeItem(openKey(viewerId));
}
