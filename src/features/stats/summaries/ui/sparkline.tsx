import type { StatsCard } from '../calls.ts';
import { sparklinePath } from '../sparkline-path.ts';

const box = { width: 100, height: 24 };

/** Matches as a line, said in words for those who can't see it. */
export function Sparkline({
  sparkline: { label, points },
}: {
  sparkline: NonNullable<StatsCard['sparkline']>;
}) {
  return (
    <svg
      role="img"
      aria-label={`${label} in the last ${points.length} matches: ${points.map(({ shown }) => shown).join(', ')}`}
      viewBox={`0 -2 ${box.width} ${box.height + 4}`}
      preserveAspectRatio="none"
      className="h-8 w-full text-link"
    >
      <path
        d={sparklinePath(
          points.map(({ value }) => value),
          box,
        )}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
