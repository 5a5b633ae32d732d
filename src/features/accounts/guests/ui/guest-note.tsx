import { useState } from 'react';
import { useGuest } from '../guest.ts';
import GuestForm from './guest-form.tsx';

/** Who a guest said they are, which they can correct. */
export default function GuestNote() {
  const { email } = useGuest();
  const [isChanging, setChanging] = useState(false);
  return (
    <section aria-label="Guest" className="panel mb-4 grid gap-3 p-4 sm:px-6">
      {isChanging ? (
        <GuestForm onDone={() => setChanging(false)} />
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0 break-words">
            <span className="text-muted">Guest:</span> {email}
          </span>
          <button type="button" className="link min-h-control text-2" onClick={() => setChanging(true)}>
            Change
          </button>
        </p>
      )}
    </section>
  );
}
