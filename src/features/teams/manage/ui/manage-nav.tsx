import { Link } from 'react-router';
import { Count } from '#ui/count.tsx';
import { useShownCurrent } from '#ui/use-shown-current.ts';
import { type SectionId, sections } from './manage-sections.ts';

interface ManageNavProps {
  team: { name: string; slug: string };
  here: SectionId;
  /** What waits in a section. */
  waits: Partial<Record<SectionId, number>>;
}

/** The sections: a list beside them where there is room, a row to push sideways on a phone. */
export function ManageNav({ team, here, waits }: ManageNavProps) {
  const row = useShownCurrent<HTMLUListElement>(here);
  const at = `/teams/${team.slug}/manage`;
  return (
    <nav aria-label={`Manage ${team.name}`}>
      <ul
        ref={row}
        className="-mx-gutter flex gap-1 overflow-x-auto px-gutter pb-2 [scrollbar-width:thin] lg:sticky lg:top-24 lg:mx-0 lg:grid lg:gap-0.5 lg:p-0"
      >
        {sections.map(({ id, label, Icon }, index) => (
          <li key={id} className="shrink-0">
            <Link
              to={index === 0 ? at : `${at}/${id}`}
              preventScrollReset
              aria-current={id === here ? 'page' : undefined}
              className={item}
            >
              <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
              {label}
              {waits[id] ? (
                <small className="ms-auto ps-2 text-1 text-muted tabular-nums">
                  <Count value={waits[id]} />
                </small>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const item =
  'flex min-h-control items-center gap-2.5 rounded-control border-b-4 border-transparent px-3 whitespace-nowrap hover:bg-raised aria-[current=page]:border-accent aria-[current=page]:bg-raised aria-[current=page]:font-semibold lg:border-s-4 lg:border-b-0';
