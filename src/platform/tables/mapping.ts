/** A column of a table that was read, with its first values, and what it is; an empty target: it is left out. */
export interface MappedColumn {
  header: string;
  section: string;
  sample: string;
  target: string;
}

/** Whether somebody should look at what the columns are: one isn't known, or two are the same. */
export const isUnclear = (columns: readonly MappedColumn[]): boolean =>
  columns.some(
    ({ sample, target }, at) =>
      sample !== '' && (target === '' || columns.findIndex((one) => one.target === target) < at),
  );

/** What a column can be: how it is called in a choice, and its names in files, folded, with spaces between them. */
export type Meanings<Target extends string> = Readonly<
  Record<Target, { label: string; names: string; pattern?: RegExp }>
>;

/** For the control that chooses one. */
export const choicesOf = (meanings: Meanings<string>) => [
  { options: Object.entries(meanings).map(([value, { label }]) => ({ value, label })) },
];
