import type { CallParsed } from '#platform/call.ts';
import { foldHeader } from '#platform/tables/header.ts';
import type { CsvImport, importRecords } from '../calls.ts';
import type { ReadRow } from './read-records.ts';

export type CsvInput = CallParsed<typeof importRecords>['body'] & {
  csv: NonNullable<CallParsed<typeof importRecords>['body']['csv']>;
};

/** A row with what would become of it. */
export interface JudgedRow extends ReadRow {
  state: CsvImport['rows'][number]['state'];
}

/** A name of a CSV file in the list of remembered names, beside the people of match files. */
export const personIdOf = (name: string): string => `csv:${foldHeader(name)}`;
