import { demoData } from '#demo/read.ts';
import type { FinishedEntry } from '#features/directory/bulk-insert.server.ts';

/** Somebody of the demo world who chose to be listed. */
export interface DemoEntry
  extends Pick<FinishedEntry, 'kind' | 'headline' | 'sport' | 'position' | 'region'>,
    Partial<Pick<FinishedEntry, 'about' | 'level' | 'graduationYear' | 'isOpen'>> {
  site: 'sports' | 'cricket';
  /** Of a team, the manager who listed it. */
  username: string;
  /** The slug of the team. */
  team?: string;
  /** Who asked for the contact, days ago. */
  asked?: readonly { by: string; message: string; days: number; isShared?: boolean }[];
}

/** The last one was listed first. */
export const demoEntries: readonly DemoEntry[] = demoData('directory.json');
