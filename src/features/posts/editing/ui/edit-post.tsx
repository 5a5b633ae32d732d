import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { PostOptions } from '#features/posts/compose/ui/post-options.tsx';
import { FormattedArea } from '#features/posts/text/ui/formatted-area.tsx';
import { api } from '#platform/web/api.ts';
import { useCall } from '#platform/web/use-call.ts';
import { editPost as editRules } from '#rules/posts/editing/calls.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import type { Post } from '../../calls.ts';
import { editPost, getPostSource, type PostSource } from '../calls.ts';

/** Edits a published post. Earlier versions stay readable under "Edited". */
export default function EditPost({ postId, onClose }: { postId: string; onClose: () => void }) {
  const source = useCall(getPostSource, { params: { postId } });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit post"
      description="People can still see earlier versions under “Edited”."
      size="wide"
    >
      {source.isPending && (
        <Loading what="your post">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {source.isError && <ErrorState onRetry={() => source.refetch()}>{source.error.message}</ErrorState>}
      {source.data && <EditForm source={source.data} onClose={onClose} />}
    </Dialog>
  );
}

/** What it was saved as: a review may follow. */
type Edited = PostSource & { state?: Post['state'] };

const inputOf = ({ title, body, audience, spoiler, commentPolicy, media }: PostSource) => ({
  title,
  body,
  audience,
  spoiler,
  commentPolicy,
  media: media.map(({ id, alt }) => ({ id, alt })),
});

function EditForm({ source, onClose }: { source: PostSource; onClose: () => void }) {
  const client = useQueryClient();
  const draft = useDraft({
    schema: editRules.body.omit({ postId: true, version: true }),
    start: (saved: Edited | null): PostSource => saved ?? source,
    input: inputOf,
    saved: source as Edited,
    async save(input, saved, typed) {
      const { postId, version } = saved ?? source;
      const { state } = await api(editPost, { body: { postId, version, ...input } });
      return { ...typed, version: version + 1, state };
    },
  });
  const { values, change, error } = draft;
  const { audience, spoiler, commentPolicy } = values;
  function after({ state }: Edited) {
    // Refetches the lists it is in.
    void client.invalidateQueries();
    onClose();
    const message =
      state === 'pending_review'
        ? 'Sent for review. Others will see it once it’s approved.'
        : 'Changes saved.';
    toast(message, { tone: 'good' });
  }
  return (
    <DraftForm draft={draft} then={after} title="Your changes weren’t saved." className="flex flex-col gap-4">
      <Field label="Title" optional error={error('title')}>
        <TextInput {...draft.field('title')} maxLength={120} />
      </Field>
      <Field label="What happened?" error={error('body')}>
        <FormattedArea
          name="body"
          lines={5}
          limit={5000}
          value={values.body}
          onValue={(body) => change({ body })}
        />
      </Field>
      <MediaDescriptions media={values.media} onChange={(media) => change({ media })} />
      <PostOptions
        value={{ audience, spoiler, commentPolicy }}
        onChange={({ scheduledAt: _, ...part }) => change(part)}
        allowed={source.audience === 'public' ? ['public', 'tribe', 'followers'] : [source.audience]}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" pending={draft.isPending}>
          Save changes
        </Button>
      </DialogActions>
    </DraftForm>
  );
}

interface MediaDescriptionsProps {
  media: PostSource['media'];
  onChange: (media: PostSource['media']) => void;
}

/** The pictures and video of the post, with alt texts, in order. */
function MediaDescriptions({ media, onChange }: MediaDescriptionsProps) {
  function move(place: number, by: -1 | 1) {
    const moved = [...media];
    moved.splice(place + by, 0, ...moved.splice(place, 1));
    onChange(moved);
  }
  return media.map(({ id, alt, kind }, place) => (
    <div key={id} className="flex items-end gap-2">
      <div className="grow">
        <Field label={`Alt text of ${kind === 'video' ? 'the video' : `picture ${place + 1}`}`} optional>
          <TextInput
            value={alt}
            maxLength={1500}
            onChange={({ target }) =>
              onChange(media.map((one) => (one.id === id ? { ...one, alt: target.value } : one)))
            }
          />
        </Field>
      </div>
      {media.length > 1 && (
        <>
          <IconButton
            label={`Move picture ${place + 1} up`}
            icon={<ArrowUp aria-hidden />}
            disabled={place === 0}
            onClick={() => move(place, -1)}
          />
          <IconButton
            label={`Move picture ${place + 1} down`}
            icon={<ArrowDown aria-hidden />}
            disabled={place === media.length - 1}
            onClick={() => move(place, 1)}
          />
        </>
      )}
    </div>
  ));
}
