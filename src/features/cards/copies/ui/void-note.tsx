import { When } from '#ui/when.tsx';
import type { CopyDetail } from '../calls.ts';
import { voidMessages } from './copy-labels.ts';

/** Stamped across the art of a void copy; VoidNote explains it. */
export const VoidStamp = () => (
  <span aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
    <span className="type-display -rotate-12 rounded-control border-4 border-bad bg-ground/85 px-5 py-1 text-7 text-bad">
      Void
    </span>
  </span>
);

/** Since when and why a copy is void, and whether its number can be sold again. */
export function VoidNote({ voided }: { voided: NonNullable<CopyDetail['voided']> }) {
  return (
    <div role="status" className="grid gap-1 border-s-4 border-s-bad ps-3">
      <h2 className="type-heading text-5 text-bad">Void</h2>
      <p className="font-semibold">{voidMessages[voided.reason]}</p>
      <p className="text-muted">
        {voided.numberReleased
          ? 'It was never opened, so its number can be sold again.'
          : 'Its number won’t be sold again.'}
      </p>
      <p className="text-2 text-muted">
        Void since <When at={voided.at} />
      </p>
    </div>
  );
}
