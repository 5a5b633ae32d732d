import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import type { StatRecord } from '../../records/calls.ts';
import { doubting, undecided } from '../../records/trust.ts';
import { recordPath } from '../../records/ui/record-labels.ts';
import { type Dispute, type RecordTrust, withdrawDispute } from '../calls.ts';
import AnswerDialog from './answer-dialog.tsx';
import { refetchRecord } from './refetch-record.ts';
import { disputeStateTexts, reasonTitle, standingTexts } from './trust-labels.ts';

interface DisputesProps {
  record: StatRecord;
  trust: RecordTrust;
}

/** The disputes of a record, newest first, with their answers. */
export default function Disputes({ record, trust: { disputes, viewer } }: DisputesProps) {
  return (
    <section aria-labelledby="disputes" className="grid gap-3">
      <h2 id="disputes" className="type-heading text-4">
        Disputes
      </h2>
      <ul className="panel divide-y divide-line">
        {disputes.map((dispute) => (
          <DisputeItem
            key={dispute.id}
            dispute={dispute}
            recordId={record.id}
            canAnswer={(viewer?.canAnswer ?? false) && !dispute.isMine}
          />
        ))}
      </ul>
    </section>
  );
}

interface DisputeItemProps {
  dispute: Dispute;
  recordId: string;
  canAnswer: boolean;
}

function DisputeItem({ dispute, recordId, canAnswer }: DisputeItemProps) {
  const [answering, setAnswering] = useState(false);
  const { id, state, reason, standing, isMine, text, answer, note, at } = dispute;
  const withdraw = useAct(withdrawDispute, {
    onDone: (_reply, _input, client) => {
      toast('You withdrew your dispute.', { tone: 'good' });
      refetchRecord(client);
    },
    onRefused: toastRefusal,
  });
  return (
    <li className="grid gap-2 p-4 text-2">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{reasonTitle(reason)}</strong>
        <Chip tone={doubting.includes(state) ? 'warn' : 'plain'}>{disputeStateTexts[state]}</Chip>
      </p>
      <p className="text-muted">
        By {isMine ? 'you' : standingTexts[standing]}, <When at={at} />
      </p>
      <p className="whitespace-pre-line">{text}</p>
      {answer && <Reply who="Answer of the athlete’s side" text={answer} />}
      {note && <Reply who="Our team" text={note} />}
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {canAnswer && state === 'open' && <Button onClick={() => setAnswering(true)}>Answer</Button>}
        {canAnswer && doubting.includes(state) && (
          <ButtonLink to={`${recordPath(recordId)}/edit`}>Correct the record</ButtonLink>
        )}
        {isMine && undecided.includes(state) && (
          <Button pending={withdraw.isPending} onClick={() => withdraw.mutate({ body: { disputeId: id } })}>
            Withdraw my dispute
          </Button>
        )}
      </div>
      {answering && <AnswerDialog disputeId={id} onClose={() => setAnswering(false)} />}
    </li>
  );
}

const Reply = ({ who, text }: { who: string; text: string }) => (
  <div className="border-s-2 border-line ps-3">
    <p className="text-1 text-muted">{who}</p>
    <p className="whitespace-pre-line">{text}</p>
  </div>
);
