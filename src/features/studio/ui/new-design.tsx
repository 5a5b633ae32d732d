import { useNavigate } from 'react-router';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { createDesign } from '../designs/calls.ts';
import { getCanvasAllOptions } from '../options/calls.ts';

/** The sizes a design begins in, blank or from a template. */
export function NewDesign({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const options = useCall(getCanvasAllOptions, {}, { enabled: open });
  const isFull = usePlanLimit('studio_designs')?.allowed === false;
  const create = useAct(createDesign, {
    onDone: ({ id }) => navigate(`/my-studio/designs/${id}`),
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  const begin = (body: { sizeId: string; name: string; templateId?: string }) => create.mutate({ body });
  return (
    <Dialog open={open} onClose={onClose} title="Create a design">
      <PlanLimitNote feature="studio_designs" />
      {options.isPending && <RowsWaiting what="sizes and templates" />}
      {options.isError && <ErrorState onRetry={() => options.refetch()}>{options.error.message}</ErrorState>}
      {options.data && (
        <div className="flex flex-col gap-5">
          <section className="flex flex-col gap-2">
            <h3 className="type-label">Blank</h3>
            {options.data.sizes.map(({ id, name, width, height }) => (
              <Button key={id} block disabled={isFull} onClick={() => begin({ sizeId: id, name })}>
                {name}, {width} × {height}
              </Button>
            ))}
          </section>
          <section className="flex flex-col gap-2">
            <h3 className="type-label">From a template</h3>
            {options.data.templates.map(({ id, name, sizeId }) => (
              <Button
                key={id}
                block
                disabled={isFull}
                onClick={() => begin({ sizeId, name, templateId: id })}
              >
                {name}
              </Button>
            ))}
          </section>
        </div>
      )}
    </Dialog>
  );
}
