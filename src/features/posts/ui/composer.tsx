import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '#features/auth/session.ts';
import { MediaTray } from '#features/media/ui/media-tray.tsx';
import { useUploads } from '#features/media/ui/use-uploads.ts';
import { getAllTribeUserJoined } from '#features/tribes/calls.ts';
import type { Refusal } from '#platform/errors.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { Select } from '#ui/select.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { createPost } from '../calls.ts';
import { useComposer } from './composer-store.ts';
import { useDraft } from './draft.ts';

/** The create-post dialog. Only for members of at least one tribe; others are shown the way to one. */
export default function Composer() {
  const { tribeId, close } = useComposer();
  const viewer = useViewer();
  const tribes = useCall(getAllTribeUserJoined, { query: { limit: 50 } }, { enabled: viewer !== null });
  if (!viewer) return null;
  const joined = tribes.data?.items;
  return (
    <Dialog open onClose={close} title="New post" size="wide">
      {tribes.isError && <ErrorState onRetry={() => tribes.refetch()}>{tribes.error.message}</ErrorState>}
      {tribes.isPending && (
        <Loading what="your tribes">
          <RowSkeleton />
          <RowSkeleton />
        </Loading>
      )}
      {joined?.length === 0 && (
        <EmptyState
          title="Posts live in tribes"
          action={
            <ButtonLink tone="primary" to="/tribes" onClick={close}>
              Find a tribe
            </ButtonLink>
          }
        >
          Join one, and its people will see what you write.
        </EmptyState>
      )}
      {joined && joined.length > 0 && (
        <PostForm viewerId={viewer.id} tribes={joined} preferred={tribeId} onDone={close} />
      )}
    </Dialog>
  );
}

interface PostFormProps {
  viewerId: string;
  tribes: readonly { id: string; name: string }[];
  preferred: string | null;
  onDone: () => void;
}

function PostForm({ viewerId, tribes, preferred, onDone }: PostFormProps) {
  const { draft, change, clear } = useDraft(viewerId);
  const uploads = useUploads({ maxImages: 10, maxVideos: 1, keepAs: `post:${viewerId}` });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const navigate = useNavigate();
  const text = useRef<HTMLTextAreaElement>(null);
  // The form comes when the dialog is open already, so it takes the focus itself.
  useEffect(() => text.current?.focus(), []);
  const wanted = draft.tribeId || preferred;
  const tribeId = tribes.find(({ id }) => id === wanted)?.id ?? tribes[0]?.id ?? '';
  const create = useAct(createPost, {
    onDone: (post, _input, client) => {
      clear();
      uploads.clear();
      // Whatever feed it belongs in asks again.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === 'feed' });
      onDone();
      if (post.state === 'pending_review') {
        toast('Sent. A grown-up of Touchline takes a look, then everyone sees it.', { tone: 'good' });
      } else {
        toast('Your post is out.', {
          tone: 'good',
          action: { label: 'See it', run: () => navigate(`/posts/${post.id}`) },
        });
      }
    },
    onRefused: setRefusal,
  });
  const isEmpty = !draft.body.trim() && uploads.items.length === 0;

  function submit(event: React.FormEvent) {
    event.preventDefault();
    setRefusal(null);
    const { title, body, audience, spoiler } = draft;
    create.mutate({
      body: {
        kind: 'POST',
        tribeId,
        body,
        // Unsaid, the server chooses: everyone, or for somebody under 18 the closest circle.
        ...(audience === 'public' ? {} : { audience }),
        spoiler,
        media: uploads.ready,
        ...(title.trim() ? { title } : {}),
      },
    });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      {refusal && (
        <FormErrors
          title="This did not go out"
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
        <TextArea
          ref={text}
          name="body"
          lines={5}
          limit={5000}
          value={draft.body}
          onChange={(event) => change({ body: event.target.value })}
        />
      </Field>
      <MediaTray uploads={uploads} />
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Who can see it">
          <Select
            name="audience"
            value={draft.audience}
            onChange={(event) => change({ audience: event.target.value as typeof draft.audience })}
          >
            <option value="public">Everyone</option>
            <option value="tribe">Members of the tribe</option>
            <option value="followers">People who follow me</option>
          </Select>
        </Field>
        <Checkbox
          label="Gives something away (a score, an ending)"
          checked={draft.spoiler}
          onChange={(event) => change({ spoiler: event.target.checked })}
        />
      </div>
      <div className="flex justify-end">
        <Button
          type="submit"
          tone="primary"
          pending={create.isPending}
          disabled={isEmpty || uploads.isBusy || uploads.hasFailed}
        >
          {uploads.isBusy ? 'Uploading…' : 'Post'}
        </Button>
      </div>
    </form>
  );
}
