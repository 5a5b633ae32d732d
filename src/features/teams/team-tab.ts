import type { Team } from './calls.ts';

/** What the page of a tab finds in its outlet. */
export interface TeamOutlet {
  team: Team;
}

/** A tab of a team's page. A feature lists its own as `teamTabs`; its page is a child of `teams/:team` in routes.ts. */
export interface TeamTab {
  /** Below the team's address; empty for the first tab. */
  path: string;
  label: string;
  order: number;
  /** Left out: for everybody who sees the team. */
  isFor?: (team: Team) => boolean;
}
