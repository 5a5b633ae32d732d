import { ArrowDown, ArrowUp } from 'lucide-react';
import { mediumNumber } from '#ui/format/number.ts';

interface FigureChangeProps {
  now: number;
  before: number;
  isLoss?: boolean | undefined;
}

/** How a figure changed against the period before: "12%" with an arrow. */
export function FigureChange({ now, before, isLoss = false }: FigureChangeProps) {
  if (now === before) return <span className="text-muted">No change</span>;
  const isMore = now > before;
  const Arrow = isMore ? ArrowUp : ArrowDown;
  const percent = before > 0 ? Math.round((Math.abs(now - before) / before) * 100) : null;
  return (
    <span
      className={`inline-flex items-center gap-0.5 whitespace-nowrap tabular-nums ${isMore === isLoss ? 'text-bad' : 'text-good'}`}
    >
      <Arrow aria-hidden="true" size={14} className="shrink-0" />
      <span className="sr-only">{isMore ? 'Up' : 'Down'}</span>{' '}
      {percent === null ? 'from 0' : `${percent > 999 ? 'over 999' : mediumNumber(percent)}%`}
    </span>
  );
}
