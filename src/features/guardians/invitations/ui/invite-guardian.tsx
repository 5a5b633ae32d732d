import { type FormEvent, useId, useState } from 'react';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { type Child, getChildren } from '../../calls.ts';
import { cancelGuardianInvitation, inviteGuardian } from '../calls.ts';

/** Hands a child over to another guardian, or shows who was invited. */
export function InviteGuardian({ item }: { item: Child }) {
  const { child, invitation: invited } = item;
  const [open, setOpen] = useState(false);
  const cancel = useAct(cancelGuardianInvitation, {
    onDone: (_reply, _input, client) => {
      toast('Invitation cancelled. You still look after them.', { tone: 'good' });
      return client.invalidateQueries({ queryKey: callKey(getChildren) });
    },
    onRefused: toastRefusal,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-semibold">Hand over to another guardian</h3>
        <p className="text-2 text-muted [overflow-wrap:anywhere]">
          {invited ? (
            <>
              We emailed {invited.email}. They can accept until <Day at={invited.expiresAt} />; until then you
              look after {child.displayName}.
            </>
          ) : (
            'We email another adult, who accepts with a code. Until then you look after them.'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setOpen(true)}>
          {invited ? 'Invite again' : 'Hand over'}
        </Button>
        {invited && (
          <Button
            size="small"
            pending={cancel.isPending}
            onClick={() => cancel.mutate({ body: { childId: child.id } })}
          >
            Cancel invitation
          </Button>
        )}
      </div>
      {open && <InviteDialog item={item} onClose={() => setOpen(false)} />}
    </div>
  );
}

function InviteDialog({
  item: { child, invitation: invited },
  onClose,
}: {
  item: Child;
  onClose: () => void;
}) {
  const form = useId();
  const [email, setEmail] = useState(invited?.email ?? '');
  const [problem, setProblem] = useState<string>();
  const invite = useAct(inviteGuardian, {
    onDone: (_reply, { body }, client) => {
      onClose();
      toast(`We emailed ${body.email}.`, { tone: 'good' });
      return client.invalidateQueries({ queryKey: callKey(getChildren) });
    },
    onRefused: ({ message }) => setProblem(message),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!email.trim()) return setProblem('Enter the email address of the other adult.');
    invite.mutate({ body: { childId: child.id, email: email.trim() } });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Who looks after ${child.displayName}?`}
      description="They need to be 18 or older. Nothing changes until they accept."
      footer={
        <DialogButtons onClose={onClose} form={form} pending={invite.isPending}>
          Send invitation
        </DialogButtons>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label="Their email address" error={problem}>
          <TextInput
            type="email"
            name="email"
            autoComplete="off"
            data-autofocus
            value={email}
            onChange={({ currentTarget }) => {
              setEmail(currentTarget.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
