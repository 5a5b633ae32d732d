interface StepListProps {
  steps: readonly string[];
  here: number;
  /** Back to a step that was done. */
  onGo: (step: number) => void;
}

/** Where one is in a form of several steps. */
export function StepList({ steps, here, onGo }: StepListProps) {
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-2 text-2" aria-label="Steps">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === here ? 'step' : undefined}>
          {index < here ? (
            <button type="button" className="link" onClick={() => onGo(index)}>
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
