import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Dialog } from '#ui/dialog.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { createDesign } from '../designs/calls.ts';
import { getCanvasAllOptions } from '../options/calls.ts';

const TemplateGrid = lazy(() => import('./template-grid.tsx'));

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
              {options.data.sizes.map(({ id, name, width, height }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="flex min-h-control w-full items-center gap-3 rounded-control border border-line px-3 py-2 text-start hover:bg-raised disabled:opacity-60"
                    disabled={isWaiting}
                    onClick={() => begin({ sizeId: id, name })}
                  >
                    <span className="grid w-9 shrink-0 place-items-center" aria-hidden="true">
                      <span className="border-2 border-edge" style={boxOf(width, height)} />
                    </span>
                    <span className="min-w-0">
                      <span className="block text-2 font-semibold">{name}</span>
                      <span className="block text-1 text-muted">
                        {width} × {height}
                      </span>
                    </span>
                  </button>
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

/** The shape of a page, in screen pixels. */
function boxOf(width: number, height: number) {
  const scale = 32 / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}
