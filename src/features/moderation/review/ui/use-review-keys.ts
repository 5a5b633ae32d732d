import { useEffect, useEffectEvent } from 'react';
import { lookUp } from '#platform/look-up.ts';

/** The user is typing, a dialog is open, or the key belongs to the browser. */
const belongsElsewhere = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=menu], video') !== null) ||
  document.querySelector('dialog[open]') !== null;

/** Keys of the page: `{ j: next, k: previous }`. */
export function useReviewKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = lookUp(keys, event.key);
    if (!act || belongsElsewhere(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
