import { ConfigError } from './config.ts';
import type { Deps } from './ctx.ts';
import { notFound, Refusal } from './errors.ts';
import { perApp } from './per-app.ts';

/** `full`: no room for another file. `away`: the bucket is slow or can't be reached. `refused`: it refuses our key or a right. */
export type StorageFault = 'full' | 'away' | 'refused';

/** What a bucket says that refuses us whatever we ask, in a whole sentence for whoever runs the app. */
export class StorageRefused extends Error {
  constructor(message: string, cause: Error) {
    super(message, { cause });
    this.name = 'StorageRefused';
  }
}

/** A file whose row is there, but not it itself: only a backup can bring it back. */
class MissingFile extends Refusal {
  readonly key: string;

  constructor(key: string) {
    const { status, code, message } = notFound('file');
    super(status, code, message);
    this.key = key;
  }
}
export const missingFile = (key: string) => new MissingFile(key);
export const missingKeyOf = (error: unknown) => (error instanceof MissingFile ? error.key : null);

const away = () =>
  new Refusal(503, 'STORAGE_UNAVAILABLE', 'We can’t reach our files right now. Try again in a few seconds.', {
    retryAfter: 10,
  });

const refusals: Record<StorageFault, () => Refusal> = {
  full: () =>
    new Refusal(507, 'STORAGE_FULL', 'We have no room for files right now. Try again in a few minutes.', {
      retryAfter: 300,
    }),
  away,
  refused: away,
};

const said: Record<StorageFault, string> = {
  full: 'the storage is full',
  away: 'the storage does not answer',
  refused: 'the storage refuses us: /admin/diagnostics says why',
};

/** The answer to an error of the disk or the bucket; null for every other error. */
export function storageRefusal(error: unknown): Refusal | null {
  const fault = storageFaultOf(error);
  return fault && refusals[fault]();
}

const SAID_FOR_MS = 10_000;
const lastLines = perApp(() => new Map<StorageFault, { at: number; unsaid: number }>());

/**
 * Counts an error of the disk or the bucket, and logs it: whoever runs the app has to make room or mend it. While everybody
 * meets it, a line every ten seconds says how many did.
 */
export function recordStorageFault(deps: Deps, error: unknown): void {
  const fault = storageFaultOf(error);
  if (!fault) return;
  deps.figures.storageFaults.inc({ fault });
  const [lines, at] = [lastLines(deps), deps.clock().getTime()];
  const last = lines.get(fault);
  if (last && Math.abs(at - last.at) < SAID_FOR_MS) {
    last.unsaid += 1;
    return;
  }
  deps.log.error({ err: error, fault, count: 1 + (last?.unsaid ?? 0) }, said[fault]);
  lines.set(fault, { at, unsaid: 0 });
}

/**
 * For jobs that come again by themselves: an error of the disk or the bucket is recorded, and ends the work.
 * @returns whether it was done
 */
export async function isDoneUnlessStorageFails(deps: Deps, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!storageFaultOf(error)) throw error;
    recordStorageFault(deps, error);
    return false;
  }
}

const outOfRoom = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull']);
/** Of a bucket that isn't there, or is in another region; all others are 401 and 403. */
const refusing = new Set(['NoSuchBucket', 'AuthorizationHeaderMalformed', 'PermanentRedirect']);

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
    if (status === 401 || status === 403 || refusing.has(name)) return 'refused';
    return status === 507 ? 'full' : status >= 500 || status === 429 ? 'away' : null;
  }
  return storageFaultOf(cause);
}

/** Before anything is served. One that doesn't answer now is no reason not to start. @throws ConfigError when it refuses us */
export async function assertStorage(storage: Deps['storage'], say: (line: string) => void): Promise<void> {
  await storage.check().catch((error: Error) => {
    if (error instanceof StorageRefused) throw new ConfigError(error.message);
    say(`the storage does not answer: ${error.message}`);
  });
}
