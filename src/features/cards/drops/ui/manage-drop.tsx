import { useId, useState } from 'react';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { cancelDrop, type Drop } from '../calls.ts';
import { NOTE_NEEDED } from '../drop-rules.ts';

interface ManageDropProps {
  drop: Drop;
  onChange: () => void;
}

/** Lets a maker cancel their drop, the only way to change what was announced. */
export default function ManageDrop({ drop, onChange }: ManageDropProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-muted">{status(drop)}</p>
      <Button size="small" onClick={() => setAsking(true)}>
        Cancel drop
      </Button>
      {asking && <CancelDialog drop={drop} onChange={onChange} onClose={() => setAsking(false)} />}
    </div>
  );
}

function status({ state }: Drop): string {
  if (state === 'drawn') return 'This is your drop. Its winners can buy now.';
  const when = state === 'open' ? 'now' : 'once it opens';
  return `This is your drop. Others can enter it ${when}. Its price, tier and numbers stay as announced.`;
}

function CancelDialog({ drop, onChange, onClose }: ManageDropProps & { onClose: () => void }) {
  const form = useId();
  const draft = useDraft({
    start: () => ({ note: '' }),
    input: (typed) => typed,
    check: ({ note }) => (note.trim() ? [] : [{ field: 'note', message: NOTE_NEEDED }]),
    save: ({ note }) => api(cancelDrop, { body: { dropId: drop.id, note } }),
  });
  function after() {
    onClose();
    onChange();
    toast('Drop cancelled.', { tone: 'good' });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this drop?"
      description={consequences(drop)}
      footer={
        <>
          <Button onClick={onClose}>Keep drop</Button>
          <Button type="submit" tone="danger" form={form} pending={draft.isPending}>
            Cancel drop
          </Button>
        </>
      }
    >
      <DraftForm id={form} draft={draft} then={after} title="The drop wasn’t cancelled">
        <Field
          label="Reason"
          hint="Everyone who entered gets it by notification and email, and it appears on the drop’s page."
          error={draft.error('note')}
        >
          <TextArea {...draft.field('note')} rows={3} maxLength={300} />
        </Field>
      </DraftForm>
    </Dialog>
  );
}

const consequences = ({ state, edition }: Drop): string =>
  state !== 'drawn'
    ? 'Nobody has paid. The tier goes on open sale, and you can change its price.'
    : `${edition.sold > 0 ? 'Winners who bought keep their copies. ' : ''}Winners who are paying right now can finish. Nobody else can buy the number they won, and the rest goes on open sale.`;
