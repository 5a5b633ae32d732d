import { useState } from 'react';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ListingAct } from './use-listing-act.ts';

interface SaleActionsProps {
  listing: {
    state: string;
    pending?: object | null;
    viewer: {
      canEdit: boolean;
      canPublish: boolean;
      isPausedByStaff: boolean;
      isOverPlan: boolean;
    } | null;
  };
  /** After "this": `product`. */
  noun: string;
  /** When deleting it only ends its sale: "If it’s in an open order". */
  keptIf: string;
  editPath: string;
  acts: Record<'publish' | 'withdraw' | 'pause' | 'remove', ListingAct>;
}

/** What sellers do with something in the shop in its state. `pause` also resumes. */
export function SaleActions({
  listing: { state, pending = null, viewer },
  noun,
  keptIf,
  editPath,
  acts,
}: SaleActionsProps) {
  const [confirming, setConfirming] = useState(false);
  const isLimited = usePlanLimit('products_listed')?.allowed === false;
  const isOnSale = state === 'published' || state === 'paused';
  const isPausedForThem = viewer?.isPausedByStaff || viewer?.isOverPlan;
  return (
    <div className="flex flex-wrap gap-2.5">
      {viewer?.canPublish && (
        <div className="w-full">
          <PlanLimitNote feature="products_listed" />
        </div>
      )}
      {viewer?.isPausedByStaff && (
        <p className="w-full text-2 text-muted">
          Our team paused the sale of this {noun}. You can see why, and appeal, in your account standing.
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
          pending={acts.publish.isPending}
          disabled={isLimited}
          onClick={acts.publish.run}
        >
          Publish
        </Button>
      )}
      {viewer?.canEdit && !viewer.isOverPlan && (
        <ButtonLink size="small" to={editPath}>
          Edit
        </ButtonLink>
      )}
      {(state === 'in_review' || pending) && (
        <Button size="small" pending={acts.withdraw.isPending} onClick={acts.withdraw.run}>
          {pending ? 'Withdraw this change' : 'Withdraw'}
        </Button>
      )}
      {isOnSale && !isPausedForThem && (
        <Button size="small" pending={acts.pause.isPending} onClick={acts.pause.run}>
          {state === 'paused' ? 'Resume sales' : 'Pause sales'}
        </Button>
      )}
      {state !== 'taken_down' && state !== 'discontinued' && (
        <Button size="small" onClick={() => setConfirming(true)}>
          Delete
        </Button>
      )}
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={`Delete this ${noun}?`}
        footer={
          <>
            <Button onClick={() => setConfirming(false)}>Keep it</Button>
            <Button
              tone="danger"
              onClick={() => {
                setConfirming(false);
                acts.remove.run();
              }}
            >
              Delete
            </Button>
          </>
        }
      >
        <p>You can’t undo this. {keptIf} it’s discontinued instead, and buyers still see it.</p>
      </Dialog>
    </div>
  );
}
