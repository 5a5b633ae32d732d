import { useEffect, useRef } from 'react';
import { MentionArea } from '#features/posts/text/ui/mention-area.tsx';
import { MediaTray } from '#features/uploads/upload/ui/media-tray.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { DraftConflict, DraftNote } from './draft-note.tsx';
import { PostOptions } from './post-options.tsx';
import { type PostFormProps, usePostForm } from './use-post-form.ts';

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
