import { Link } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { formatDay } from '#ui/format/date.ts';
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
      {formatDay(from)} to {formatDay(to)}, compared with the {before} days before. Counted{' '}
      <When at={countedAt} />.
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
