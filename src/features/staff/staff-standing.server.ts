import type { Deps, Viewer } from '#platform/ctx.ts';
import type { StaffRole } from './acts.ts';

export interface Granted {
  /** Their role on the site of the request, by a grant for it or for all sites. */
  grantedRole: StaffRole | null;
  /** Their role by a grant for all sites. */
  grantedRoleOnAllSites: StaffRole | null;
}

/** The staff roles a session has: outside the demo world on this machine none, until the session has proved a second factor. */
export function staffStanding(
  { config }: Pick<Deps, 'config'>,
  { grantedRole, grantedRoleOnAllSites }: Granted,
  secondFactorAt: string | null,
): Required<Pick<Viewer, 'staffRole' | 'staffRoleOnAllSites' | 'staffNeedsSecondFactor'>> {
  const counts = config.waivesSecondFactor || secondFactorAt !== null;
  return {
    staffRole: counts ? grantedRole : null,
    staffRoleOnAllSites: counts ? grantedRoleOnAllSites : null,
    staffNeedsSecondFactor: grantedRole !== null && !counts,
  };
}
