import { useEffect, useRef } from 'react';

/** For a row or column that scrolls: brings its current entry into sight, without moving the page. */
export function useShownCurrent<E extends HTMLElement>(current: string) {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for again when another entry is the current one
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!row.current || !entry) return;
    const { left, width, top, height } = entry.getBoundingClientRect();
    const box = row.current.getBoundingClientRect();
    row.current.scrollLeft += left - box.left - (box.width - width) / 2;
    row.current.scrollTop += top - box.top - (box.height - height) / 2;
  }, [current]);
  return row;
}
