import { useEffect, useRef } from 'react';
import { FormattedArea } from '#features/posts/text/ui/formatted-area.tsx';
import { QuotedPostView } from '#features/posts/ui/quoted-post.tsx';
import { MediaTray } from '#features/uploads/upload/ui/media-tray.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DraftState } from '#ui/use-draft.ts';
import { PostOptions } from './post-options.tsx';
import { type PostFormProps, usePostForm } from './use-post-form.ts';

const labels: Record<DraftState, string> = {
  unsaved: '',
  saving: 'Saving the draft…',
  saved: 'Saved in your drafts.',
  local: 'Saved in this browser for now.',
  conflict: '',
};

export function PostForm(props: PostFormProps) {
  const { tribes, onDone } = props;
  const form = usePostForm(props, { savesItself: true, maxImages: 10, maxVideos: 1 });
  const { draft, uploads, isPending, isEmpty, before } = form;
  const { values, change, field, error } = draft;
  const text = useRef<HTMLTextAreaElement>(null);
  // The form is loaded after the dialog has opened, so it takes the focus itself.
  useEffect(() => text.current?.focus(), []);

  return (
    <DraftForm
      draft={draft}
      before={before}
      title="Your post wasn’t published."
      className="flex flex-col gap-4"
    >
      <Field label="Tribe" error={error('tribeId')}>
        <Select {...field('tribeId')} value={draft.input().tribeId}>
          {tribes.map((tribe) => (
            <option key={tribe.id} value={tribe.id}>
              {tribe.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Title" optional error={error('title')}>
        <TextInput {...field('title')} maxLength={120} />
      </Field>
      <Field label="What happened?" hint="@name mentions somebody, #tag adds a tag." error={error('body')}>
        <FormattedArea
          ref={text}
          name="body"
          lines={5}
          limit={5000}
          value={values.body}
          onValue={(body) => change({ body })}
        />
      </Field>
      {values.quoted && (
        <div className="grid gap-2">
          <QuotedPostView post={values.quoted.post} />
          <Button size="small" className="justify-self-start" onClick={() => change({ quoted: null })}>
            Remove quote
          </Button>
        </div>
      )}
      <MediaTray uploads={uploads} />
      <PostOptions value={values} onChange={change} />
      <DialogActions>
        <ButtonLink size="small" to="/drafts" onClick={onDone}>
          Drafts
        </ButtonLink>
        <p role="status" className="min-w-0 flex-1 self-center text-1 text-muted">
          {!isPending && labels[draft.state]}
        </p>
        <Button
          type="submit"
          tone="primary"
          pending={isPending}
          disabled={isEmpty || uploads.isBusy || uploads.hasFailed}
        >
          {uploads.isBusy ? 'Uploading…' : values.scheduledAt ? 'Schedule' : 'Post'}
        </Button>
      </DialogActions>
    </DraftForm>
  );
}
