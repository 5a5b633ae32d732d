// Pages that every site has. Anything below them belongs to one site and is a 404 on another.
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

/** Where the link to another site leads: the same page there if it exists, otherwise the nearest parent. */
export function pathOnOtherSite(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  // A profile has one address, but exists on a site only once its owner has visited it.
  if (path.endsWith('/profile') && !everywhere.includes(path)) return '/';
  return everywhere.find((known) => path === known || path.startsWith(`${known}/`)) ?? '/';
}
