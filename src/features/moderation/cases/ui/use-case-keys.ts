import { lookUp } from '#platform/look-up.ts';
import { usePageKeys } from '#ui/page-keys.ts';

/** Keys of the open case, while no other case of the queue has the focus. */
export function useCaseKeys(acts: Record<string, () => void>): void {
  usePageKeys(({ key, target }) => {
    const act = lookUp(acts, key);
    const row = target instanceof HTMLElement && target.closest('[data-case]');
    if (!act || (row && !row.hasAttribute('aria-current'))) return false;
    act();
    return true;
  });
}
