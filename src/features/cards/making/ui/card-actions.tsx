import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CardDetails } from '#features/cards/card/calls.ts';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { useIsOff, usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { ShareButton } from '../../share/ui/share-button.tsx';
import { deleteCard, pauseCard, publishCard, retireCard, withdrawCard } from '../calls.ts';

const DropForm = lazy(() => import('../../drops/ui/drop-form.tsx'));

/** What the maker can do with their card in its state. */
export function CardActions({ card, onChanged }: { card: CardDetails; onChanged: () => void }) {
  const [confirming, setConfirming] = useState(false);
  const [dropping, setDropping] = useState(false);
  const { site } = usePlatform();
  const dropsOff = useIsOff('drops');
  const { publish, withdraw, pause, retire, remove } = useCardActions(() => {
    setConfirming(false);
    onChanged();
  });
  const isLimited = usePlanLimit('cards_month')?.allowed === false;
  const body = { cardId: card.id };
  const { state, viewer } = card;
  const isRefused = isLimited && viewer?.canPublish === true && viewer.countsAsNew;
  const isPublished = state === 'published' || state === 'paused';
  const hasUnsold = card.editions.some(({ sold, reserved, drawOnly }) => sold + reserved === 0 && !drawOnly);
  const canDelete = !card.isFrozen && state !== 'taken_down';
  const canEnd = !canDelete && (isPublished || state === 'sold_out');
  return (
    <div className="flex flex-wrap gap-2.5">
      {viewer?.canPublish && viewer.countsAsNew && (
        <div className="w-full">
          <PlanLimitNote feature="cards_month" />
        </div>
      )}
      {viewer?.canPublish && (
        <Button
          tone="primary"
          size="small"
          pending={publish.isPending}
          disabled={isRefused}
          onClick={() => publish.mutate({ body })}
        >
          Publish
        </Button>
      )}
      {isPublished && <ShareButton size="small" title={card.title} path={card.path} />}
      {viewer?.canEdit && (
        <ButtonLink size="small" to={`${card.path}/edit`}>
          {card.isFrozen || card.isReviewLocked ? 'Make a correction' : 'Edit'}
        </ButtonLink>
      )}
      {state === 'in_review' && (
        <Button size="small" pending={withdraw.isPending} onClick={() => withdraw.mutate({ body })}>
          Withdraw
        </Button>
      )}
      {isPublished && (
        <Button
          size="small"
          pending={pause.isPending}
          onClick={() => pause.mutate({ body: { ...body, paused: state === 'published' } })}
        >
          {state === 'paused' ? 'Resume sales' : 'Pause sales'}
        </Button>
      )}
      {isPublished && hasUnsold && siteRules[site].can.drop && !dropsOff && (
        <Button size="small" onClick={() => setDropping(true)}>
          Start a drop
        </Button>
      )}
      {dropping && (
        <Suspense>
          <DropForm card={card} onClose={() => setDropping(false)} />
        </Suspense>
      )}
      {(canEnd || canDelete) && (
        <Button size="small" onClick={() => setConfirming(true)}>
          {canDelete ? 'Delete' : 'Retire'}
        </Button>
      )}
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={canDelete ? 'Delete this card?' : 'Retire this card?'}
        footer={
          <>
            <Button onClick={() => setConfirming(false)}>Keep card</Button>
            <Button
              tone="danger"
              pending={retire.isPending || remove.isPending}
              onClick={() => (canDelete ? remove : retire).mutate({ body })}
            >
              {canDelete ? 'Delete' : 'Retire'}
            </Button>
          </>
        }
      >
        <p>{canDelete ? 'You can’t undo this.' : retireWarning(card)}</p>
      </Dialog>
    </div>
  );
}

function retireWarning({ counts: { sold }, editions }: CardDetails): string {
  const sentences = [
    'You can’t undo this. No more copies will be sold.',
    sold === 1 && 'The owner keeps their copy.',
    sold > 1 && `Owners keep their ${sold} copies.`,
    editions.some(({ drawOnly }) => drawOnly) && 'Drops that haven’t been drawn are cancelled.',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The maker's actions on a card, each with its toast. */
function useCardActions(onChanged: () => void) {
  const navigate = useNavigate();
  const done = (message: string) => () => {
    toast(message, { tone: 'good' });
    onChanged();
  };
  const onRefused = toastRefusal;
  const publish = useAct(publishCard, {
    onDone: (after) => done(after.state === 'published' ? 'Card published.' : 'Card submitted.')(),
    onRefused,
  });
  const withdraw = useAct(withdrawCard, { onDone: done('Card withdrawn. It’s a draft again.'), onRefused });
  const pause = useAct(pauseCard, {
    onDone: (after) => done(after.state === 'paused' ? 'Sales paused.' : 'Sales resumed.')(),
    onRefused,
  });
  const retire = useAct(retireCard, {
    onDone: done('Card retired. Owners keep their copies.'),
    onRefused,
  });
  const remove = useAct(deleteCard, {
    async onDone({ became }) {
      if (became === 'retired')
        return done('Somebody got a copy meanwhile, so the card was retired instead.')();
      toast('Card deleted.', { tone: 'good' });
      await navigate('/cards');
    },
    onRefused,
  });
  return { publish, withdraw, pause, retire, remove };
}
