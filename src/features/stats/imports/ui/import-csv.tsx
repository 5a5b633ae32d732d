import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallInput } from '#platform/call.ts';
import { useAct } from '#platform/web/use-call.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { type CsvImport, importRecords } from '../calls.ts';
import { CsvColumns } from './csv-columns.tsx';
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
  const [choice, setChoice] = useState<Choice>({
    season: '',
    competition: '',
    level: 'club',
    dateOrder: null,
    encoding: null,
  });
  const [preview, setPreview] = useState<CsvImport | null>(null);
  const [importId, setImportId] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  // Answers to earlier choices come late sometimes.
  const latest = useRef(0);
  const asked = useRef(new WeakMap<object, number>());
  const isLatest = (input: object) => asked.current.get(input) === latest.current;
  const reading = useAct(importRecords, {
    onDone({ csv }, input) {
      if (!csv || !isLatest(input)) return;
      setProblem('');
      setPreview(csv);
      if (csv.importId) setImportId(csv.importId);
    },
    onRefused({ message }, input) {
      if (isLatest(input)) setProblem(message);
    },
  });
  function read({ level, ...csv }: Choice, confirm?: { leaveOut: boolean }) {
    const input = {
      body: {
        teamId,
        level,
        confirm: confirm !== undefined,
        csv: { ...csv, ...confirm, file, name: name.slice(0, 120) },
      },
    };
    latest.current += 1;
    asked.current.set(input, latest.current);
    reading.mutate(input);
  }
  const readFirst = useEffectEvent(() => read(choice));
  useEffect(() => readFirst(), []);
  function change(changes: Partial<Choice>) {
    const next = { ...choice, ...changes };
    setChoice(next);
    read(next);
  }
  if (importId) return <ImportProgress importId={importId} />;
  return (
    <>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {reading.isPending && !preview && <RowsWaiting what="the file" rows={4} />}
      {preview && (
        <>
          <section aria-labelledby="file-columns" className="panel grid gap-4 p-4">
            <div>
              <h2 id="file-columns" className="type-heading text-4">
                2. Say what the columns are
              </h2>
              <p className="text-2 text-muted">{formats[preview.format]}</p>
            </div>
            <CsvSettings
              preview={preview}
              settings={choice}
              onChange={(changes) =>
                // Another sport has other figures.
                change(changes.sport === undefined ? changes : { ...changes, columns: undefined })
              }
            />
            <CsvColumns preview={preview} onChange={(columns) => change({ columns, people: undefined })} />
          </section>
          <CsvNames preview={preview} onChange={(people) => change({ people })} />
          <CsvPreview
            preview={preview}
            pending={reading.isPending}
            onImport={(leaveOut) => read(choice, { leaveOut })}
          />
        </>
      )}
    </>
  );
}

const formats: Record<CsvImport['format'], string> = {
  plain: 'We guessed them from the first row, or remember them from your last file like this.',
  touchline: 'This is an export of ours.',
  gamechanger: 'This is a GameChanger file. What we record of it is chosen already.',
  maxpreps: 'This is a MaxPreps file. What we record of it is chosen already.',
};
