import { type FormEvent, useState } from 'react';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { TextArea } from '#ui/text-area.tsx';
import {
  getAccountReasons,
  getCardReasons,
  getMyReports,
  getPostReasons,
  reportAccount,
  reportCard,
  reportPost,
} from '../calls.ts';
import type { Reason } from '../reasons.ts';
import type { ReportTarget } from './report-store.ts';

interface ReportFormProps {
  target: ReportTarget;
  reasons: readonly Reason[];
  onCancel: () => void;
  onSent: () => void;
}

export function ReportForm({ target, reasons, onCancel, onSent }: ReportFormProps) {
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const file = useFiling(target, { onSent, onRefused: setRefusal });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason === '') return setRefusal('Choose one of the reasons.');
    setRefusal(undefined);
    file.send(reason, text);
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {refusal && <FormErrors title="This was not sent" errors={[{ field: 'reason', message: refusal }]} />}
      <fieldset>
        <legend className="sr-only">What is wrong?</legend>
        <div className="-mx-3 grid">
          {reasons.map(({ id, title, description }) => (
            <label
              key={id}
              className="relative flex cursor-pointer items-start gap-3 rounded-control border-s-4 border-transparent px-3 py-2 outline-focus hover:bg-raised has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="reason"
                value={id}
                checked={id === reason}
                onChange={() => setReason(id)}
                aria-labelledby={`reason-${id}`}
                aria-describedby={`reason-${id}-text`}
                className="mt-1 size-4 shrink-0 accent-link outline-none"
              />
              <span>
                <span id={`reason-${id}`} className="block font-semibold">
                  {title}
                </span>
                <span id={`reason-${id}-text`} className="block text-2 text-muted">
                  {description}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field label="In your own words" optional hint="What should the moderators know besides?">
        <TextArea
          name="text"
          lines={2}
          limit={1000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" tone="primary" pending={file.isPending}>
          Send report
        </Button>
      </div>
    </form>
  );
}

/** Each kind of thing has a call of its own. */
function useFiling(
  { kind, id }: ReportTarget,
  { onSent, onRefused }: { onSent: () => void; onRefused: (message: string) => void },
) {
  const said: Parameters<typeof useAct<typeof reportPost>>[1] = {
    onDone: (_reply, _input, client) => {
      onSent();
      for (const call of [getMyReports, getAccountReasons, getPostReasons, getCardReasons]) {
        void client.invalidateQueries({ queryKey: callKey(call) });
      }
    },
    onRefused: ({ message }) => onRefused(message),
  };
  const post = useAct(reportPost, said);
  const account = useAct(reportAccount, said as never);
  const card = useAct(reportCard, said as never);
  return {
    isPending: post.isPending || account.isPending || card.isPending,
    send(chosen: string, text: string) {
      const reason = chosen as never;
      if (kind === 'account') account.mutate({ body: { accountId: id, reason, text } });
      else if (kind === 'card') card.mutate({ body: { cardId: id, reason, text } });
      else post.mutate({ body: { ...(kind === 'post' ? { postId: id } : { commentId: id }), reason, text } });
    },
  };
}
