import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { saveWordList } from '../calls.ts';

export function NewListDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const save = useAct(saveWordList, { onDone: ({ id }) => navigate(`/admin/banned-words/${id}`) });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ body: { name, content: { words: [], exceptions: [], english: null } } });
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New list"
      description="It stays off until you’ve added words and run a dry run."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" pending={save.isPending}>
            Create list
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label="Name" hint="For staff, for example “Betting spam”." error={save.error?.message}>
          <TextInput
            name="name"
            maxLength={60}
            value={name}
            data-autofocus
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
