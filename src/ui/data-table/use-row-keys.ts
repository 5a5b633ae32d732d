import { useEffect, useEffectEvent, useState } from 'react';
import { isForPage } from '#ui/page-keys.ts';

interface RowKeys<T> {
  rows: readonly T[];
  onOpen: (row: T) => void;
  onToggle: (row: T) => void;
  onClear: () => void;
  /** Handles another key while a row is chosen. Returns true when it did something. */
  onOther: (key: string, row: T) => boolean;
}

/**
 * j and k move through the rows, Enter opens one, x selects it, Escape chooses none.
 * @returns the index of the chosen row, -1 for none; its element takes the focus by `data-row`
 */
export function useRowKeys<T>({ rows, onOpen, onToggle, onClear, onOther }: RowKeys<T>): number {
  const [place, setPlace] = useState(-1);
  const chosen = Math.min(place, rows.length - 1);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event) || rows.length === 0) return;
    const row = rows[chosen];
    const step = { j: 1, k: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const next = Math.min(Math.max(chosen + step, 0), rows.length - 1);
      setPlace(next);
      document.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
    } else if (event.key === 'Escape') onClear();
    else if (!row) return;
    else if (event.key === 'Enter') onOpen(row);
    else if (event.key === 'x') onToggle(row);
    else if (onOther(event.key, row)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return chosen;
}
