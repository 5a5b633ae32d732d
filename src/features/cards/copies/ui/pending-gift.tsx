import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '#features/accounts/session.ts';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import type { Refusal } from '#platform/errors.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { answerGift, type CopyDetail, cancelGift, getCollectedCardDetail } from '../calls.ts';

interface PendingGiftProps {
  copy: CopyDetail;
  gift: NonNullable<NonNullable<CopyDetail['viewer']>['gift']>;
  onAnswered: (next: CopyDetail) => void;
}

/** A pending gift: the recipient can answer it, the sender can cancel it. */
export default function PendingGift({ copy, gift, onAnswered }: PendingGiftProps) {
  const me = useViewer();
  const isMine = gift.to?.id === me?.id;
  const who = isMine ? gift.from : gift.to;
  const client = useQueryClient();
  // The gift ended meanwhile, so the copy is loaded again.
  const onRefused = (refusal: Refusal) => {
    toastRefusal(refusal);
    void client.invalidateQueries({ queryKey: callKey(getCollectedCardDetail) });
  };
  const answer = useAct(answerGift, {
    onDone(next, { body }) {
      const card = `${next.card.title}, ${copyNumber(next)}`;
      toast(body.accept ? `${card}, is yours now.` : `You declined ${card}.`, { tone: 'good' });
      onAnswered(next);
    },
    onRefused,
  });
  const cancel = useAct(cancelGift, {
    onDone(next) {
      toast('Gift cancelled. You keep the card.', { tone: 'good' });
      onAnswered(next);
    },
    onRefused,
  });
  const name = who?.displayName ?? 'A collector';
  return (
    <section aria-labelledby="gift" className="panel grid gap-4 p-5" data-gift={isMine ? 'mine' : 'given'}>
      <div className="flex items-start gap-3">
        {who && <Avatar name={who.displayName} src={who.avatar.url} size={40} />}
        <div className="min-w-0">
          <h2 id="gift" className="type-heading text-4">
            {isMine ? `${name} sent you this card` : `Gift for ${name}`}
          </h2>
          <p className="text-2 text-muted">
            {isMine ? 'Accept it by ' : 'They can accept it until '}
            <Day at={gift.until} />.
          </p>
        </div>
      </div>
      {gift.message && (
        <blockquote className="whitespace-pre-line border-s-4 border-line ps-4 text-4">
          {gift.message}
        </blockquote>
      )}
      <div className="flex flex-wrap gap-2.5">
        {isMine ? (
          <>
            <Button
              tone="primary"
              pending={answer.isPending && answer.variables.body.accept}
              disabled={answer.isPending}
              onClick={() => answer.mutate({ body: { giftId: gift.id, accept: true } })}
            >
              Accept gift
            </Button>
            <Button
              disabled={answer.isPending}
              onClick={() => answer.mutate({ body: { giftId: gift.id, accept: false } })}
            >
              Decline
            </Button>
          </>
        ) : (
          <Button pending={cancel.isPending} onClick={() => cancel.mutate({ body: { giftId: gift.id } })}>
            Cancel gift
          </Button>
        )}
      </div>
      {copy.viewer?.isOwner && !isMine && (
        <p className="text-2 text-muted">This copy is locked until they answer.</p>
      )}
    </section>
  );
}
