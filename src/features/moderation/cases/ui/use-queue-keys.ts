import { useRef, useState } from 'react';
import { usePageKeys } from '#ui/page-keys.ts';
import type { CaseSummary } from '../case-fields.ts';
import { type CaseTask, taskOfKey } from './queue-context.ts';

interface QueueKeys {
  items: readonly CaseSummary[];
  openId: string | undefined;
  onOpen: (row: CaseSummary, task: CaseTask | null) => void;
  onSelect: (row: CaseSummary) => void;
  onClaim: (row: CaseSummary) => void;
}

/** j and k move through the queue, Enter opens a case, x selects it, c claims it; other keys open it with a task. */
export function useQueueKeys({ items, openId, onOpen, onSelect, onClaim }: QueueKeys): void {
  const [chosenId, setChosenId] = useState<string>();
  // The case that had the focus last; before that, the open case.
  const found = items.findIndex(({ id }) => id === (chosenId ?? openId));
  // Where it stood, when somebody else has decided it: the next one is there now.
  const stood = useRef(-1);
  const isGone = found < 0 && stood.current >= 0;
  const place = isGone ? stood.current - 1 : found;
  usePageKeys(({ key }) => {
    const row = isGone ? undefined : items[place];
    const task = taskOfKey.get(key);
    if (key === 'j' || key === 'k') {
      const step = key === 'j' || isGone ? place + 1 : place - 1;
      const at = Math.min(Math.max(key === 'k' && isGone ? place : step, 0), items.length - 1);
      const next = items[at];
      if (!next) return false;
      stood.current = at;
      setChosenId(next.id);
      document.querySelector<HTMLElement>(`[data-case="${next.id}"]`)?.focus();
    } else if (!row) return false;
    else if (key === 'Enter') onOpen(row, null);
    else if (key === 'x') onSelect(row);
    // The open case handles its keys itself.
    else if (row.id === openId) return false;
    else if (key === 'c') onClaim(row);
    else if (task) onOpen(row, task);
    else return false;
    return true;
  });
}
