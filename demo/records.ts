import { demoData } from '#demo/read.ts';
import type { FinishedRecord } from '#features/stats/records/bulk-insert.server.ts';

/** The records of an athlete of the demo world: seasons that were typed, and matches that add up to one. */
interface DemoRecords extends Pick<FinishedRecord, 'sport' | 'level' | 'competition'> {
  site: 'sports' | 'cricket';
  athlete: string;
  seasons: readonly (Pick<FinishedRecord, 'season' | 'figures' | 'link'> & {
    /** The title of a card of theirs that is bound to it. */
    card?: string;
  })[];
  /** Of one more season: opponent, day, venue and figures. */
  matches: readonly (readonly [
    opponent: string,
    day: string,
    venue: string,
    figures: FinishedRecord['figures'],
  ])[];
}

export const demoRecords: readonly DemoRecords[] = demoData('records.json');
