import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Refusal } from '#platform/errors.ts';
import { answerRefusalsWith } from '#platform/web/api.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Refusals that a second factor resolves. Staff get STAFF_SECOND_FACTOR in a session without one. */
const answered = ['SECOND_FACTOR_STALE', 'SECOND_FACTOR_SETUP_REQUIRED', 'STAFF_SECOND_FACTOR'];

/**
 * Rendered once in the members' shell: when a call is refused because it needs a (fresh) second factor, asks for a code
 * and lets the call be repeated. Several calls refused at once wait for the same dialog.
 */
export default function SecondFactorHost() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);
  useEffect(
    () =>
      answerRefusalsWith((refused) => {
        if (!answered.includes(refused.code)) return Promise.resolve(false);
        setRefusal((shown) => shown ?? refused);
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );
  function close(isConfirmed: boolean) {
    setRefusal(null);
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
  }
  return refusal ? (
    <Suspense>
      <ConfirmDialog message={refusal.message} onClose={close} />
    </Suspense>
  ) : null;
}
