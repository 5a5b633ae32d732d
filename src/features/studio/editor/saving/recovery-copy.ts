import type { DesignDocument } from '../../design/design-schema.ts';
import { readDesign } from '../../design/read-design.ts';

/** What wasn't saved yet when the browser closed, on this device only. */
export interface RecoveryCopy {
  designId: string;
  /** Of the design that the changes were made to. */
  version: number;
  document: DesignDocument;
  at: string;
}

const STORE = 'unsaved-designs';

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open('touchline-studio', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'designId' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open();
    return await new Promise<T>((done, failed) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => done(request.result);
      transaction.onabort = () => failed(transaction.error);
    }).finally(() => database.close());
  } catch {
    // Private windows and full disks have no room for it: then a crash loses up to two seconds of work.
    return null;
  }
}

export const keepCopy = async (copy: RecoveryCopy): Promise<void> =>
  void (await within('readwrite', (store) => store.put(copy)));
export const dropCopy = async (designId: string): Promise<void> =>
  void (await within('readwrite', (store) => store.delete(designId)));
export async function readCopy(designId: string): Promise<RecoveryCopy | null> {
  const copy = await within<RecoveryCopy | undefined>('readonly', (store) => store.get(designId));
  try {
    // It may have been kept by an earlier version of the editor.
    return copy ? { ...copy, document: readDesign(copy.document).document } : null;
  } catch {
    return null;
  }
}
