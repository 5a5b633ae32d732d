import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Count } from './count.tsx';
import { useShownCurrent } from './use-shown-current.ts';

export interface SectionLink {
  id: string;
  to: string;
  label: string;
  Icon: LucideIcon;
  /** What waits there; 0 shows nothing. */
  waiting?: number | undefined;
}

interface SectionLinksProps {
  label: string;
  links: readonly SectionLink[];
  here: string;
}

/** The sections of a work page: a list beside them where there is room, a scrolling row on a phone. */
export function SectionLinks({ label, links, here }: SectionLinksProps) {
  const row = useShownCurrent<HTMLUListElement>(here);
  return (
    <nav aria-label={label}>
      <ul
        ref={row}
        className="-mx-gutter flex gap-1 overflow-x-auto px-gutter pb-2 [scrollbar-width:thin] lg:sticky lg:top-24 lg:mx-0 lg:grid lg:gap-0.5 lg:p-0"
      >
        {links.map(({ id, to, label: name, Icon, waiting }) => (
          <li key={id} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={id === here ? 'page' : undefined}
              className="flex min-h-control items-center gap-2.5 rounded-control border-b-4 border-transparent px-3 whitespace-nowrap hover:bg-raised aria-[current=page]:border-accent aria-[current=page]:bg-raised aria-[current=page]:font-semibold lg:border-s-4 lg:border-b-0"
            >
              <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
              {name}
              {waiting ? (
                <small className="ms-auto ps-2 text-1 text-muted tabular-nums">
                  <Count value={waiting} />
                </small>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
