import { Day } from '#ui/when.tsx';
import type { RecordTrust } from '../calls.ts';
import { sideTexts } from './trust-labels.ts';

/** Who confirmed a version, for its place in the history. */
export function VersionNotes({ trust, version }: { trust: RecordTrust; version: number }) {
  const confirmations = trust.confirmations.filter((one) => one.version === version);
  return (
    <ul className="empty:hidden">
      {confirmations.map(({ id, side, by, at, withdrawnAt }) => (
        <li key={id} className={withdrawnAt ? 'text-muted line-through' : ''}>
          {sideTexts[side]}
          {by && `, ${by.displayName}`}, <Day at={at} />
          {withdrawnAt && <span className="sr-only"> (withdrawn)</span>}
        </li>
      ))}
    </ul>
  );
}
