import { useEffect, useRef } from 'react';
import { MentionArea } from '#features/posts/text/ui/mention-area.tsx';
import { MediaTray } from '#features/uploads/upload/ui/media-tray.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PostOptions } from './post-options.tsx';
import { type PostFormProps, usePostForm } from './use-post-form.ts';
import type { Saving } from './use-saved-draft.ts';

const labels: Record<Exclude<Saving, 'conflict'>, string> = {
  unsaved: '',
  saving: 'Saving the draft…',
  saved: 'Saved in your drafts.',
  local: 'Saved in this browser for now.',
};

export function PostForm(props: PostFormProps) {
  const { tribes, onDone } = props;
  const { draft, change, tribeId, uploads, server, refusal, isPending, submit } = usePostForm(props);
  const text = useRef<HTMLTextAreaElement>(null);
  // The form is loaded after the dialog has opened, so it takes the focus itself.
  useEffect(() => text.current?.focus(), []);
  const isEmpty = !draft.body.trim() && uploads.items.length === 0;

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
      {server.saving === 'conflict' && <DraftConflict onAnew={server.startAnew} onClose={onDone} />}
      <DialogActions>
        <ButtonLink size="small" to="/drafts" onClick={onDone}>
          Drafts
        </ButtonLink>
        <DraftNote saving={server.saving} />
        <Button
          type="submit"
          tone="primary"
          pending={isPending}
          disabled={isEmpty || uploads.isBusy || uploads.hasFailed}
        >
          {uploads.isBusy ? 'Uploading…' : draft.scheduledAt ? 'Schedule' : 'Post'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Where the draft is saved, beside the Publish button. */
function DraftNote({ saving }: { saving: Saving }) {
  return (
    <p role="status" className="min-w-0 flex-1 self-center text-1 text-muted">
      {saving !== 'conflict' && labels[saving]}
    </p>
  );
}

/** What to do when another window changed the same draft. */
function DraftConflict({ onAnew, onClose }: { onAnew: () => void; onClose: () => void }) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-control border border-warn p-4">
      <p>This draft was changed in another window. Your text here is safe.</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onAnew}>
          Save as a new draft
        </Button>
        <ButtonLink size="small" to="/drafts" onClick={onClose}>
          Open the other version
        </ButtonLink>
      </div>
    </div>
  );
}
