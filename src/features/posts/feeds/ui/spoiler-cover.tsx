import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** Covers what gives something away until somebody asks for it; then the focus goes to what was covered. */
export function SpoilerCover({ children }: { children: ReactNode }) {
  const [uncovered, setUncovered] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (uncovered) shown.current?.focus({ preventScroll: true });
  }, [uncovered]);
  if (uncovered) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
      <div
        ref={shown}
        tabIndex={-1}
        role="group"
        aria-label="Spoiler"
        className="flex flex-col gap-3 outline-none"
      >
        {children}
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2 rounded-control bg-raised p-4">
      <p>This post contains spoilers.</p>
      <Button size="small" onClick={() => setUncovered(true)}>
        Show
      </Button>
    </div>
  );
}
