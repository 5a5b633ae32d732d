import { Link } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { formatDay } from '#ui/format/date.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { When } from '#ui/when.tsx';

interface PeriodNoteProps {
  from: string;
  to: string;
  before: number;
  countedAt: string;
  maxDays: number;
  /** Whose plan decides how far back one may look. */
  whose: 'Your' | 'This team’s';
}

/** Which days are shown, what they are compared with, and how far back the plan goes. */
export function PeriodNote({ from, to, before, countedAt, maxDays, whose }: PeriodNoteProps) {
  const { site } = usePlatform();
  return (
    <p className="text-2 text-pretty text-muted">
      {formatDay(from)} to {formatDay(to)}, compared with the {before} days before. Updated{' '}
      <When at={countedAt} inSentence />.
      {maxDays < 730 && siteRules[site].can.sell && (
        <>
          {' '}
          {whose} plan goes back {maxDays} days.{' '}
          <Link to="/plans" className="text-link">
            Compare plans
          </Link>
        </>
      )}
    </p>
  );
}

/** As tall as the figures that come. */
export const FiguresWaiting = () => (
  <Loading what="the figures" className="grid grid-cols-1 gap-4">
    <Skeleton className="h-10 w-48" />
    <div className="grid grid-cols-2 gap-px sm:grid-cols-4">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((i) => (
        <Skeleton key={i} className="h-24" />
      ))}
    </div>
    <Skeleton className="h-80 w-full" />
  </Loading>
);
