import { Link } from 'react-router';
import { limitLabel } from '#features/plans/ui/limit-label.ts';

/** How much of the plan's storage is used by uploads of all kinds. */
export function StorageBar({ usedMb, limitMb }: { usedMb: number; limitMb: number | null }) {
  if (limitMb === null) return <p className="text-2 text-muted">{usedMb} MB used, without a limit.</p>;
  const part = Math.min(1, usedMb / limitMb);
  const isNearlyFull = part >= 0.9;
  return (
    <div className="grid w-full gap-1.5 text-2 sm:w-64">
      <div className="progress" data-state={isNearlyFull ? 'failed' : 'done'} aria-hidden="true">
        <i style={{ width: `${Math.max(1, Math.round(part * 100))}%` }} />
      </div>
      <p className="text-muted">
        {usedMb} MB of {limitLabel('storage_mb', limitMb)} used.{' '}
        {isNearlyFull && (
          <Link className="link" to="/plans">
            Get more storage
          </Link>
        )}
      </p>
    </div>
  );
}
