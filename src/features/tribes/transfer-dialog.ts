import { lazy } from 'react';

/** Of the management, for whoever leaves a tribe that they own: its code comes when it opens. */
export const TransferDialog = lazy(() =>
  import('./management/ui/transfer-dialog.tsx').then((module) => ({ default: module.TransferDialog })),
);
