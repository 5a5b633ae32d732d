import { type FormEvent, useId, useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import type { StatRecord } from '../../records/calls.ts';
import { markOfficial } from '../admin-calls.ts';
import { refetchRecord } from './refetch-record.ts';

/** Staff compared the record with an official source. */
export function OfficialButton({ record: { id, version } }: { record: StatRecord }) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [source, setSource] = useState('');
  const [problem, setProblem] = useState<string>();
  const mark = useAct(markOfficial, {
    onDone: (_reply, _input, client) => {
      setOpen(false);
      toast('Marked as official.', { tone: 'good' });
      refetchRecord(client);
    },
    onRefused: ({ message }) => setProblem(message),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (source.trim()) mark.mutate({ body: { recordId: id, version, source } });
    else setProblem('Say where you found these figures.');
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mark as official</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Mark as official"
        description="You compared every figure with an official source, such as a league’s own site."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" form={formId} tone="primary" pending={mark.isPending}>
              Mark as official
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <Field label="Source" hint="For the audit log." {...(problem ? { error: problem } : {})}>
            <TextInput
              name="source"
              maxLength={300}
              value={source}
              onChange={({ target }) => setSource(target.value)}
            />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
