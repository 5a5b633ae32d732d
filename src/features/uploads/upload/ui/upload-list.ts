import type { UploadItem, UploadsState } from './upload-item.ts';

export type UploadList = ReturnType<typeof createUploadList>;

/** The files as components show them, with their subscribers. */
export function createUploadList() {
  let state: UploadsState = { items: [], notice: null };
  const listeners = new Set<() => void>();

  function set(next: Partial<UploadsState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  const change = (key: string, part: Partial<UploadItem>) =>
    set({ items: state.items.map((item) => (item.key === key ? { ...item, ...part } : item)) });

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set,
    find: (key: string) => state.items.find((item) => item.key === key),
    change,
    fail: (key: string, message: string, canRetry: boolean) =>
      change(key, { state: 'failed', message, canRetry }),
    /** Moves it one place earlier (-1) or later (1). */
    move(key: string, by: -1 | 1) {
      const from = state.items.findIndex((item) => item.key === key);
      const items = [...state.items];
      const [item] = items.splice(from, 1);
      const to = from + by;
      if (!item || to < 0 || to > items.length) return;
      items.splice(to, 0, item);
      set({ items });
    },
  };
}
