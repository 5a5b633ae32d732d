import { useEffect, useRef } from 'react';
import { MediaTray } from '#features/uploads/upload/ui/media-tray.tsx';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { MentionArea } from '../../text/ui/mention-area.tsx';
import { PicturesOrNote } from './pictures-or-note.tsx';
import { type PostFormProps, usePostForm } from './use-post-form.ts';

/**
 * The composer of the kids site: text, a picture, Send. An unsent text stays in this browser and isn't saved on the
 * server.
 */
export function KidsPostForm(props: PostFormProps) {
  const { tribes } = props;
  const form = usePostForm(props, { savesItself: false, maxImages: 1, maxVideos: 0 });
  const { draft, uploads, isPending, isEmpty, before } = form;
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => text.current?.focus(), []);

  return (
    <DraftForm draft={draft} before={before} title="We couldn’t send this" className="flex flex-col gap-4">
      {tribes.length > 1 && (
        <Field label="Tribe" error={draft.error('tribeId')}>
          <Select {...draft.field('tribeId')} value={draft.input().tribeId}>
            {tribes.map((tribe) => (
              <option key={tribe.id} value={tribe.id}>
                {tribe.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="What happened?" error={draft.error('body')}>
        <MentionArea
          ref={text}
          name="body"
          lines={5}
          limit={5000}
          value={draft.values.body}
          onValue={(body) => draft.change({ body })}
        />
      </Field>
      <PicturesOrNote>
        <MediaTray uploads={uploads} label="Add a photo" />
      </PicturesOrNote>
      <DialogActions>
        <Button
          type="submit"
          tone="primary"
          pending={isPending}
          disabled={isEmpty || uploads.isBusy || uploads.hasFailed}
        >
          {uploads.isBusy ? 'Uploading…' : 'Send'}
        </Button>
      </DialogActions>
    </DraftForm>
  );
}
