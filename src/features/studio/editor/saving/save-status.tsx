import { Check, CloudOff, Lock, RefreshCw, TriangleAlert } from 'lucide-react';
import type { Autosave } from './autosave.ts';
import { useSaveState } from './use-autosave.ts';

/** Whether the design is saved, in words; what failed can be tried again. */
export function SaveStatus({ autosave, viewOnly }: { autosave: Autosave; viewOnly: string | null }) {
  const state = useSaveState(autosave);
  if (viewOnly) {
    return (
      <p className="studio-saved" title={viewOnly}>
        <Lock aria-hidden /> <span>{viewOnly}</span>
      </p>
    );
  }
  const retry = (
    <button type="button" className="link" onClick={() => void autosave.flush()}>
      Try again
    </button>
  );
  return (
    <p
      className="studio-saved"
      role="status"
      data-tone={state.kind === 'offline' || state.kind === 'refused' ? 'bad' : undefined}
    >
      {state.kind === 'saved' && (
        <>
          <Check aria-hidden /> <span>Saved</span>
        </>
      )}
      {(state.kind === 'unsaved' || state.kind === 'saving') && (
        <>
          <RefreshCw aria-hidden /> <span>Saving…</span>
        </>
      )}
      {state.kind === 'offline' && (
        <>
          <CloudOff aria-hidden /> <span>Not saved, will retry</span> {retry}
        </>
      )}
      {state.kind === 'stale' && (
        <>
          <TriangleAlert aria-hidden /> <span>Changed elsewhere</span>
        </>
      )}
      {state.kind === 'refused' && (
        <>
          <TriangleAlert aria-hidden /> <span title={state.message}>Not saved: {state.message}</span> {retry}
        </>
      )}
    </p>
  );
}
