import type { ComponentType } from 'react';
import type { Api } from '#platform/web/load.ts';
import type { HubSection } from './section.ts';

/** A part of the hub's front page. A feature lists its own in `hubSections`. */
export interface HubPart<Data = unknown> {
  /** Unique, e.g. `questions`. */
  id: string;
  order: number;
  /** It shows where the site has this section. */
  section: HubSection;
  /** Two of them stand side by side where there is room. */
  half?: boolean;
  /** The page with all of it, in the hub's own navigation. */
  nav: { label: string; to: string };
  /** Loaded on the server, signed out. */
  load: (api: Api) => Promise<Data>;
  Part: ComponentType<{ data: Data }>;
}

/** Keeps the type of what a part loads between its `load` and its component. */
export const hubPart = <Data>(part: HubPart<Data>): HubPart => part as HubPart;
