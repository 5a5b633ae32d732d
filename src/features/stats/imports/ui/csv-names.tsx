import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { CsvImport } from '../calls.ts';

interface CsvNamesProps {
  preview: CsvImport;
  onChange: (people: { name: string; username: string }[]) => void;
}

const SHORT = 30;

/** Each name in the file beside an athlete. */
export function CsvNames({ preview: { names, athletes }, onChange }: CsvNamesProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (athletes.length === 0) {
    return (
      <EmptyState title="Nobody to enter records for">
        Choose a team you manage that has athletes, or become an athlete to import your own figures.
      </EmptyState>
    );
  }
  const set = (name: string, username: string) =>
    onChange(
      names.map((one) => ({ name: one.name, username: (one.name === name ? username : one.username) ?? '' })),
    );
  return (
    <section aria-labelledby="file-names" className="panel grid gap-3 p-4">
      <h2 id="file-names" className="type-heading text-4">
        3. Say who is who
      </h2>
      {names.slice(0, showsAll ? names.length : SHORT).map(({ name, rows, username }) => (
        <div
          key={name}
          className="grid items-center gap-x-4 gap-y-1 border-b border-line pb-2 sm:grid-cols-[minmax(0,1fr)_18rem]"
        >
          <span className="min-w-0 text-2">
            <span className="font-semibold">{name || 'All rows of the file'}</span>{' '}
            <span className="text-muted tabular-nums">{rows === 1 ? '1 row' : `${rows} rows`}</span>
          </span>
          <Select
            aria-label={`Athlete for ${name || 'all rows'}`}
            value={username ?? ''}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          >
            <option value="">Leave out</option>
            {athletes.map((one) => (
              <option key={one.username} value={one.username}>
                {one.displayName} (@{one.username})
              </option>
            ))}
          </Select>
        </div>
      ))}
      {names.length > SHORT && !showsAll && (
        <div>
          <Button size="small" onClick={() => setShowsAll(true)}>
            Show {names.length - SHORT} more names
          </Button>
        </div>
      )}
    </section>
  );
}
