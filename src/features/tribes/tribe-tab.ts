import type { CallReply } from '#platform/call.ts';
import type { SiteId } from '#platform/site.ts';
import type { Loaded } from '#platform/web/load.ts';
import type { getSportsTeamTribes, Tribe } from './calls.ts';

/** What the page of a tab finds in its outlet. */
export interface TribeOutlet {
  tribe: Tribe;
  /** False while a signed-in viewer's membership is not known yet. */
  known: boolean;
  teams: Loaded<CallReply<typeof getSportsTeamTribes>>;
}

/** A tribe whose tabs are shown. */
export interface ShownTribe {
  tribe: Tribe;
  site: SiteId;
  /** How many teams of it the viewer sees. */
  teams: number;
}

/** A tab of a tribe's page. A feature lists its own as `tribeTabs`; its page is a child of `tribes/:tribe` in routes.ts. */
export interface TribeTab {
  /** Below the tribe's address; empty for the first tab. */
  path: string;
  label: string;
  order: number;
  /** Left out: for every tribe. */
  isFor?: (shown: ShownTribe) => boolean;
  /** Beside the label; null for none. */
  count?: (shown: ShownTribe) => number | null;
}
