import { useEffect, useRef, useState } from 'react';
import { MediaTray } from '#features/media/upload/ui/media-tray.tsx';
import { useUploads } from '#features/media/upload/ui/use-uploads.ts';
import { MentionArea } from '#features/posts/text/ui/mention-area.tsx';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { createPost } from '../calls.ts';
import type { Draft as SavedDraft } from '../draft-calls.ts';
import { type Draft, draftKey, useDraft } from './draft.ts';
import { DraftConflict, DraftNote } from './draft-note.tsx';
import { PostOptions } from './post-options.tsx';
import { useSavedDraft } from './use-saved-draft.ts';
import { useSent } from './use-sent.ts';

export interface PostFormProps {
  viewerId: string;
  tribes: readonly { id: string; name: string }[];
  preferred: string | null;
  /** What was saved before, to go on with. */
  saved: SavedDraft | null;
  onDone: () => void;
}

export function PostForm({ viewerId, tribes, preferred, saved, onDone }: PostFormProps) {
  const key = draftKey(viewerId, saved);
  const { draft, change: changeDraft, clear } = useDraft(key, saved);
  const uploads = useUploads({ maxImages: 10, maxVideos: 1, keepAs: `post:${key}` });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  function change(part: Partial<Draft>) {
    changeDraft(part);
    // What the server refused about a field is settled with the field.
    if (refusal?.field && refusal.field in part) setRefusal(null);
  }
  const text = useRef<HTMLTextAreaElement>(null);
  // The form comes when the dialog is open already, so it takes the focus itself.
  useEffect(() => text.current?.focus(), []);
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
  const isEmpty = !draft.body.trim() && uploads.items.length === 0;

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    setRefusal(null);
    const { title, body, audience, spoiler, commentPolicy, scheduledAt } = draft;
    const { id, version } = await server.settle();
    create.mutate({
      body: {
        kind: 'POST',
        tribeId,
        body,
        // Unsaid, the server chooses: everyone, or for somebody under 18 the closest circle.
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

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      {refusal && (
        <FormErrors
          title="Your post wasn’t published."
          errors={[{ field: refusal.field, message: refusal.message }]}
        />
      )}
      <Field label="Tribe">
        <Select name="tribeId" value={tribeId} onChange={(event) => change({ tribeId: event.target.value })}>
          {tribes.map((tribe) => (
            <option key={tribe.id} value={tribe.id}>
              {tribe.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Title" optional>
        <TextInput
          name="title"
          maxLength={120}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field
        label="What happened?"
        hint="**bold**, *italic*, lists and > quotes work. @name mentions, #tag tags."
      >
        <MentionArea
          ref={text}
          name="body"
          lines={5}
          limit={5000}
          value={draft.body}
          onValue={(body) => change({ body })}
        />
      </Field>
      <MediaTray uploads={uploads} />
      <PostOptions value={draft} onChange={change} />
      {server.saving === 'apart' && <DraftConflict onAnew={server.startAnew} onClose={onDone} />}
      <DialogActions>
        <ButtonLink size="small" to="/drafts" onClick={onDone}>
          Drafts
        </ButtonLink>
        <DraftNote saving={server.saving} />
        <Button
          type="submit"
          tone="primary"
          pending={create.isPending}
          disabled={isEmpty || uploads.isBusy || uploads.hasFailed}
        >
          {uploads.isBusy ? 'Uploading…' : draft.scheduledAt ? 'Schedule' : 'Post'}
        </Button>
      </DialogActions>
    </form>
  );
}
