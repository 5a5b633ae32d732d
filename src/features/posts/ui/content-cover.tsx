import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';

interface CoverProps {
  children: ReactNode;
}

export const SpoilerCover = ({ children }: CoverProps) => (
  <Cover label="Spoiler" notice="This post contains spoilers." action="Show">
    {children}
  </Cover>
);

/** Covers content that staff marked as sensitive. */
export const SensitiveCover = ({ children }: CoverProps) => (
  <Cover label="Sensitive content" notice="Sensitive content" action="Show anyway">
    {children}
  </Cover>
);

/** Covers content until the reader chooses to see it; then the focus moves to it. */
function Cover({
  label,
  notice,
  action,
  children,
}: CoverProps & { label: string; notice: string; action: string }) {
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
        aria-label={label}
        className="flex flex-col gap-3 outline-none"
      >
        {children}
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2 rounded-control bg-raised p-4">
      <p>{notice}</p>
      <Button size="small" onClick={() => setUncovered(true)}>
        {action}
      </Button>
    </div>
  );
}
