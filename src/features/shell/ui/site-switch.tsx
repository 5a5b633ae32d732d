import { ChevronsUpDown } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { pathOnOtherSite } from '#features/shell/other-site.ts';
import type { Platform } from '#features/sites/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuLink, MenuNote } from '#ui/menu.tsx';

/** The other sites, each with the address of this page there. */
export function useOtherSites(): { site: Platform['site']; name: string; href: string }[] {
  const { site, sites } = usePlatform();
  const { pathname } = useLocation();
  return sites
    .filter((other) => other.site !== site)
    .map((other) => ({ ...other, href: other.origin + pathOnOtherSite(pathname) }));
}

/** Logo and name link to the home page; the button beside them to the other sites. */
export function SiteSwitch() {
  const { site, name, logo } = usePlatform();
  const { forChildren, sport } = siteRules[site];
  const others = useOtherSites();
  return (
    <div className="flex items-center">
      <Link to="/" className="flex min-h-control items-center gap-2.5">
        <SiteMark site={site} logo={logo} />
        <span className="type-heading text-4 leading-none whitespace-nowrap max-[22rem]:sr-only">
          {/* On phones only the last word of a site with one of its own, "Kids", is shown. */}
          {forChildren || sport ? (
            name.split(' ').map((word) => (
              <span key={word} className="max-sm:not-last:sr-only">
                {word}{' '}
              </span>
            ))
          ) : (
            <span className="block max-w-44 truncate sm:max-w-72">{name}</span>
          )}
        </span>
      </Link>
      {others.length > 0 && (
        <Menu
          align="start"
          trigger={(props) => (
            <IconButton {...props} label="Switch site" icon={<ChevronsUpDown aria-hidden="true" />} />
          )}
        >
          <MenuNote>You are on {name}. Go to</MenuNote>
          {others.map((other) => (
            <MenuLink key={other.site} to={other.href}>
              <SiteMark site={other.site} size={28} />
              {other.name}
            </MenuLink>
          ))}
        </Menu>
      )}
    </div>
  );
}

/** The site's logo, decorative: the site's name is beside it, and comes first. */
export function SiteMark({
  site,
  logo = null,
  size = 32,
}: {
  site: SiteId;
  logo?: string | null;
  size?: number;
}) {
  return (
    <img
      src={logo ?? `/icons/${site}.svg`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="shrink-0"
    />
  );
}
