import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Actions on the selected rows, always visible while scrolling. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <section
      aria-label="Selected rows"
      className="panel sticky bottom-[calc(var(--dock)+0.75rem)] z-20 flex flex-wrap items-center gap-3 px-4 py-2.5 shadow-3"
    >
      <strong className="me-auto tabular-nums" role="status">
        {count} selected
      </strong>
      {children}
      <Button onClick={onClear}>Clear selection</Button>
    </section>
  );
}
