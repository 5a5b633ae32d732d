import type { Tribe } from '#features/tribes/calls.ts';

/** The description, in its paragraphs. */
export function Description({ tribe, className = '' }: { tribe: Tribe; className?: string }) {
  if (!tribe.description) return null;
  return <p className={`whitespace-pre-line text-pretty ${className}`}>{tribe.description}</p>;
}

/** The house rules, numbered so that people can refer to them. */
export function Rules({ rules }: { rules: readonly string[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {rules.map((rule, i) => (
        <li key={rule} className="flex items-baseline gap-3">
          <span className="type-numeral w-6 shrink-0 text-end text-4 text-muted" aria-hidden="true">
            {i + 1}
          </span>
          <span className="text-pretty">{rule}</span>
        </li>
      ))}
    </ol>
  );
}
