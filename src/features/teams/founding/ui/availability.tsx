interface AvailabilityProps {
  /** What is said of a free name; null for a taken one. */
  free: string | null;
  /** Free names like a taken one. */
  suggestions: readonly string[];
  onTake: (name: string) => void;
}

/** Whether what was typed is still free, told while it is typed. */
export function Availability({ free, suggestions, onTake }: AvailabilityProps) {
  return (
    <div role="status" className="text-2">
      {free ? (
        <p className="text-good">{free}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-warn">
            {suggestions.length > 0 ? 'Taken. How about' : 'Taken. Choose another one.'}
          </span>
          {suggestions.map((suggestion) => (
            <button key={suggestion} type="button" className="chip" onClick={() => onTake(suggestion)}>
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
