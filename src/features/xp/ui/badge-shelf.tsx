import type { getUserXp } from '#features/xp/calls.ts';
import type { CallReply } from '#platform/call.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import type { BadgeFace } from '../points.ts';

const found = import.meta.glob<readonly BadgeFace[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'xpBadges',
});
const faces = new Map(
  Object.values(found)
    .flat()
    .map((face) => [face.code, face]),
);

/** Badges somebody has, and the progress to the others. */
export function BadgeShelf({ mine }: { mine: CallReply<typeof getUserXp>['badges'] }) {
  return (
    <section>
      <SectionHeading title="Badges" />
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {mine.map(({ code, have, need }) => {
          const face = faces.get(code);
          if (!face) return null;
          const { name, description, Icon } = face;
          const earned = have >= need;
          return (
            <li
              key={code}
              className={`panel grid grid-cols-1 justify-items-center gap-1 p-3 text-center ${earned ? '' : 'border-dashed'}`}
            >
              <span
                className={`grid size-12 place-items-center rounded-full ${earned ? 'bg-accent text-accent-ink' : 'bg-raised text-muted'}`}
              >
                <Icon aria-hidden="true" />
              </span>
              <strong className="mt-1">{name}</strong>
              <span className="text-2 text-muted">{description}</span>
              <span className="type-label tabular-nums text-muted">
                {earned ? 'Earned' : `${mediumNumber(have)} of ${mediumNumber(need)}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
