import { ChevronDown, Ellipsis } from 'lucide-react';
import { Menu, MenuLink } from '#ui/menu.tsx';
import type { NavItem } from './use-nav.ts';

/** Classes of one entry in the bottom bar: a link, or the "More" button. */
export const barPlace =
  'group grid min-h-14 w-full content-center justify-items-center gap-0.5 text-1 font-semibold text-muted -outline-offset-2 aria-[current]:text-link';

interface MoreMenuProps {
  items: readonly NavItem[];
  where: 'header' | 'bar';
}

/** Entries there is no room for. Its button is marked while one of them is the current page. */
export function MoreMenu({ items, where }: MoreMenuProps) {
  const isHere = items.some(({ isCurrent }) => isCurrent);
  return (
    <Menu
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-current={isHere || undefined}
          className={where === 'bar' ? barPlace : 'tab self-stretch min-[1100px]:hidden'}
        >
          {where === 'bar' && (
            <span className="grid h-7 place-items-center">
              <Ellipsis aria-hidden="true" size={22} />
            </span>
          )}
          More
          {where === 'header' && <ChevronDown aria-hidden="true" size={16} />}
        </button>
      )}
    >
      <MoreItems items={items} />
    </Menu>
  );
}

export const MoreItems = ({ items }: { items: readonly NavItem[] }) =>
  items.map(({ label, Icon, to, isCurrent, onClick }) => (
    <MenuLink
      key={label}
      to={to}
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
      icon={<Icon aria-hidden="true" />}
    >
      {label}
    </MenuLink>
  ));
