import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Refusal } from '#platform/errors.ts';
import { answerRefusalsWith } from '#platform/web/api.ts';

const ConfirmByCode = lazy(() => import('./confirm-by-code.tsx'));
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Refusals that a code resolves. Staff get STAFF_SECOND_FACTOR in a session without a second factor. */
const answered = [
  'REAUTHENTICATION_REQUIRED',
  'SECOND_FACTOR_STALE',
  'SECOND_FACTOR_SETUP_REQUIRED',
  'STAFF_SECOND_FACTOR',
];

/**
 * Rendered once in the shell: when a call is refused because it needs a fresh proof, asks for a code and lets the call be
 * repeated. Several calls refused at once wait for the same dialog. It is there with the page, since the first click may be
 * refused; only its dialogs are loaded later.
 */
export function ReauthenticationHost() {
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
      {refusal.code === 'REAUTHENTICATION_REQUIRED' ? (
        <ConfirmByCode message={refusal.message} onClose={close} />
      ) : (
        <ConfirmDialog message={refusal.message} onClose={close} />
      )}
    </Suspense>
  ) : null;
}
