import type { Deps } from './ctx.ts';
import { Refusal } from './errors.ts';

/** `full`: no room for another file. `away`: the bucket is slow, refuses or can't be reached. */
export type StorageFault = 'full' | 'away';

const refusals: Record<StorageFault, () => Refusal> = {
  full: () =>
    new Refusal(507, 'STORAGE_FULL', 'We have no room for files right now. Try again in a few minutes.', {
      retryAfter: 300,
    }),
  away: () =>
    new Refusal(
      503,
      'STORAGE_UNAVAILABLE',
      'We can’t reach our files right now. Try again in a few seconds.',
      {
        retryAfter: 10,
      },
    ),
};

/** The answer to an error of the disk or the bucket; null for every other error. */
export function storageRefusal(error: unknown): Refusal | null {
  const fault = storageFaultOf(error);
  return fault && refusals[fault]();
}

/** Logs and counts an error of the disk or the bucket: whoever runs the app has to make room or mend it. */
export function recordStorageFault(deps: Deps, error: unknown): void {
  const fault = storageFaultOf(error);
  if (!fault) return;
  deps.figures.storageFaults.inc({ fault });
  deps.log.error(
    { err: error, fault },
    fault === 'full' ? 'the storage is full' : 'the storage does not answer',
  );
}

const outOfRoom = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull']);

export function storageFaultOf(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  const { code, name, message, cause, $metadata } = error as Error & {
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  // Image libraries say it in words only.
  const saysFull = /no space left on device|disk quota exceeded/i.test(message);
  if (outOfRoom.has(String(code)) || outOfRoom.has(name) || saysFull) return 'full';
  // An answer of the bucket has a status; without one it never answered.
  if ($metadata) {
    const { httpStatusCode: status = 503 } = $metadata;
    return status === 507 ? 'full' : status >= 500 || status === 429 ? 'away' : null;
  }
  return storageFaultOf(cause);
}
