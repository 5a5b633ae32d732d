import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '#features/auth/session.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { answerGift, type CopyDetail, cancelGift, getCollectedCardDetail } from '../calls.ts';

interface PendingGiftProps {
  copy: CopyDetail;
  gift: NonNullable<NonNullable<CopyDetail['viewer']>['gift']>;
  onAnswered: (next: CopyDetail) => void;
}

/** An open offer, for the two it concerns: one answers, the other may take it back. */
export default function PendingGift({ copy, gift, onAnswered }: PendingGiftProps) {
  const me = useViewer();
  const isMine = gift.to?.id === me?.id;
  const who = isMine ? gift.from : gift.to;
  const client = useQueryClient();
  // Taken back, answered or ended while it stood here: what stands here now is shown.
  const onRefused = ({ message }: { message: string }) => {
    toast(message, { tone: 'bad' });
    void client.invalidateQueries({ queryKey: callKey(getCollectedCardDetail) });
  };
  const answer = useAct(answerGift, {
    onDone(next, { body }) {
      toast(
        body.accept ? `Yours: number ${next.serial} of ${next.supply}.` : 'Declined. It stays where it was.',
        {
          tone: 'good',
        },
      );
      onAnswered(next);
    },
    onRefused,
  });
  const takeBack = useAct(cancelGift, {
    onDone(next) {
      toast('Taken back. It is yours as before.', { tone: 'good' });
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
            {isMine ? `${name} offers you this copy` : `Offered to ${name}`}
          </h2>
          <p className="text-2 text-muted">
            Until <When at={gift.until} />
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
              Accept the gift
            </Button>
            <Button
              disabled={answer.isPending}
              onClick={() => answer.mutate({ body: { giftId: gift.id, accept: false } })}
            >
              Decline
            </Button>
          </>
        ) : (
          <Button pending={takeBack.isPending} onClick={() => takeBack.mutate({ body: { giftId: gift.id } })}>
            Take it back
          </Button>
        )}
      </div>
      {copy.viewer?.isOwner && !isMine && (
        <p className="text-2 text-muted">Until they answer nothing else can happen to this copy.</p>
      )}
    </section>
  );
}
