import { type FormEvent, useState } from 'react';
import { moneyIn, UnpaidBalance } from '#features/accounts/lifecycle/ui/unpaid-balance.tsx';
import type { Refusal } from '#platform/errors.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import type { Child } from '../../calls.ts';
import { getChildren } from '../../calls.ts';
import { eraseChild } from '../calls.ts';

/** The heaviest thing there is here: the child's name has to be typed. */
export function EraseDialog({ item: { child }, onClose }: { item: Child; onClose: () => void }) {
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [forfeitBalance, setLeaveMoney] = useState(false);
  const money = moneyIn(refusal);
  const erase = useAct(eraseChild, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast(`Everything of ${child.displayName} is erased.`);
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
      description="Everything they told us and wrote goes at once. Nobody can bring it back."
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={`Type the name: ${child.displayName}`} error={money > 0 ? undefined : refusal?.message}>
          <TextInput
            name="name"
            autoComplete="off"
            data-autofocus
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setRefusal((now) => (moneyIn(now) > 0 ? now : undefined));
            }}
          />
        </Field>
        {money > 0 && (
          <UnpaidBalance
            label={`${formatMoney(money)} may stay behind`}
            checked={forfeitBalance}
            onChange={setLeaveMoney}
          >
            {child.displayName} still has {formatMoney(money)} here. Let them withdraw it first, or leave it
            behind: without the account nobody can withdraw it.
          </UnpaidBalance>
        )}
        <DialogActions>
          <Button onClick={onClose}>Keep everything</Button>
          <Button type="submit" tone="danger" pending={erase.isPending} disabled={!name.trim()}>
            Erase at once
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
