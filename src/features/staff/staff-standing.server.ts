import type { Deps, Viewer } from '#platform/ctx.ts';
import type { StaffRole } from './acts.ts';

/** The staff role a session has: outside the demo world none, until the session has proved a second factor. */
export function staffStanding(
  { config }: Pick<Deps, 'config'>,
  grantedRole: StaffRole | null,
  secondFactorAt: string | null,
): Required<Pick<Viewer, 'staffRole' | 'staffNeedsSecondFactor'>> {
  const counts = config.TOUCHLINE_DEMO || secondFactorAt !== null;
  return {
    staffRole: counts ? grantedRole : null,
    staffNeedsSecondFactor: grantedRole !== null && !counts,
  };
}
