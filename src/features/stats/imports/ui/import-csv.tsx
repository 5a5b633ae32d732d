import { useState } from 'react';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallInput } from '#platform/call.ts';
import { FieldError } from '#ui/field.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { TableColumns } from '#ui/table-columns.tsx';
import { useTablePreview } from '#ui/use-table-preview.ts';
import { statsOf } from '../../engine/sports.ts';
import { type CsvImport, importRecords } from '../calls.ts';
import { details } from '../csv/columns.ts';
import { CsvNames } from './csv-names.tsx';
import { CsvPreview } from './csv-preview.tsx';
import { CsvSettings, type Settings } from './csv-settings.tsx';
import { ImportProgress } from './import-progress.tsx';

interface ImportCsvProps {
  name: string;
  /** Base64. */
  file: string;
  teamId: string | null;
}

type Choice = Settings &
  Pick<NonNullable<CallInput<typeof importRecords>['body']['csv']>, 'columns' | 'people'>;

/** A CSV file: what its columns are, whose its rows are, and what would be written. Each change is read anew. */
export function ImportCsv({ name, file, teamId }: ImportCsvProps) {
  const { site } = usePlatform();
  const [importId, setImportId] = useState<string | null>(null);
  const reading = useTablePreview({
    call: importRecords,
    first: { season: '', competition: '', level: 'club', dateOrder: null, encoding: null } as Choice,
    input: ({ level, ...csv }, confirmed: { leaveOut: boolean } | null) => ({
      body: {
        teamId,
        level,
        confirm: confirmed !== null,
        csv: { ...csv, ...confirmed, file, name: name.slice(0, 120) },
      },
    }),
    onConfirmed: ({ csv }) => csv?.importId && setImportId(csv.importId),
  });
  const { choice, change, refused } = reading;
  const preview = reading.preview?.csv ?? null;
  if (importId) return <ImportProgress importId={importId} />;
  return (
    <>
      <div role="alert">{refused && <FieldError id="file-refused" refusal={refused} />}</div>
      {reading.isPending && !preview && <RowsWaiting what="the file" rows={4} />}
      {preview && (
        <>
          <section aria-labelledby="file-columns" className="panel grid gap-4 p-4">
            <div>
              <h2 id="file-columns" className="type-heading text-4">
                2. Say what the columns are
              </h2>
              <p className="text-2 text-muted">
                {preview.isRemembered
                  ? 'As you chose for your last file with this header.'
                  : formats[preview.format]}
              </p>
            </div>
            <CsvSettings
              preview={preview}
              settings={choice}
              onChange={(changes) =>
                // Another sport has other figures.
                change(changes.sport === undefined ? changes : { ...changes, columns: undefined })
              }
            />
            <TableColumns
              columns={preview.columns}
              chosen={choice.columns}
              choices={choicesIn(statsOf(site, preview.sport))}
              distinct
              onChange={(columns) => change({ columns, people: undefined })}
            />
          </section>
          <CsvNames preview={preview} onChange={(people) => change({ people })} />
          <CsvPreview
            preview={preview}
            pending={reading.isPending}
            onImport={(leaveOut) => reading.confirm({ leaveOut })}
          />
        </>
      )}
    </>
  );
}

const formats: Record<CsvImport['format'], string> = {
  plain: 'We guessed them from the header. We remember what you choose for your next file like this.',
  touchline: 'This is an export of ours.',
  gamechanger: 'This is a GameChanger file. What we record of it is chosen already.',
  maxpreps: 'This is a MaxPreps file. What we record of it is chosen already.',
};

/** What a column of records is: a detail, or a figure of its sport. */
const choicesIn = (stats: ReturnType<typeof statsOf>) => [
  { label: 'Details', options: Object.entries(details).map(([value, label]) => ({ value, label })) },
  {
    label: 'Figures',
    options: (stats?.stats ?? []).map(({ code, label }) => ({
      value: `stat:${code}`,
      label: `${label} (${code})`,
    })),
  },
];
