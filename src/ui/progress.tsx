import type { ReactNode } from 'react';

export type ProgressProps = {
  /** What is in progress: "Uploading final.mp4". */
  label: string;
  /** 0 to 1. */
  value: number;
  state?: 'going' | 'done' | 'failed';
  /** Beside the label: cancel, retry. */
  action?: ReactNode;
};

export function Progress({ label, value, state = 'going', action }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3 text-2">
        <span className="truncate">{label}</span>
        <span className="flex items-center gap-2">
          <span className={`tabular-nums ${state === 'failed' ? 'text-bad' : 'text-muted'}`}>
            {state === 'failed' ? 'Stopped' : state === 'done' ? 'Done' : `${percent}%`}
          </span>
          {action}
        </span>
      </div>
      <div
        className="progress"
        data-state={state}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
