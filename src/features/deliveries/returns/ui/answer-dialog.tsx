import { useState } from 'react';
import { AddressChoice } from '#features/addresses/ui/address-choice.tsx';
import { NewAddress } from '#features/addresses/ui/new-address.tsx';
import { useChosenAddress } from '#features/addresses/ui/use-addresses.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { answerReturn, type ReturnPage } from '../calls.ts';
import { neverArrived } from '../return-states.ts';

interface AnswerDialogProps {
  given: ReturnPage;
  approve: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** The seller approves a return and says where it is sent, or declines it and says why. */
export default function AnswerDialog({ given, approve, onClose, onChanged }: AnswerDialogProps) {
  const { id: returnId, addressId, postage } = given;
  const [answer, setAnswer] = useState('');
  const [adding, setAdding] = useState(false);
  const { items, address, choose, isPending } = useChosenAddress(addressId ?? undefined);
  const isSent = approve && !neverArrived(given.reason);
  const act = useAct(answerReturn, {
    onDone: () => {
      onChanged();
      onClose();
    },
    onRefused: ({ code }) => {
      if (code === 'RETURN_CHANGED') onChanged();
    },
  });
  const error = act.error?.field === 'answer' ? act.error.message : undefined;
  const pays =
    postage === 'seller'
      ? 'You pay the postage, because of the reason. A refund can’t include it, so link to a prepaid label in your message.'
      : 'The buyer pays the postage.';
  const approved = isSent
    ? `The buyer sends it to this address. ${pays} You refund it once it’s back with you.`
    : 'Nothing has to come back. You refund it next.';
  return (
    <Dialog
      open
      onClose={onClose}
      title={approve ? 'Approve this return?' : 'Decline this return?'}
      description={approve ? approved : 'The buyer can ask again, or take it to our team.'}
      footer={
        <DialogButtons
          onClose={onClose}
          tone={approve ? 'primary' : 'danger'}
          pending={act.isPending}
          disabled={isSent && !address}
          onClick={() =>
            act.mutate({
              body: { returnId, approve, answer, ...(isSent && address && { addressId: address.id }) },
            })
          }
        >
          {approve ? 'Approve' : 'Decline'}
        </DialogButtons>
      }
    >
      <div className="grid gap-5">
        {isSent && (
          <>
            <AddressChoice
              items={items}
              address={address}
              isWaiting={isPending}
              onChoose={choose}
              onAdd={() => setAdding(true)}
            />
            {!address && !isPending && (
              <Button className="justify-self-start" onClick={() => setAdding(true)}>
                Add your address
              </Button>
            )}
          </>
        )}
        <Field
          label={approve ? 'Message to the buyer' : 'Tell the buyer why'}
          optional={approve}
          {...(error ? { error } : {})}
        >
          <TextArea
            value={answer}
            rows={3}
            maxLength={500}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
        </Field>
        {act.error && !error && <FieldError id="answer-refusal" refusal={act.error} />}
      </div>
      {adding && <NewAddress onClose={() => setAdding(false)} onAdded={choose} />}
    </Dialog>
  );
}
