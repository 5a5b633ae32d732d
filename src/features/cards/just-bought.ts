import { lazy } from 'react';
import type { JustBought } from '#features/payments/bought-entry.ts';

export const justBought: readonly JustBought[] = [
  {
    isFor: ({ kind, copies }) => kind === 'card' && copies.length > 0,
    Panel: lazy(() => import('./selling/ui/just-collected.tsx')),
  },
];
