import { lazy } from 'react';
import type { JustBought } from '#features/payments/bought-entry.ts';

export const justBought: readonly JustBought[] = [
  { isFor: ({ kind }) => kind === 'frame', Panel: lazy(() => import('./selling/ui/just-added.tsx')) },
];
