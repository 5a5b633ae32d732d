import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface MoreOptionsProps {
  /** What is in here, or what was chosen, in a few words. */
  summary: string;
  /** Open from the start, when something in it was chosen before. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** The part of a form that most people leave as it is. A <details> element, so it works before hydration. */
export function MoreOptions({ summary, startsOpen = false, children }: MoreOptionsProps) {
  // React sets the attribute once; afterwards the browser opens and closes it.
  const [open] = useState(startsOpen);
  return (
    <details className="more-options" open={open}>
      <summary>
        <span className="font-semibold">More</span>
        <span className="min-w-0 grow truncate text-2 text-muted">{summary}</span>
        <ChevronDown aria-hidden="true" className="more-options-mark" />
      </summary>
      <div className="grid gap-4 pt-2 pb-1">{children}</div>
    </details>
  );
}
