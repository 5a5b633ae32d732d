import { useEffect } from 'react';
import { api } from '#platform/web/api.ts';
import { keepClaim } from '../calls.ts';

const EVERY_MS = 5 * 60_000;

/** Renews the viewer's claim of a case while they type or click on its page. */
export function useHeartbeat(caseId: string | null): void {
  useEffect(() => {
    if (!caseId) return;
    let last = Date.now();
    const beat = () => {
      if (Date.now() - last < EVERY_MS) return;
      last = Date.now();
      // If the claim has lapsed, their next action says so.
      void api(keepClaim, { body: { caseId } }).catch(() => undefined);
    };
    for (const event of ['keydown', 'pointerdown'] as const) document.addEventListener(event, beat);
    return () => {
      for (const event of ['keydown', 'pointerdown'] as const) document.removeEventListener(event, beat);
    };
  }, [caseId]);
}
