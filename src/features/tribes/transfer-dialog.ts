import { lazy } from 'react';

/** Management's dialog for an owner who leaves; loaded when it opens. */
export const TransferDialog = lazy(() =>
  import('./management/ui/transfer-dialog.tsx').then((module) => ({ default: module.TransferDialog })),
);
