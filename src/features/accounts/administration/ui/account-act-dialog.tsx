import type { ReactNode } from 'react';
import { ReasonDialog } from '#features/staff/ui/reason-dialog.tsx';
import type { Call, CallInput } from '#platform/call.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toast } from '#ui/toast.ts';
import { getAdminAccount } from '../calls.ts';

interface AccountActDialogProps<C extends Call> {
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

/** Asks for a reason, performs an act on an account and refetches its page. */
export function AccountActDialog<C extends Call>(props: AccountActDialogProps<C>) {
  const { onClose, call, bodyOf, title, description, action, isDangerous, done, children } = props;
  const act = useAct(call, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast(done, { tone: 'good' });
      void client.invalidateQueries({ queryKey: callKey(getAdminAccount) });
    },
  });
  return (
    <ReasonDialog
      title={title}
      description={description}
      confirm={action}
      tone={isDangerous ? 'danger' : 'primary'}
      pending={act.isPending}
      refusal={act.error}
      onConfirm={(reason) => act.mutate({ body: bodyOf(reason) } as unknown as CallInput<C>)}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  );
}
