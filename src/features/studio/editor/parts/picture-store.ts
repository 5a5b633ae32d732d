/** Pictures by address. All are served by this site, so a canvas that shows them can still be read. */
export interface PictureStore {
  /** Null while it loads; `changed` is called when it came. */
  picture(url: string): HTMLImageElement | null;
  hasFailed(url: string): boolean;
  /** When all that were asked for have come or failed. */
  settled(): Promise<void>;
}

export function createPictureStore(changed: () => void): PictureStore {
  const found = new Map<string, { image: HTMLImageElement; state: 'loading' | 'here' | 'failed' }>();
  const loads = new Set<Promise<void>>();
  const load = (url: string) => {
    const image = new Image();
    const entry = { image, state: 'loading' as 'loading' | 'here' | 'failed' };
    found.set(url, entry);
    const loading = new Promise<void>((done) => {
      const settle = (state: 'here' | 'failed') => () => {
        entry.state = state;
        loads.delete(loading);
        done();
        changed();
      };
      image.onload = settle('here');
      image.onerror = settle('failed');
    });
    loads.add(loading);
    image.decoding = 'async';
    image.src = url;
    return entry;
  };
  return {
    picture(url) {
      const entry = found.get(url) ?? load(url);
      return entry.state === 'here' ? entry.image : null;
    },
    hasFailed: (url) => found.get(url)?.state === 'failed',
    settled: async () => void (await Promise.all(loads)),
  };
}
