import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import type { PrintedCardDetails } from '../../product/calls.ts';
import { deletePrintedCard, pausePrintedCard, publishPrintedCard, withdrawPrintedCard } from '../calls.ts';

interface PrintActionsProps {
  card: PrintedCardDetails;
  onChanged: () => void;
}

/** What the seller can do with their printed card in its state. */
export function PrintActions({ card, onChanged }: PrintActionsProps) {
  const [confirming, setConfirming] = useState(false);
  const on = {
    onDone: onChanged,
    onRefused: ({ message }: { message: string }) => toast(message, { tone: 'bad' }),
  };
  const publish = useAct(publishPrintedCard, on);
  const withdraw = useAct(withdrawPrintedCard, on);
  const pause = useAct(pausePrintedCard, on);
  const isLimited = usePlanLimit('products_listed')?.allowed === false;
  const { id: productId, state, viewer, slug } = card;
  const isOnSale = state === 'published' || state === 'paused';
  return (
    <div className="flex flex-wrap gap-2.5">
      {viewer?.canPublish && isLimited && (
        <div className="w-full">
          <PlanLimitNote feature="products_listed" />
        </div>
      )}
      {viewer?.isPausedByStaff && (
        <p className="w-full text-2 text-muted">
          Our team paused the sale of this card. You can see why, and appeal, in your account standing.
        </p>
      )}
      {viewer?.isOverPlan && (
        <p className="w-full text-2 text-muted">
          Its sales are paused: you have more products on sale than your plan includes. Choose which ones stay
          in the settings of your subscription.
        </p>
      )}
      {viewer?.canPublish && (
        <Button
          tone="primary"
          size="small"
          pending={publish.isPending}
          disabled={isLimited}
          onClick={() => publish.mutate({ body: { productId } })}
        >
          Publish
        </Button>
      )}
      {viewer?.canEdit && !viewer.isOverPlan && (
        <ButtonLink size="small" to={`/shop/selling/cards/${slug}/edit`}>
          Edit
        </ButtonLink>
      )}
      {state === 'in_review' && (
        <Button
          size="small"
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate({ body: { productId } })}
        >
          Withdraw
        </Button>
      )}
      {isOnSale && !viewer?.isPausedByStaff && !viewer?.isOverPlan && (
        <Button
          size="small"
          pending={pause.isPending}
          onClick={() => pause.mutate({ body: { productId, paused: state === 'published' } })}
        >
          {state === 'paused' ? 'Resume sales' : 'Pause sales'}
        </Button>
      )}
      {state !== 'taken_down' && state !== 'discontinued' && (
        <Button size="small" onClick={() => setConfirming(true)}>
          Delete
        </Button>
      )}
      {confirming && (
        <DeleteDialog productId={productId} onClose={() => setConfirming(false)} onChanged={onChanged} />
      )}
    </div>
  );
}

interface DeleteDialogProps {
  productId: string;
  onClose: () => void;
  onChanged: () => void;
}

function DeleteDialog({ productId, onClose, onChanged }: DeleteDialogProps) {
  const navigate = useNavigate();
  const remove = useAct(deletePrintedCard, {
    onDone: async ({ became }) => {
      toast(became === 'deleted' ? 'Printed card deleted.' : 'Printed card discontinued.', { tone: 'good' });
      if (became === 'deleted') await navigate('/shop/selling/cards');
      else {
        onClose();
        onChanged();
      }
    },
    onRefused: ({ message }) => {
      toast(message, { tone: 'bad' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete this printed card?"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            tone="danger"
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { productId } })}
          >
            Delete
          </Button>
        </>
      }
    >
      <p>You can’t undo this. If one was ever ordered it’s discontinued instead, and buyers still see it.</p>
    </Dialog>
  );
}
