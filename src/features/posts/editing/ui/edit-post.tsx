import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { PostOptions } from '#features/posts/compose/ui/post-options.tsx';
import { MentionArea } from '#features/posts/text/ui/mention-area.tsx';
import type { Refusal } from '#platform/errors.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { EditOf } from '#ui/edit-of.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
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
      {source.data && (
        <EditOf of={{ ...source.data, id: source.data.postId }}>
          {(one) => <EditForm source={one} onClose={onClose} />}
        </EditOf>
      )}
    </Dialog>
  );
}

function EditForm({ source, onClose }: { source: PostSource; onClose: () => void }) {
  const [post, setPost] = useState(source);
  const { audience, spoiler, commentPolicy } = post;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  function change(part: Partial<PostSource>) {
    setPost((before) => ({ ...before, ...part }));
    if (refusal?.field && refusal.field in part) setRefusal(null);
  }
  const edit = useAct(editPost, {
    onDone: ({ state }, _input, client) => {
      // Refetches the lists it is in.
      void client.invalidateQueries();
      onClose();
      const message =
        state === 'pending_review'
          ? 'Sent for review. Others will see it once it’s approved.'
          : 'Changes saved.';
      toast(message, { tone: 'good' });
    },
    onRefused: setRefusal,
  });
  function submit(event: React.FormEvent) {
    event.preventDefault();
    setRefusal(null);
    const { postId, version, title, body } = post;
    const media = post.media.map(({ id, alt }) => ({ id, alt }));
    edit.mutate({ body: { postId, version, title, body, audience, spoiler, commentPolicy, media } });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      {refusal && (
        <FormErrors
          title="Your changes weren’t saved."
          errors={[{ field: refusal.field, message: refusal.message }]}
        />
      )}
      <Field label="Title" optional>
        <TextInput
          name="title"
          maxLength={120}
          value={post.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label="What happened?">
        <MentionArea
          name="body"
          lines={5}
          limit={5000}
          value={post.body}
          onValue={(body) => change({ body })}
        />
      </Field>
      <MediaDescriptions media={post.media} onChange={(media) => change({ media })} />
      <PostOptions
        value={{ audience, spoiler, commentPolicy }}
        onChange={({ scheduledAt: _, ...part }) => change(part)}
        allowed={source.audience === 'public' ? ['public', 'tribe', 'followers'] : [source.audience]}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" pending={edit.isPending}>
          Save changes
        </Button>
      </DialogActions>
    </form>
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
