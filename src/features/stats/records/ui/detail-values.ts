import type { Media } from '#features/media/media.ts';
import type { UseUploads } from '#features/uploads/upload/ui/use-uploads.ts';
import type { DraftFields } from '#ui/use-draft.ts';
import type { StatRecord } from '../calls.ts';
import type { Typed } from './figure-state.ts';

type Context = NonNullable<StatRecord['context']>;
export interface DetailValues
  extends Pick<StatRecord, 'sport' | 'scope' | 'season' | 'level' | 'visibility'>,
    Pick<Context, 'competition' | 'opponent' | 'venue' | 'notes'> {
  teamId: string;
  /** Whose record a manager enters; empty for the viewer's own. */
  username: string;
  opponentTeam: { id: string; name: string } | null;
  /** Empty, or YYYY-MM-DD. */
  playedOn: string;
  /** One a line. */
  links: string;
  /** Pictures and videos that the record has already and keeps. */
  keptMedia: readonly Media[];
}

export interface RecordDraft extends DetailValues {
  /** The figures, by code. */
  lines: Typed;
}

/** Somebody whose records the viewer may enter. */
export interface SquadAthlete {
  username: string;
  displayName: string;
}

export interface RecordDetailsProps {
  draft: DraftFields<RecordDraft>;
  isNew: boolean;
  isOwn: boolean;
  /** For a manager: from whom they choose. */
  squad?: readonly SquadAthlete[] | undefined;
  /** Null where no evidence is added with it. */
  uploads: UseUploads | null;
}

export const linksIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);
