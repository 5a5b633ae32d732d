import { demoData } from '#demo/read.ts';
import type { FinishedOpportunity } from '#features/opportunities/listing/bulk-insert.server.ts';
import type { ApplicationState } from '#features/opportunities/opportunity.ts';

/** An opportunity of the demo world. Money in cents, times in days from now. */
export interface DemoOpportunity
  extends Pick<
    FinishedOpportunity,
    | 'title'
    | 'kind'
    | 'sport'
    | 'level'
    | 'place'
    | 'isRemote'
    | 'compensation'
    | 'minimumAge'
    | 'slots'
    | 'state'
  > {
  site: 'sports' | 'cricket';
  organisation: string;
  description: string;
  questions?: readonly string[];
  publishedDaysAgo: number;
  closesInDays: number;
  applications?: readonly {
    by: string;
    state: ApplicationState;
    note: string;
    answers?: readonly string[];
  }[];
}

export const demoOpportunities: readonly DemoOpportunity[] = demoData('opportunities.json');
