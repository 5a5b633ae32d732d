import { lazy, type ReactNode, Suspense } from 'react';
import type { SiteSwitch } from '../site-switches.ts';
import { useIsOff } from '../use-platform.ts';

const SwitchedOff = lazy(() => import('./switched-off.tsx'));

interface WhileOnProps {
  what: SiteSwitch;
  children: ReactNode;
  /** Nothing in its place while it is off: for buttons of which the page has others. */
  quiet?: boolean;
}

/** What a switch of this site stops: shown while it is on. In its place stands the sentence that it is off. */
export function WhileOn({ what, children, quiet = false }: WhileOnProps) {
  if (!useIsOff(what)) return children;
  if (quiet) return null;
  return (
    <Suspense>
      <SwitchedOff what={what} />
    </Suspense>
  );
}
