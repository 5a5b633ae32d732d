import { useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { statsOf } from '../../engine/sports.ts';
import type { CsvImport } from '../calls.ts';
import { details } from '../csv/columns.ts';

interface CsvColumnsProps {
  preview: CsvImport;
  onChange: (columns: string[]) => void;
}

const SHORT = 12;

/** Each column of the file beside what it is here. Those that are left out come last, behind a button where there are many. */
export function CsvColumns({ preview, onChange }: CsvColumnsProps) {
  const { site } = usePlatform();
  const [showsAll, setShowsAll] = useState(false);
  const columns = preview.columns.map((column, at) => ({ ...column, at }));
  const used = columns.filter(({ target }) => target !== '');
  const unused = columns.filter(({ target }) => target === '');
  const isLong = columns.length > SHORT && unused.length > 3;
  const shown = isLong && !showsAll ? used : [...used, ...unused];
  const stats = statsOf(site, preview.sport)?.stats ?? [];
  const taken = new Set(used.map(({ target }) => target));
  const known = new Set([...Object.keys(details), ...stats.map(({ code }) => `stat:${code}`)]);
  const set = (at: number, target: string) =>
    onChange(columns.map((column) => (column.at === at ? target : column.target)));
  return (
    <div className="grid gap-2">
      {shown.map(({ header, section, sample, target, at }) => (
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
            aria-label={`What ${section} ${header || `column ${at + 1}`} is`}
            value={target}
            onChange={({ currentTarget }) => set(at, currentTarget.value)}
          >
            <option value="">Leave out</option>
            <optgroup label="Details">
              {Object.entries(details).map(([value, label]) => (
                <option key={value} value={value} disabled={taken.has(value) && value !== target}>
                  {label}
                </option>
              ))}
            </optgroup>
            <optgroup label="Figures">
              {stats.map(({ code, label }) => (
                <option
                  key={code}
                  value={`stat:${code}`}
                  disabled={taken.has(`stat:${code}`) && `stat:${code}` !== target}
                >
                  {label} ({code})
                </option>
              ))}
              {!known.has(target) && target !== '' && <option value={target}>{header}</option>}
            </optgroup>
          </Select>
        </div>
      ))}
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
