import { useEffect, useRef, useState } from 'react';

const isField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, button, a, [contenteditable], dialog') !== null;

/** Space turns the pointer into a hand while it is held. */
export function useHeldSpace() {
  const held = useRef(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const on = new AbortController();
    const set = (now: boolean) => {
      held.current = now;
      setHeld(now);
    };
    const down = (event: KeyboardEvent) => {
      if (event.key !== ' ' || isField(event.target)) return;
      event.preventDefault();
      if (!held.current) set(true);
    };
    window.addEventListener('keydown', down, { signal: on.signal });
    window.addEventListener('keyup', (event) => event.key === ' ' && set(false), { signal: on.signal });
    window.addEventListener('blur', () => set(false), { signal: on.signal });
    return () => on.abort();
  }, []);
  return { held, isHeld };
}
