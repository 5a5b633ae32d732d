import { lazy, Suspense } from 'react';
import { useReport } from '../../report-store.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Rendered once in the shell: shows the report dialog. */
export function ReportHost() {
  const target = useReport((state) => state.target);
  return target ? (
    <Suspense>
      <ReportDialog key={target.id} target={target} />
    </Suspense>
  ) : null;
}
