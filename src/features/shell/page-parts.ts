import { lazy } from 'react';

export const aboveSettings = lazy(() => import('./ui/more-own-pages.tsx'));
