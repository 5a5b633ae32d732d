import type { PlaceState } from './calls.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** A team was founded or changed: its details, its managers or its state. */
    'team.changed': { teamId: string; byAccountId: string | null };
    /** A place in a team moved; `from` is null for a first time. Without an account it belongs to an email address. */
    'team-account.changed': {
      teamId: string;
      placeId: string;
      accountId: string | null;
      from: PlaceState | null;
      to: PlaceState;
      byAccountId: string | null;
    };
    /** Fewer seats of the team's club are taken. */
    'team.seats-freed': { teamId: string };
    /** Somebody manages a team from now on, or no longer does. */
    'team-manager.changed': { teamId: string; accountId: string; manages: boolean; byAccountId: string };
    'team-report.filed': { teamId: string; reportId: string };
  }
}
