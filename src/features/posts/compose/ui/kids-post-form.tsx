import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { getMyConsent } from '#features/guardians/consent/calls.ts';
import { MediaTray } from '#features/uploads/upload/ui/media-tray.tsx';
import { useUploads } from '#features/uploads/upload/ui/use-uploads.ts';
import type { Refusal } from '#platform/errors.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { Select } from '#ui/select.tsx';
import { Day } from '#ui/when.tsx';
import { MentionArea } from '../../text/ui/mention-area.tsx';
import { createPost } from '../calls.ts';
import { draftKey, useStoredDraft } from './draft.ts';
import type { PostFormProps } from './use-post-form.ts';
import { useSent } from './use-sent.ts';

/**
 * The composer of the kids site: text, a picture, Send. An unsent text stays in this browser and isn't saved on the
 * server.
 */
export function KidsPostForm({ viewerId, tribes, preferred, saved, onDone }: PostFormProps) {
  const key = draftKey(viewerId, saved);
  const { draft, change, clear } = useStoredDraft(key, saved);
  const uploads = useUploads({ maxImages: 1, maxVideos: 0, keepAs: `post:${key}` });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => text.current?.focus(), []);
  const tribeId = (tribes.find(({ id }) => id === (draft.tribeId || preferred)) ?? tribes[0])?.id ?? '';
  const sent = useSent();
  const create = useAct(createPost, {
    onDone: (post) => {
      clear();
      uploads.clear();
      onDone();
      sent(post);
    },
    onRefused: setRefusal,
  });
  const isEmpty = !draft.body.trim() && uploads.items.length === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    setRefusal(null);
    const { title, body, id, version } = draft;
    create.mutate({
      body: {
        kind: 'POST',
        tribeId,
        body,
        media: uploads.ready,
        ...(title.trim() ? { title } : {}),
        ...(id ? { draftId: id, draftVersion: version } : {}),
      },
    });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      {refusal && (
        <FormErrors
          title="We couldn’t send this"
          errors={[{ field: refusal.field, message: refusal.message }]}
        />
      )}
      {tribes.length > 1 && (
        <Field label="Tribe">
          <Select
            name="tribeId"
            value={tribeId}
            onChange={(event) => change({ tribeId: event.target.value })}
          >
            {tribes.map((tribe) => (
              <option key={tribe.id} value={tribe.id}>
                {tribe.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="What happened?">
        <MentionArea
          ref={text}
          name="body"
          lines={5}
          limit={5000}
          value={draft.body}
          onValue={(body) => change({ body })}
        />
      </Field>
      <PicturesOrNote>
        <MediaTray uploads={uploads} label="Add a photo" />
      </PicturesOrNote>
      <DialogActions>
        <Button
          type="submit"
          tone="primary"
          pending={create.isPending}
          disabled={isEmpty || uploads.isBusy || uploads.hasFailed}
        >
          {uploads.isBusy ? 'Uploading…' : 'Send'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Shown where a child adds pictures, until the second email to its guardian: what has to happen first. */
function PicturesOrNote({ children }: { children: ReactNode }) {
  const ageBand = useViewer()?.ageBand;
  const isMinor = ageBand === 'under_13' || ageBand === '13_17';
  const { data } = useCall(getMyConsent, {}, { enabled: isMinor });
  if (!data?.picturesFrom) return children;
  return (
    <p className="rounded-control border border-edge border-dashed p-3 text-2 text-muted">
      You can add pictures from <Day at={data.picturesFrom} />. First we email your grown-up one more time.
    </p>
  );
}
