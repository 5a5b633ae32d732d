import { Check } from 'lucide-react';
import { When } from '#ui/when.tsx';
import type { TimelineStep } from '../report-fields.ts';

const labels: Record<TimelineStep['step'], string> = {
  received: 'Report received',
  in_review: 'In review',
  decided: 'Decided',
  appealed: 'Appealed',
  upheld: 'Appeal decided: stays as it is',
  overturned: 'Appeal decided: changed',
};

/** What happened so far, as a list; side by side where there is room. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-x-6 gap-y-1.5 text-2 sm:flex-row sm:flex-wrap">
      {steps.map(({ step, at }) => (
        <li key={step} className="flex items-baseline gap-2">
          <Check aria-hidden="true" size={14} className="shrink-0 self-center text-good" />
          <span>{labels[step]}</span>
          <When at={at} className="text-muted" />
        </li>
      ))}
    </ol>
  );
}
