import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { deviceTimeZone, localTime } from '#ui/format/date.ts';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import type { DraftState } from '#ui/use-draft.ts';
import { When } from '#ui/when.tsx';
import { blogPath, limits } from '../../blog.ts';
import { publishErrors, stateLabels, stateTones } from '../../ui/state-labels.ts';
import type { BlogEditor } from './use-blog-editor.ts';

const savingLabels: Record<DraftState | 'new', string> = {
  new: 'Saved as you write',
  unsaved: 'Not saved yet',
  local: 'Not saved yet',
  conflict: 'Not saved yet',
  saving: 'Saving…',
  saved: 'All changes saved',
};

const inMinutes = (minutes: number) => localTime(new Date(Date.now() + minutes * 60_000));

/** The state of a blog, and what its author can do next. */
export function PublishPanel({ editor }: { editor: BlogEditor }) {
  const { saved, state: saving, error, problems, move, isUnsaved, isPending: busy } = editor;
  const refusal = problems.find(({ field }) => field === '')?.message;
  const [at, setAt] = useState<string | null>(null);
  const state = saved?.state ?? 'draft';
  async function schedule() {
    if (!at) return;
    const blog = await move('scheduled', new Date(at).toISOString());
    if (!blog) return;
    setAt(null);
    toast('Scheduled.', { tone: 'good' });
  }
  return (
    <section className="panel grid gap-4 p-4" aria-label="Publishing">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Chip tone={stateTones[state]}>{stateLabels[state]}</Chip>
        <p className="text-2 text-muted" role="status">
          {savingLabels[saved || isUnsaved ? saving : 'new']}
        </p>
      </div>
      {state === 'scheduled' && saved?.scheduledAt && (
        <p>
          It goes live <When at={saved.scheduledAt} inSentence className="font-semibold" />.
        </p>
      )}
      {saved?.publishError && <p className="text-bad">{publishErrors(saved.publishError)}</p>}
      {saved?.held === 'rejected' && (
        <p className="text-bad">Our team didn’t approve this. {saved.note} Edit it to send it again.</p>
      )}
      {at !== null ? (
        <ScheduleForm
          at={at}
          onAt={setAt}
          error={error('scheduledAt')}
          busy={busy}
          onSchedule={() => void schedule()}
        />
      ) : (
        saving !== 'conflict' && <Choices editor={editor} onSchedule={setAt} />
      )}
      {refusal && (
        <p role="alert" className="text-bad">
          {refusal}
        </p>
      )}
    </section>
  );
}

interface ChoicesProps {
  editor: BlogEditor;
  /** Opens the form with this time. */
  onSchedule: (at: string) => void;
}

/** The buttons for what can come next. */
function Choices({ editor, onSchedule }: ChoicesProps) {
  const { saved, isPending: busy, move, save, savesItself, isUnsaved } = editor;
  const navigate = useNavigate();
  const state = saved?.state ?? 'draft';
  async function go(to: 'published' | 'draft' | 'archived') {
    const blog = await move(to);
    if (!blog) return;
    if (to === 'published' && blog.held === 'pending_review')
      toast('Sent. Our team reviews it before others see it.');
    else if (to === 'published') toast('Published.', { tone: 'good' });
    else toast(to === 'draft' ? 'It’s a draft again.' : 'Archived. Others don’t see it any more.');
    if (to === 'published') void navigate(blogPath(blog.slug));
  }
  return (
    <div className="grid gap-2">
      {!savesItself && (
        <Button tone="primary" block pending={busy} disabled={!isUnsaved} onClick={() => void save()}>
          {state === 'published' ? 'Update blog' : 'Save changes'}
        </Button>
      )}
      {state !== 'published' && (
        <Button
          tone={savesItself ? 'primary' : 'quiet'}
          block
          pending={busy}
          onClick={() => void go('published')}
        >
          {state === 'archived' ? 'Publish again' : 'Publish now'}
        </Button>
      )}
      {(state === 'draft' || state === 'scheduled') && (
        <Button
          block
          onClick={() =>
            onSchedule(saved?.scheduledAt ? localTime(new Date(saved.scheduledAt)) : inMinutes(60))
          }
        >
          {state === 'scheduled' ? 'Change the time' : 'Schedule'}
        </Button>
      )}
      {state === 'scheduled' && (
        <Button block pending={busy} onClick={() => void go('draft')}>
          Back to draft
        </Button>
      )}
      {state === 'published' && (
        <Button block pending={busy} onClick={() => void go('archived')}>
          Archive
        </Button>
      )}
      {saved && state !== 'draft' && (
        <ButtonLink block to={blogPath(saved.slug)}>
          Show blog
        </ButtonLink>
      )}
    </div>
  );
}

interface ScheduleFormProps {
  at: string;
  onAt: (at: string | null) => void;
  error: string | undefined;
  busy: boolean;
  onSchedule: () => void;
}

function ScheduleForm({ at, onAt, error, busy, onSchedule }: ScheduleFormProps) {
  return (
    <div className="grid gap-3">
      <Field label="Publish at" hint={`Your time (${deviceTimeZone()}).`} {...(error ? { error } : {})}>
        <TextInput
          type="datetime-local"
          name="scheduledAt"
          min={inMinutes(limits.scheduleMinutes + 1)}
          max={inMinutes(limits.scheduleDays * 24 * 60)}
          value={at}
          onChange={(event) => event.target.value && onAt(event.target.value)}
        />
      </Field>
      <div className="grid gap-2">
        <Button tone="primary" block pending={busy} onClick={onSchedule}>
          Schedule blog
        </Button>
        <Button block onClick={() => onAt(null)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
