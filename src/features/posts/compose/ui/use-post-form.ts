import { useState } from 'react';
import type { QuotedPost } from '#features/posts/calls.ts';
import { useUploads } from '#features/uploads/upload/ui/use-uploads.ts';
import { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { useDraft } from '#ui/use-draft.ts';
import { createPost } from '../calls.ts';
import { type Draft as SavedDraft, saveDraft } from '../draft-calls.ts';
import { draftKey, draftOf, readOpen, storeOpen } from './draft.ts';
import { useSent } from './use-sent.ts';

const PAUSE_MS = 1200;

export interface PostFormProps {
  viewerId: string;
  tribes: readonly { id: string; name: string }[];
  preferred: string | null;
  /** A saved draft to continue. */
  saved: SavedDraft | null;
  /** The post that a new one is to quote. */
  quoted: QuotedPost | null;
  onDone: () => void;
}

/**
 * A new post as it is typed, kept in this browser until it is sent.
 * @param savesItself on the server too
 */
export function usePostForm(
  { viewerId, tribes, preferred, saved: opened, quoted, onDone }: PostFormProps,
  { savesItself, maxImages, maxVideos }: { savesItself: boolean; maxImages: number; maxVideos: 0 | 1 },
) {
  // A quote begins anew, whatever was begun before.
  const isNew = !opened && !quoted;
  const key = quoted ? `${viewerId}:${quoted.id}` : draftKey(viewerId, opened);
  const [begun] = useState(() => (isNew ? readOpen(viewerId) : opened));
  const uploads = useUploads({ maxImages, maxVideos, keepAs: `post:${key}` });
  const media = uploads.ready;
  const sent = useSent();
  const draft = useDraft({
    start: (saved: SavedDraft | null) => draftOf(saved, quoted),
    input: ({ quoted, ...typed }) => {
      const wanted = typed.tribeId || preferred;
      const tribeId = tribes.find(({ id }) => id === wanted)?.id ?? tribes[0]?.id ?? '';
      return { ...typed, quotedPostId: quoted?.id ?? null, tribeId, media };
    },
    saved: begun,
    async save({ scheduledAt: _, ...input }, saved) {
      const body = saved ? { ...input, postId: saved.id, version: saved.version } : input;
      const kept = await api(saveDraft, { body }).catch((error: unknown) => {
        // Published or deleted in another window: the text becomes a new draft.
        if (error instanceof Refusal && error.status === 404) return api(saveDraft, { body: input });
        throw error;
      });
      if (isNew) storeOpen(viewerId, kept);
      return kept;
    },
    keep: `post ${key}`,
    autosave: {
      after: PAUSE_MS,
      // Scheduled posts are saved by their button only, so that no unfinished text is published.
      when: ({ title, body, scheduledAt }) =>
        savesItself && scheduledAt === '' && tribes.length > 0 && Boolean(title || body || media.length),
    },
  });

  async function publish(): Promise<void> {
    const { audience, title, quotedPostId, scheduledAt, ...input } = draft.input();
    const post = await draft.finish((saved) =>
      api(createPost, {
        body: {
          ...input,
          kind: 'POST',
          // Left unset, the server chooses: everyone, or a narrower audience for authors under 18.
          ...(audience === 'public' ? {} : { audience }),
          ...(title.trim() ? { title } : {}),
          ...(quotedPostId ? { quotedPostId } : {}),
          ...(saved ? { draftId: saved.id, draftVersion: saved.version } : {}),
          ...(scheduledAt ? { scheduledAt: new Date(scheduledAt).toISOString() } : {}),
        },
      }),
    );
    if (!post) return;
    if (isNew) storeOpen(viewerId, null);
    uploads.clear();
    onDone();
    sent(post, scheduledAt);
  }
  const [isPending, setPending] = useState(false);
  return {
    draft,
    uploads,
    isPending,
    isEmpty: !draft.values.body.trim() && uploads.items.length === 0,
    /** For `DraftForm`: the post is published, and not only its draft saved. */
    before(): boolean {
      if (!isPending) {
        setPending(true);
        void publish().finally(() => setPending(false));
      }
      return false;
    },
  };
}
