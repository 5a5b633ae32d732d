// Pages that every site has. What stands below them belongs to one site and is a 404 on another.
const everywhere = [
  '/tribes',
  '/search',
  '/fanzone/shouts',
  '/shouts',
  '/inbox',
  '/guardian',
  '/settings/profile',
  '/settings/sessions',
];

/** Where the switch to another site leads: the same page there if there is one, else the nearest above it. */
export function pathOnOtherSite(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  // A person has one profile address, but stands on a site only once they came there.
  if (path.endsWith('/profile') && !everywhere.includes(path)) return '/';
  return everywhere.find((known) => path === known || path.startsWith(`${known}/`)) ?? '/';
}
