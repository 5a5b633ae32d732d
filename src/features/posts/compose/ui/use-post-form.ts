import { type FormEvent, useState } from 'react';
import { useUploads } from '#features/uploads/upload/ui/use-uploads.ts';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { createPost } from '../calls.ts';
import type { Draft as SavedDraft } from '../draft-calls.ts';
import { type Draft, draftKey, useStoredDraft } from './draft.ts';
import { useSavedDraft } from './use-saved-draft.ts';
import { useSent } from './use-sent.ts';

export interface PostFormProps {
  viewerId: string;
  tribes: readonly { id: string; name: string }[];
  preferred: string | null;
  /** A saved draft to continue. */
  saved: SavedDraft | null;
  onDone: () => void;
}

/** The form of a new post, kept in this browser and on the server. */
export function usePostForm({ viewerId, tribes, preferred, saved, onDone }: PostFormProps) {
  const key = draftKey(viewerId, saved);
  const { draft, change: changeDraft, clear } = useStoredDraft(key, saved);
  const uploads = useUploads({ maxImages: 10, maxVideos: 1, keepAs: `post:${key}` });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  function change(part: Partial<Draft>) {
    changeDraft(part);
    // The server's error about a field is cleared when the field changes.
    if (refusal?.field && refusal.field in part) setRefusal(null);
  }
  const wanted = draft.tribeId || preferred;
  const tribeId = tribes.find(({ id }) => id === wanted)?.id ?? tribes[0]?.id ?? '';
  const media = uploads.ready;
  const server = useSavedDraft({
    draft,
    tribeId,
    media,
    onSaved: changeDraft,
    off: draft.scheduledAt !== '',
  });
  const sent = useSent();
  const create = useAct(createPost, {
    onDone: (post) => {
      server.done();
      clear();
      uploads.clear();
      onDone();
      sent(post);
    },
    onRefused: setRefusal,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    setRefusal(null);
    const { title, body, audience, spoiler, commentPolicy, scheduledAt } = draft;
    const { id, version } = await server.whenSaved();
    create.mutate({
      body: {
        kind: 'POST',
        tribeId,
        body,
        // Left unset, the server chooses: everyone, or a narrower audience for authors under 18.
        ...(audience === 'public' ? {} : { audience }),
        spoiler,
        commentPolicy,
        media,
        ...(title.trim() ? { title } : {}),
        ...(id ? { draftId: id, draftVersion: version } : {}),
        ...(scheduledAt ? { scheduledAt: new Date(scheduledAt).toISOString() } : {}),
      },
    });
  }
  return { draft, change, tribeId, uploads, server, refusal, isPending: create.isPending, submit };
}
