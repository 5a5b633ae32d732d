import { useEffect, useRef } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import type { WelcomePart } from '../../points.ts';

const found = import.meta.glob<readonly WelcomePart[]>('../../../*/page-parts.ts', {
  eager: true,
  import: 'welcomeParts',
});
const parts = Object.values(found)
  .flat()
  .toSorted((a, b) => a.order - b.order);

/** The last step of sign-up, once somebody is a member: tribes to join and people to follow. */
export default function FirstSteps({ name, next }: { name: string; next: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-8">
      <div>
        <p className="kicker type-label">Last step</p>
        <h1 ref={heading} tabIndex={-1} className="type-display mt-2 text-7 outline-none">
          Find your people, {name}
        </h1>
        <p className="mt-2 max-w-[52ch] text-4 text-muted">
          Join a tribe to post in it, and follow people to see what they post.
        </p>
      </div>
      <div className="grid gap-8 md:grid-cols-2">
        {parts.map(({ order, Part }) => (
          <Part key={order} />
        ))}
      </div>
      <div className="sticky bottom-14 z-10 -mx-gutter border-t border-line bg-ground px-gutter py-3 md:bottom-0">
        <ButtonLink tone="primary" to={next} replace>
          Done
        </ButtonLink>
      </div>
    </div>
  );
}
