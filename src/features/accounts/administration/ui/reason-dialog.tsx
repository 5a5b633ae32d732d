import { type ReactNode, useState } from 'react';
import type { Call, CallInput } from '#platform/call.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { getAdminAccount } from '../calls.ts';

interface ReasonDialogProps<C extends Call> {
  open: boolean;
  onClose: () => void;
  call: C;
  bodyOf: (reason: string) => unknown;
  title: string;
  description: string;
  /** The button: a verb and an object. */
  action: string;
  isDangerous?: boolean;
  /** The toast's text. */
  done: string;
  /** Fields above the reason. */
  children?: ReactNode;
}

/** Asks for a reason, which the audit log keeps, and performs the act. */
export function ReasonDialog<C extends Call>(props: ReasonDialogProps<C>) {
  const { open, onClose, call, bodyOf, title, description, action, isDangerous, done, children } = props;
  const [reason, setReason] = useState('');
  const act = useAct(call, {
    onDone: (_reply, _input, client) => {
      setReason('');
      onClose();
      toast(done, { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getAdminAccount) });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone={isDangerous ? 'danger' : 'primary'}
            pending={act.isPending}
            disabled={reason.trim() === ''}
            onClick={() => act.mutate({ body: bodyOf(reason) } as unknown as CallInput<C>)}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <Field label="Reason" hint="Kept in the audit log." error={act.error?.message}>
          <TextArea
            name="reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
