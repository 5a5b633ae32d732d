import { Gift } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { type CopyDetail, sendGift } from '../calls.ts';
import { GiftRecipient } from './gift-recipient.tsx';

const LONGEST = 255;

/** The button, and the dialog behind it: to whom, and a few words. */
export default function SendGift({
  copy,
  onOffered,
}: {
  copy: CopyDetail;
  onOffered: (next: CopyDetail) => void;
}) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  const [wrong, setWrong] = useState<string>();
  const username = name.trim().replace(/^@/, '').toLowerCase();
  const offer = useAct(sendGift, {
    onDone(next) {
      setOpen(false);
      toast(`Offered to @${username}. It is theirs when they accept.`, { tone: 'good' });
      onOffered(next);
    },
    onRefused: (refusal) =>
      setWrong(refusal.status === 404 ? `There is nobody called @${username} here.` : refusal.message),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!username) return setWrong('Choose who it’s for.');
    setWrong(undefined);
    offer.mutate({ body: { nftPurchaseId: copy.id, username, message } });
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Gift aria-hidden="true" /> Give it away
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Give it away"
        description={`${copy.card.title}, number ${copy.serial} of ${copy.supply}. They have 14 days to accept; until then you can take it back. A gift does not count towards how many copies they may buy.`}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button tone="primary" type="submit" form="give-away" pending={offer.isPending}>
              Offer it
            </Button>
          </>
        }
      >
        <form id="give-away" onSubmit={submit} className="grid gap-5" noValidate>
          <GiftRecipient
            name={name}
            error={wrong}
            onChange={(next) => {
              setName(next);
              setWrong(undefined);
            }}
          />
          <Field label="A few words" optional>
            <TextArea
              value={message}
              onChange={({ currentTarget }) => setMessage(currentTarget.value)}
              limit={LONGEST}
              lines={3}
            />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
