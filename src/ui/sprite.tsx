import { Ellipsis, Heart, MessageCircle } from 'lucide-react';

/** Icons that stand in every item of a list. */
const shapes = { comments: MessageCircle, like: Heart, more: Ellipsis } as const;

/** Once in the shell: the shapes that `ListIcon` refers to, so that a page of twenty posts holds each of them once. */
export function Sprite() {
  return (
    <svg className="hidden" aria-hidden>
      {Object.entries(shapes).map(([name, Shape]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Shape fill="inherit" />
        </symbol>
      ))}
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
