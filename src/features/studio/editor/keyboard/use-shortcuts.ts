import { useEffect } from 'react';
import { useWorkbench } from '../ui/editor-context.ts';
import { keyOf, shortcuts } from './shortcuts.ts';

/** The editor's areas, in the order in which F6 goes through them, and what of each gets the focus. */
const areas: readonly { area: string; focus: string }[] = [
  { area: '.studio-stage', focus: '.studio-stage' },
  { area: '.studio-right', focus: '.studio-tabs [aria-selected="true"]' },
  { area: '.studio-left', focus: '.studio-rail [aria-selected="true"]' },
  { area: '.studio-pages', focus: '.studio-pages [aria-current]' },
  { area: '.studio-bar', focus: '.studio-bar button' },
  { area: '.studio-top', focus: '.studio-top a' },
];

const byKey = new Map(
  shortcuts.flatMap(({ keys, run }) => (run ? keys.map((key) => [key, run] as const) : [])),
);

const isTyping = (target: Element) =>
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], dialog, [popover]',
  ) !== null;
/** Keys that a focused control needs for itself; on the canvas and the layer list they are ours. */
const ofControls = new Set([
  'Enter',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
]);

/** The editor's keys, wherever the focus is, but not while somebody types. */
export function useShortcuts(onHelp: () => void): void {
  const bench = useWorkbench();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented) return;
      if (event.key === 'F6' && !target.closest('dialog, [popover]')) {
        event.preventDefault();
        focusNextArea(event.shiftKey ? -1 : 1);
        return;
      }
      if (isTyping(target)) return;
      if (event.key === '?') {
        event.preventDefault();
        onHelp();
        return;
      }
      const key = keyOf(event);
      const isFree = target === document.body || target.matches('.studio-stage');
      if (!isFree && ofControls.has(key.replace(/^(Ctrl\+)?(Shift\+)?/, ''))) return;
      const run = byKey.get(key);
      if (!run) return;
      event.preventDefault();
      run(bench);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [bench, onHelp]);
}

/** Moves the focus to the next area that is shown: the canvas has too many stops for the Tab key alone. */
function focusNextArea(by: 1 | -1): void {
  const shown = areas.flatMap(({ area, focus }) => {
    const element = document.querySelector<HTMLElement>(focus);
    return element?.checkVisibility() ? [{ element, area: document.querySelector(area) }] : [];
  });
  const at = shown.findIndex(({ area }) => area?.contains(document.activeElement));
  const next = at < 0 ? 0 : (at + by + shown.length) % shown.length;
  shown[next]?.element.focus();
}
