import type { Media } from '#features/media/media.ts';
import type { UseUploads } from '#features/uploads/upload/ui/use-uploads.ts';
import type { FieldProps } from '#ui/field.tsx';
import type { StatRecord } from '../calls.ts';
import type { FieldProblem } from './record-labels.ts';

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

/** Somebody whose records the viewer may enter. */
export interface SquadAthlete {
  username: string;
  displayName: string;
}

export interface RecordDetailsProps {
  details: DetailValues;
  errors: readonly FieldProblem[];
  isNew: boolean;
  isOwn: boolean;
  /** For a manager: from whom they choose. */
  squad?: readonly SquadAthlete[] | undefined;
  uploads: UseUploads;
  onChange: (changes: Partial<DetailValues>) => void;
}

/** The error of a field, as `Field` takes it. */
export const errorOf = (errors: readonly FieldProblem[], name: string): Pick<FieldProps, 'error'> => {
  const found = errors.find(({ field }) => field === name);
  return found ? { error: found.message } : {};
};

export const linksIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);
