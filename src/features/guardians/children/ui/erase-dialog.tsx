import { type FormEvent, useState } from 'react';
import { moneyIn, UnpaidBalance } from '#features/accounts/lifecycle/ui/unpaid-balance.tsx';
import type { Refusal } from '#platform/errors.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import type { Child } from '../../calls.ts';
import { getChildren } from '../../calls.ts';
import { eraseChild } from '../calls.ts';

/** Erases a child’s account. The guardian confirms by typing the child’s name. */
export function EraseDialog({ item: { child }, onClose }: { item: Child; onClose: () => void }) {
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [forfeitBalance, setLeaveMoney] = useState(false);
  const money = moneyIn(refusal);
  const erase = useAct(eraseChild, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast(`${child.displayName}’s account was erased.`);
      return client.invalidateQueries({ queryKey: callKey(getChildren) });
    },
    onRefused: setRefusal,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    erase.mutate({ body: { childId: child.id, name, forfeitBalance } });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Erase ${child.displayName}?`}
      description="This permanently deletes everything they told us and wrote. You can’t undo this."
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={`Type ${child.displayName} to confirm`} error={money ? undefined : refusal?.message}>
          <TextInput
            name="name"
            autoComplete="off"
            data-autofocus
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setRefusal((now) => (moneyIn(now) ? now : undefined));
            }}
          />
        </Field>
        {money && (
          <UnpaidBalance label={`Forfeit ${money}`} checked={forfeitBalance} onChange={setLeaveMoney}>
            {child.displayName} still has a balance of {money}. They can withdraw it first. Once the account
            is erased, nobody can.
          </UnpaidBalance>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="danger" pending={erase.isPending} disabled={!name.trim()}>
            Erase account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
