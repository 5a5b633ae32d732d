import { useEffect, useEffectEvent, useState } from 'react';
import { isForPage } from '#ui/data-table/use-row-keys.ts';
import type { CaseSummary } from '../case-fields.ts';

interface QueueKeys {
  items: readonly CaseSummary[];
  openId: string | undefined;
  onOpen: (row: CaseSummary) => void;
  onSelect: (row: CaseSummary) => void;
  /** c, e or n, pressed on a case of the queue. */
  onAct: (key: 'c' | 'e' | 'n', row: CaseSummary) => void;
  onHelp: () => void;
}

/** j and k move through the queue, Enter opens a case, x selects it; c, e and n act on it; ? shows the keys. */
export function useQueueKeys({ items, openId, onOpen, onSelect, onAct, onHelp }: QueueKeys): void {
  const [chosenId, setChosenId] = useState<string>();
  // The case that had the focus last; before that, the open case.
  const place = items.findIndex(({ id }) => id === (chosenId ?? openId));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event)) return;
    const { key } = event;
    const row = items[place];
    if (key === '?') onHelp();
    else if (key === 'j' || key === 'k') {
      const next = items[Math.min(Math.max(place + (key === 'j' ? 1 : -1), 0), items.length - 1)];
      if (!next) return;
      setChosenId(next.id);
      document.querySelector<HTMLElement>(`[data-case="${next.id}"]`)?.focus();
    } else if (!row) return;
    else if (key === 'Enter') onOpen(row);
    else if (key === 'x') onSelect(row);
    // The open case handles its keys itself.
    else if ((key === 'c' || key === 'e' || key === 'n') && row.id !== openId) onAct(key, row);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
