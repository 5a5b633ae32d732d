import { usePlatform } from '#features/sites/use-platform.ts';
import type { getUserXp } from '#features/xp/calls.ts';
import { levelName, progressOf, TOP_LEVEL } from '#features/xp/levels.ts';
import type { CallReply } from '#platform/call.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { Stat, StatRow } from '#ui/stat.tsx';

/** One's level, the progress to the next, and the points of this week, month and day. */
export function LevelCard({ xp }: { xp: CallReply<typeof getUserXp> }) {
  const { site, features } = usePlatform();
  const { level, share, missing } = progressOf(xp.total);
  const percent = Math.round(share * 100);
  return (
    <section className="panel grid gap-5 p-4 sm:p-6" data-bleed aria-label="My level">
      <div className="flex items-center gap-4 sm:gap-6">
        <span className="type-numeral text-7 text-link" aria-hidden="true">
          {level}
        </span>
        <div className="min-w-0 flex-1">
          <p className="type-label text-muted">Level {level}</p>
          <h2 className="type-heading text-5">{levelName(site, level)}</h2>
          <div
            className="progress mt-2"
            role="progressbar"
            aria-label="Progress to next level"
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i style={{ width: `${percent}%` }} />
          </div>
          <p className="mt-1.5 text-2 text-muted">
            {level === TOP_LEVEL
              ? 'You’ve reached the highest level.'
              : `${mediumNumber(missing)} XP to level ${level + 1}`}
          </p>
        </div>
      </div>
      <StatRow>
        <Stat label="All time">{mediumNumber(xp.total)}</Stat>
        <Stat label="This week">{mediumNumber(xp.week)}</Stat>
        <Stat label="This month">{mediumNumber(xp.month)}</Stat>
        <Stat label="Today" note={`of ${xp.today.cap}`}>
          {mediumNumber(xp.today.points)}
        </Stat>
        {features.publicRank && <Stat label="Rank">{xp.rank ?? '–'}</Stat>}
      </StatRow>
    </section>
  );
}
