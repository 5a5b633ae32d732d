import { Check } from 'lucide-react';
import './sheet.css';

interface CollectionProgressProps {
  have: number;
  total: number;
  /** "You have", "Rosa has". */
  whose: string;
  isMine: boolean;
}

/** Somebody's progress: numbers, a bar, and a stamp when it's complete. */
export function CollectionProgress({ have, total, whose, isMine }: CollectionProgressProps) {
  const complete = have === total;
  const percent = Math.round((have / total) * 100);
  const missing = total - have;
  return (
    <div className="grid w-full max-w-[28rem] gap-2">
      <p className="flex items-end justify-between gap-4">
        <span>
          <span className="type-label block text-muted">{whose}</span>
          <span className="type-numeral text-6 leading-none">{have}</span>
          <span className="type-numeral text-5 text-muted"> of {total}</span>
        </span>
        {complete ? (
          <span className="album-stamp" data-mine={isMine || undefined}>
            <Check aria-hidden="true" className="size-5" /> Complete
          </span>
        ) : (
          <span className="text-muted tabular-nums">{missing} missing</span>
        )}
      </p>
      <div
        className="progress"
        data-state={complete ? 'done' : 'going'}
        role="progressbar"
        aria-label={`${whose} ${have} of ${total} cards`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
