import type { Ref } from 'react';

interface StepListProps {
  ref?: Ref<HTMLOListElement>;
  steps: readonly string[];
  here: number;
  /** Back to a step that was done. */
  onGo: (step: number) => void;
}

/** Where one is in a form of several steps. */
export function StepList({ ref, steps, here, onGo }: StepListProps) {
  return (
    <ol
      ref={ref}
      tabIndex={-1}
      className="grid scroll-mt-20 auto-cols-fr grid-flow-col gap-2 text-2"
      aria-label="Steps"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === here ? 'step' : undefined}
          className={`border-t-4 pt-2 ${index <= here ? 'border-accent' : 'border-line'}`}
        >
          {index < here ? (
            <button type="button" className="link touch relative" onClick={() => onGo(index)}>
              {index + 1}. {step}
            </button>
          ) : (
            <span className={index === here ? 'font-semibold' : 'text-muted'}>
              {index + 1}. {step}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
