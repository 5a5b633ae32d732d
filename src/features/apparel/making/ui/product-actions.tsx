import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import type { ApparelDetails } from '../../product/calls.ts';
import { deleteApparel, pauseApparel, publishApparel, withdrawApparel } from '../calls.ts';

interface ProductActionsProps {
  product: ApparelDetails;
  onChanged: () => void;
}

/** What the seller can do with their product in its state. */
export function ProductActions({ product, onChanged }: ProductActionsProps) {
  const [confirming, setConfirming] = useState(false);
  const on = {
    onDone: onChanged,
    onRefused: ({ message }: { message: string }) => toast(message, { tone: 'bad' }),
  };
  const publish = useAct(publishApparel, on);
  const withdraw = useAct(withdrawApparel, on);
  const pause = useAct(pauseApparel, on);
  const isLimited = usePlanLimit('products_listed')?.allowed === false;
  const { id: apparelId, state, viewer, slug } = product;
  const body = { apparelId };
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
          Our team paused the sale of this product. You can see why, and appeal, in your account standing.
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
          onClick={() => publish.mutate({ body })}
        >
          Publish
        </Button>
      )}
      {viewer?.canEdit && !viewer.isOverPlan && (
        <ButtonLink size="small" to={`/shop/selling/${slug}/edit`}>
          Edit
        </ButtonLink>
      )}
      {state === 'in_review' && (
        <Button size="small" pending={withdraw.isPending} onClick={() => withdraw.mutate({ body })}>
          Withdraw
        </Button>
      )}
      {isOnSale && !viewer?.isPausedByStaff && !viewer?.isOverPlan && (
        <Button
          size="small"
          pending={pause.isPending}
          onClick={() => pause.mutate({ body: { apparelId, paused: state === 'published' } })}
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
        <DeleteDialog apparelId={apparelId} onClose={() => setConfirming(false)} onChanged={onChanged} />
      )}
    </div>
  );
}

interface DeleteDialogProps {
  apparelId: string;
  onClose: () => void;
  onChanged: () => void;
}

function DeleteDialog({ apparelId, onClose, onChanged }: DeleteDialogProps) {
  const navigate = useNavigate();
  const remove = useAct(deleteApparel, {
    onDone: async ({ became }) => {
      toast(became === 'deleted' ? 'Product deleted.' : 'Product discontinued.', { tone: 'good' });
      if (became === 'deleted') await navigate('/shop/selling');
      else onChanged();
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
      title="Delete this product?"
      footer={
        <>
          <Button onClick={onClose}>Keep product</Button>
          <Button
            tone="danger"
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { apparelId } })}
          >
            Delete
          </Button>
        </>
      }
    >
      <p>You can’t undo this. If it’s in an open order it’s discontinued instead, and buyers still see it.</p>
    </Dialog>
  );
}
