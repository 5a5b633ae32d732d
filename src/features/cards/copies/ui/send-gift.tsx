import { Gift } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { type CopyDetail, sendGift } from '../calls.ts';
import { GiftRecipient, useRecipient } from './gift-recipient.tsx';

const MAX_MESSAGE = 255;

/** The button, and the dialog to choose a recipient and write a message. */
export default function SendGift({ copy, onSent }: { copy: CopyDetail; onSent: (next: CopyDetail) => void }) {
  const [open, setOpen] = useState(false);
  const recipient = useRecipient();
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const { person, name } = recipient;
  const username = person?.username ?? name.trim().toLowerCase();
  const send = useAct(sendGift, {
    onDone(next) {
      setOpen(false);
      toast(`Gift sent to ${person?.displayName ?? `@${username}`}. It’s theirs when they accept.`, {
        tone: 'good',
      });
      onSent(next);
    },
    onRefused: (refusal) =>
      setProblem(
        refusal.status === 404
          ? `We couldn’t find “${name.trim()}” on this site. Choose one of the people found, or enter a username.`
          : refusal.message,
      ),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!username) return setProblem('Choose who it’s for.');
    setProblem(undefined);
    send.mutate({ body: { nftPurchaseId: copy.id, username, message } });
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Gift aria-hidden="true" /> Gift this card
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Gift this card"
        description={`${copy.card.title}, ${copyNumber(copy)}. They have 14 days to accept; until then you can cancel. Gifts don’t count towards their limit of copies.`}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button tone="primary" type="submit" form="give-away" pending={send.isPending}>
              Send gift
            </Button>
          </>
        }
      >
        <form id="give-away" onSubmit={submit} className="grid gap-5" noValidate>
          <GiftRecipient recipient={recipient} error={problem} onChange={() => setProblem(undefined)} />
          <Field label="Message" optional>
            <TextArea
              value={message}
              onChange={({ currentTarget }) => setMessage(currentTarget.value)}
              limit={MAX_MESSAGE}
              lines={3}
            />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
