import { Ellipsis, Heart, MessageCircle } from 'lucide-react';

/** Icons that every item of a list has. */
const shapes = { comments: MessageCircle, like: Heart, more: Ellipsis } as const;

/**
 * Rendered once in the shell: the shapes that `ListIcon` and `VerifiedBadge` refer to, so that a page of twenty posts
 * contains each of them once.
 */
export function Sprite() {
  return (
    <svg className="hidden" aria-hidden>
      {Object.entries(shapes).map(([name, Shape]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Shape fill="inherit" />
        </symbol>
      ))}
      <symbol id="icon-verified" viewBox="0 0 20 20">
        <path
          fill="currentColor"
          d="m10 0 2.4 1.9 3-.4 1.2 2.8 2.9 1.1-.4 3L20 10l-1.9 2.4.4 3-2.8 1.2-1.1 2.9-3-.4L10 20l-2.4-1.9-3 .4-1.2-2.8-2.9-1.1.4-3L0 10l1.9-2.4-.4-3 2.8-1.2L5.4.5l3 .4z"
        />
        <path fill="none" stroke="var(--ground)" strokeWidth="2.4" d="m5.8 10.3 3 3 5.6-6.2" />
      </symbol>
    </svg>
  );
}

/** One of them. In an element with `aria-pressed="true"` it is filled. */
export function ListIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="list-icon" aria-hidden>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
