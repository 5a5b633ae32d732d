import { useState } from 'react';
import { isUnclear, type MappedColumn } from '#platform/tables/mapping.ts';
import { Button } from './button.tsx';
import { Select } from './select.tsx';

export interface ColumnChoices {
  label?: string;
  options: readonly { value: string; label: string }[];
}

interface TableColumnsProps {
  columns: readonly MappedColumn[];
  /** What somebody chose meanwhile: another choice comes before the answer to the last one. */
  chosen: readonly string[] | undefined;
  choices: readonly ColumnChoices[];
  /** No two columns can be the same. */
  distinct?: boolean;
  onChange: (targets: string[]) => void;
}

const SHORT = 12;

/** Each column of a table beside what it is here, as in the file. Where no two can be the same, those that are left out come last. */
export function TableColumns({
  columns: read,
  chosen,
  choices,
  distinct = false,
  onChange,
}: TableColumnsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const all = read.map((column, at) => ({ ...column, target: chosen?.[at] ?? column.target }));
  // Of an empty one there is nothing to say.
  const columns = all
    .map((column, at) => ({ ...column, at }))
    .filter(({ sample, target }) => sample !== '' || target !== '');
  const used = columns.filter(({ target }) => target !== '');
  const unused = columns.filter(({ target }) => target === '');
  const isLong = distinct && columns.length > SHORT && unused.length > 3;
  const taken = new Set(distinct ? used.map(({ target }) => target) : []);
  const known = new Set(choices.flatMap(({ options }) => options.map(({ value }) => value)));
  return (
    <div className="grid gap-2">
      {(isLong && !showsAll ? used : distinct ? [...used, ...unused] : columns).map(
        ({ header, section, sample, target, at }) => (
          <div
            key={at}
            className="grid items-center gap-x-4 gap-y-1 border-b border-line pb-2 sm:grid-cols-[minmax(0,1fr)_18rem]"
          >
            <span className="min-w-0 truncate text-2">
              <span className="font-semibold">{header || `Column ${at + 1}`}</span>{' '}
              <span className="text-muted">
                {section && `${section} · `}
                {sample}
              </span>
            </span>
            <Select
              aria-label={`What ${[section, header || `column ${at + 1}`].filter(Boolean).join(' ')} is`}
              value={target}
              onChange={({ currentTarget: { value } }) =>
                onChange(all.map((column, index) => (index === at ? value : column.target)))
              }
            >
              <option value="">Leave out</option>
              {choices.map(({ label = '', options }) => {
                const shown = options.map((option) => (
                  <option
                    key={option.value}
                    value={option.value}
                    disabled={taken.has(option.value) && option.value !== target}
                  >
                    {option.label}
                  </option>
                ));
                return label ? (
                  <optgroup key={label} label={label}>
                    {shown}
                  </optgroup>
                ) : (
                  shown
                );
              })}
              {!known.has(target) && target !== '' && <option value={target}>{header}</option>}
            </Select>
          </div>
        ),
      )}
      {isLong && (
        <div>
          <Button size="small" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
            {showsAll ? 'Hide columns that are left out' : `Show ${unused.length} columns that are left out`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ColumnStepProps extends TableColumnsProps {
  isRemembered: boolean;
  /** Whose last file it was: “your club’s”. */
  whose: string;
}

/** Asks what the columns are where one isn't known, and says what they are taken for where all are. */
export function ColumnStep({ isRemembered, whose, ...mapping }: ColumnStepProps) {
  const [isOpen, setOpen] = useState(!isRemembered && isUnclear(mapping.columns));
  return (
    <section aria-labelledby="file-columns" className="panel grid gap-4 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="file-columns" className="type-heading text-4">
            What the columns are
          </h2>
          <p className="text-2 text-pretty text-muted">{saidOf(mapping.columns, isRemembered, whose)}</p>
        </div>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide columns' : 'Change columns'}
        </Button>
      </div>
      {isOpen && <TableColumns {...mapping} />}
    </section>
  );
}

function saidOf(columns: readonly MappedColumn[], isRemembered: boolean, whose: string): string {
  const used = columns.filter(({ target }) => target !== '').length;
  const count =
    used === columns.length ? 'All columns are used' : `${used} of ${columns.length} columns are used`;
  if (isRemembered) return `${count}, as in ${whose} last file with this header.`;
  return isUnclear(columns)
    ? `${count}. Look through them, and say what those are that we don’t know. We remember it for ${whose} next file like this.`
    : `${count}.`;
}
