import { mediumNumber } from '#ui/format/number.ts';

/** A number of XP in large type: "1,240 XP". */
export function Points({ value, className = 'text-5' }: { value: number; className?: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className={`type-numeral ${className}`}>{mediumNumber(value)}</span>{' '}
      <span className="type-label text-muted">XP</span>
    </span>
  );
}
