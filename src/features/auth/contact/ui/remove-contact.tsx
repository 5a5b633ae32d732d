import type { ContactKind } from '#features/auth/calls.ts';
import { removeContact } from '#features/auth/contact/calls.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';

interface RemoveContactProps {
  kind: ContactKind;
  current: string;
  onClose: () => void;
  onDone: () => void;
}

const labels: Record<ContactKind, { title: string; keep: string; remove: string; done: string }> = {
  email: {
    title: 'Remove your email address?',
    keep: 'Keep email',
    remove: 'Remove email',
    done: 'Your email address was removed.',
  },
  phone: {
    title: 'Remove your phone number?',
    keep: 'Keep number',
    remove: 'Remove number',
    done: 'Your phone number was removed.',
  },
};

export function RemoveContact({ kind, current, onClose, onDone }: RemoveContactProps) {
  const { title, keep, remove: removeLabel, done } = labels[kind];
  const remove = useAct(removeContact, {
    onDone: () => {
      toast(done);
      onDone();
    },
    onRefused: toastRefusal,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button tone="danger" pending={remove.isPending} onClick={() => remove.mutate({ body: { kind } })}>
            {removeLabel}
          </Button>
        </>
      }
    >
      <p>
        You can’t sign in with <strong className="wrap-anywhere">{current}</strong> any more
        {kind === 'email' ? ', and we can’t email you about your account or your orders.' : '.'}
      </p>
    </Dialog>
  );
}
