import { NavLink, useLocation } from 'react-router';
import { Count } from '#ui/count.tsx';
import { useShownCurrent } from '#ui/use-shown-current.ts';

export type TabLinksProps = {
  /** The accessible name of the navigation: "Profile of Priya Nair". */
  label: string;
  tabs: readonly { to: string; label: string; count?: number; end?: boolean }[];
};

/** Tabs that are pages of their own: links, one of them current. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const row = useShownCurrent<HTMLElement>(useLocation().pathname);
  return (
    <nav ref={row} aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end} className="tab" preventScrollReset prefetch="intent">
          {tab.label}
          {tab.count !== undefined && (
            <small>
              <Count value={tab.count} />
            </small>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
