import type { Fault } from '../../checks/fault.ts';

/** How many faults there are, beside "Checks"; red where one of them blocks. */
export function FaultBadge({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  const isBlocked = faults.some(({ severity }) => severity === 'blocking');
  return (
    <span className="studio-badge" data-tone={isBlocked ? 'bad' : 'warn'}>
      {faults.length > 99 ? '99+' : faults.length}
    </span>
  );
}
