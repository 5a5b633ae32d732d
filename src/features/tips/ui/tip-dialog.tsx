import { type FormEvent, useId, useRef, useState } from 'react';
import { platformFee } from '#features/payments/fees.ts';
import { SandboxNote } from '#features/payments/ui/sandbox-note.tsx';
import type { AccountCard } from '#features/people/account.ts';
import { getTipCurrency, paytipPost, paytipUser } from '#features/tips/calls.ts';
import { LONGEST_MESSAGE, readTip, tipBoundsText } from '#features/tips/tip-rules.ts';
import { type Currency, worthOf } from '#platform/currencies.ts';
import type { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { formatMoney, type Money } from '#ui/format/money.ts';
import { codePoints } from '#ui/format/text.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { AmountTiles } from './amount-tiles.tsx';

export interface TipDialogProps {
  to: AccountCard;
  /** The post it is for; null for a tip to the person. */
  postId: string | null;
  onClose: () => void;
}

/** Amount, message and fee; then the payment provider's page. */
export default function TipDialog(props: TipDialogProps) {
  const { to, onClose } = props;
  const { data, error } = useCall(getTipCurrency, { params: { username: to.username } });
  if (data) return <Form {...props} currency={data.currency} />;
  return (
    <Dialog open onClose={onClose} title={`Tip ${to.displayName}`}>
      {error ? <p className="text-bad">{error.message}</p> : <Skeleton className="h-40 w-full" />}
    </Dialog>
  );
}

function Form({ to, postId, onClose, currency }: TipDialogProps & { currency: Currency }) {
  const form = useId();
  const [chosen, setChosen] = useState<number | null>(worthOf(5_00, currency));
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [anonymous, setAnonymous] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [tried, setTried] = useState(false);
  const keyOf = useRequestKey();
  const leave = {
    onDone: ({ checkoutUrl }: { checkoutUrl: string }) => location.assign(checkoutUrl),
    onRefused: setRefusal,
  };
  const toPerson = useAct(paytipUser, leave);
  const toPost = useAct(paytipPost, leave);
  const amount = chosen ?? readTip(typed, currency);
  const tooLong = codePoints(message) > LONGEST_MESSAGE;

  function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(undefined);
    setTried(true);
    if (amount === null || tooLong) return;
    const tip = { amount, currency, message, anonymous };
    const requestKey = keyOf(tip);
    if (postId) toPost.mutate({ body: { postId, ...tip }, requestKey });
    else toPerson.mutate({ body: { username: to.username, ...tip }, requestKey });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Tip ${to.displayName}`}
      description={postId ? 'For this post. Your tip is shown on it.' : 'Say thanks.'}
      footer={
        <DialogButtons onClose={onClose} form={form} pending={toPerson.isPending || toPost.isPending}>
          {amount === null ? 'Tip' : `Tip ${formatMoney(amount, currency)}`}
        </DialogButtons>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <FormErrors title="You weren’t charged." errors={refusal ? [refusal] : []} />
        <AmountTiles
          currency={currency}
          chosen={chosen}
          typed={typed}
          error={amount === null && (tried || typed !== '') ? tipBoundsText(currency) : undefined}
          onChoose={setChosen}
          onType={setTyped}
        />
        <Field
          label="Message"
          optional
          error={tried && tooLong ? `Keep it to ${LONGEST_MESSAGE} characters.` : undefined}
        >
          <TextArea
            name="message"
            limit={LONGEST_MESSAGE}
            lines={2}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        </Field>
        <Checkbox
          label="Tip anonymously"
          hint={`Only ${to.displayName} sees your name.`}
          checked={anonymous}
          onChange={({ currentTarget }) => setAnonymous(currentTarget.checked)}
        />
        {amount !== null && <Breakdown to={to} money={{ amount, currency }} />}
        <SandboxNote />
      </form>
    </Dialog>
  );
}

/** Before anybody pays: what the receiver gets, and our fee. */
function Breakdown({ to, money }: { to: AccountCard; money: Money }) {
  const { amount, currency } = money;
  const fee = platformFee('tip', money);
  return (
    <div className="flex items-center gap-3 rounded-card bg-raised p-3" role="status">
      <Avatar name={to.displayName} src={to.avatar.url} size={40} />
      <p className="min-w-0">
        <span className="block font-semibold">
          {to.displayName} gets {formatMoney(amount - fee, currency)} of {formatMoney(amount, currency)}
        </span>
        <span className="block text-2 text-muted">Includes our fee of {formatMoney(fee, currency)}.</span>
      </p>
    </div>
  );
}

/** One idempotency key an input: a repeated press is the same payment. */
function useRequestKey(): (input: object) => string {
  const last = useRef({ input: '', key: '' });
  return (input) => {
    const json = JSON.stringify(input);
    if (last.current.input !== json) last.current = { input: json, key: newId() };
    return last.current.key;
  };
}
