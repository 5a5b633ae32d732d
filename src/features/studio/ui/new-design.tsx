import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Dialog } from '#ui/dialog.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { createDesign } from '../designs/calls.ts';
import { SizeButton } from '../editor/ui/size-button.tsx';
import { getCanvasAllOptions } from '../options/calls.ts';

const TemplateGrid = lazy(() => import('./template-grid.tsx'));

/** The sizes a design begins in, blank or from a template. */
export function NewDesign({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const options = useCall(getCanvasAllOptions, {}, { enabled: open });
  const isFull = usePlanLimit('studio_designs')?.allowed === false;
  const create = useAct(createDesign, {
    onDone: ({ id }) => navigate(`/my-studio/designs/${id}`),
    onRefused: toastRefusal,
  });
  const begin = (body: { sizeId: string; name: string; templateId?: string }) => create.mutate({ body });
  const isWaiting = isFull || create.isPending;
  return (
    <Dialog open={open} onClose={onClose} size="wide" title="Create a design">
      <PlanLimitNote feature="studio_designs" />
      {options.isPending && <RowsWaiting what="sizes and templates" />}
      {options.isError && <ErrorState onRetry={() => options.refetch()}>{options.error.message}</ErrorState>}
      {options.data && (
        <div className="flex flex-col gap-6">
          <section className="flex flex-col gap-3">
            <h3 className="type-label text-muted">Blank</h3>
            <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
              {options.data.sizes.map((size) => (
                <li key={size.id}>
                  <SizeButton
                    size={size}
                    disabled={isWaiting}
                    onChoose={() => begin({ sizeId: size.id, name: size.name })}
                  />
                </li>
              ))}
            </ul>
          </section>
          <section className="flex flex-col gap-3">
            <h3 className="type-label text-muted">From a template</h3>
            <Suspense
              fallback={
                <Loading what="templates">
                  <Skeleton className="h-52 w-full" />
                </Loading>
              }
            >
              <TemplateGrid
                options={options.data}
                disabled={isWaiting}
                onChoose={({ id, name, sizeId }) => begin({ sizeId, name, templateId: id })}
              />
            </Suspense>
          </section>
        </div>
      )}
    </Dialog>
  );
}
