import type { FieldProps } from '#ui/field.tsx';
import type { StatRecord } from '../calls.ts';
import type { FieldProblem } from './record-labels.ts';

type Context = NonNullable<StatRecord['context']>;
export interface DetailValues
  extends Pick<StatRecord, 'sport' | 'scope' | 'season' | 'level' | 'visibility'>,
    Pick<Context, 'competition' | 'opponent' | 'venue' | 'notes'> {
  teamId: string;
  /** Empty, or YYYY-MM-DD. */
  playedOn: string;
  /** One a line. */
  links: string;
}

export interface RecordDetailsProps {
  details: DetailValues;
  errors: readonly FieldProblem[];
  isNew: boolean;
  isOwn: boolean;
  onChange: (changes: Partial<DetailValues>) => void;
}

/** The error of a field, as `Field` takes it. */
export const errorOf = (errors: readonly FieldProblem[], name: string): Pick<FieldProps, 'error'> => {
  const found = errors.find(({ field }) => field === name);
  return found ? { error: found.message } : {};
};

export const linksIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);
