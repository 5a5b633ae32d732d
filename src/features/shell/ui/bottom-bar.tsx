import { House, WalletCards } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { isCollecting } from './is-collecting.ts';
import { useFanZone } from './use-fan-zone.ts';

/** The fan zone within reach of a thumb. Wider screens have it in the header. */
export function BottomBar() {
  const items = useFanZone();
  const { pathname } = useLocation();
  const all = [
    { label: 'Home', href: '/', Icon: House, current: pathname === '/', onClick: undefined },
    ...items,
    {
      label: 'Cards',
      href: '/cards',
      Icon: WalletCards,
      current: isCollecting(pathname),
      onClick: undefined,
    },
  ];
  return (
    <nav
      aria-label="Fan zone"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {all.map(({ label, href, Icon, current, onClick }) => (
          <li key={label} className="min-w-0 flex-1">
            <Link
              to={href}
              onClick={onClick}
              aria-current={current ? 'page' : undefined}
              className="group grid min-h-14 content-center justify-items-center gap-0.5 text-1 font-semibold text-muted -outline-offset-2 aria-[current=page]:text-link"
            >
              <span
                className={
                  label === 'Create'
                    ? 'grid h-7 w-10 place-items-center rounded-control bg-accent text-accent-ink'
                    : 'grid h-7 place-items-center'
                }
              >
                <Icon aria-hidden="true" size={label === 'Create' ? 18 : 22} />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
