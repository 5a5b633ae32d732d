import { useSyncExternalStore } from 'react';

// The same width as `lg:` in the styles.
const WIDE = '(min-width: 64rem)';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether there is room for a second column. False on the server, which doesn't know. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
