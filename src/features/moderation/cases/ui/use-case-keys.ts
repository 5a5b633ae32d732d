import { useEffect, useEffectEvent } from 'react';
import { lookUp } from '#platform/look-up.ts';
import { isForPage } from '#ui/data-table/use-row-keys.ts';

/** Keys of the open case, while no other case of the queue has the focus. */
export function useCaseKeys(acts: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = lookUp(acts, event.key);
    if (!act || !isForPage(event)) return;
    const row = event.target instanceof HTMLElement && event.target.closest('[data-case]');
    if (row && !row.hasAttribute('aria-current')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
