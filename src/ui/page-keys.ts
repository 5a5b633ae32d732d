import { useEffect, useEffectEvent } from 'react';
import { keptStore } from '#platform/web/kept-store.ts';

/**
 * Whether keys pressed alone act on pages. Speech input and trembling hands press them by accident, so they can be turned off
 * (WCAG 2.1.4), in this browser.
 */
export const useKeySetting = keptStore('page-keys', (stored) => ({
  isOn: (stored as { isOn?: boolean } | null)?.isOn !== false,
}));

/** Keys belong to the page, unless they are off, somebody is typing, or the focused element handles the key itself. */
export const isForPage = ({ target, ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean =>
  useKeySetting.getState().isOn &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=menu], video') === null &&
  !(key === 'Enter' && target.closest('a, button, summary, input') !== null) &&
  document.querySelector('dialog[open]') === null;

/** Keys of a page. @param press returns false for a key that it leaves to the browser */
export function usePageKeys(press: (event: KeyboardEvent) => boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isForPage(event) && press(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
