import { useEffect } from 'react';
import { api } from '#platform/web/api.ts';
import { keepClaim } from '../calls.ts';

const EVERY_MS = 5 * 60_000;

/** Keeps the viewer's claim of a case while they type or press something on its page. */
export function useHeartbeat(caseId: string | null): void {
  useEffect(() => {
    if (!caseId) return;
    let last = Date.now();
    const beat = () => {
      if (Date.now() - last < EVERY_MS) return;
      last = Date.now();
      // Whether the claim still holds is said by whatever they do next.
      void api(keepClaim, { body: { caseId } }).catch(() => undefined);
    };
    for (const event of ['keydown', 'pointerdown'] as const) document.addEventListener(event, beat);
    return () => {
      for (const event of ['keydown', 'pointerdown'] as const) document.removeEventListener(event, beat);
    };
  }, [caseId]);
}
