import { useState } from 'react';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import type { Encoding } from '#platform/tables/decode-text.ts';
import { choicesOf } from '#platform/tables/mapping.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { ColumnStep } from '#ui/table-columns.tsx';
import { ChooseTable, EncodingChoice, type TableFile, useChosenFile } from '#ui/table-file.tsx';
import { TableRows } from '#ui/table-rows.tsx';
import { toast } from '#ui/toast.ts';
import { useTablePreview } from '#ui/use-table-preview.ts';
import { WorkHeader } from '#ui/work-header.tsx';
import { importFile } from '../importing/calls.ts';
import { type ImportKind, importColumns } from '../importing/import-columns.ts';

export const meta = unlistedMeta('Import', 'Start tribes and invite people from a file.');

type Preview = CallReply<typeof importFile>;

const LARGEST = 500_000;
const kinds: Record<ImportKind, { text: string; example: string }> = {
  tribes: {
    text: 'One tribe a row: name, and if you like description, sport, country and leader, the email address of who leads it. A leader who has no account yet gets an email, and the tribe when they sign up.',
    example:
      'name,description,sport,country,leader\nAway End,For everybody who travels,soccer,GB,lead@example.com\n',
  },
  people: {
    text: 'One person a row: email, and if you like name, tribe (several with ; between them), birth date and guardian. Nobody gets an account: everybody is invited by email. For a minor we write to the guardian, whose consent comes first; birth dates are not kept.',
    example:
      'name,email,tribe,birth date,guardian\nAda Stone,ada@example.com,Away End,,\nSam Stone,,Away End,2014-05-31,ada@example.com\n',
  },
};

export default function AdminImport() {
  const { name: place } = usePlatform();
  const [kind, setKind] = useState<ImportKind>('tribes');
  const { file, key, choose } = useChosenFile<TableFile>();
  const { text, example } = kinds[kind];
  return (
    <>
      <WorkHeader width="full" title="Import" />
      <div className="grid max-w-4xl gap-5 pt-5">
        <SegmentedControl
          label="What is in the file"
          options={[
            { value: 'tribes', label: 'Tribes' },
            { value: 'people', label: 'People' },
          ]}
          value={kind}
          onChange={(next) => {
            setKind(next);
            choose(null);
          }}
        />
        <p className="max-w-[64ch] text-pretty text-muted">
          Start tribes on {place}, and invite people, from an Excel workbook or a CSV file. {text} Up to 500
          rows.{' '}
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(example)}`}
            download={`${kind}.csv`}
            className="link"
          >
            Download an example
          </a>
        </p>
        <ChooseTable file={file} largest={LARGEST} onChoose={choose} />
        {file && <ReadFile key={key} file={file} kind={kind} />}
      </div>
    </>
  );
}

function ReadFile({ file, kind }: { file: TableFile; kind: ImportKind }) {
  const [isDone, setDone] = useState(false);
  const { choice, change, preview, refused, isPending, confirm } = useTablePreview({
    call: importFile,
    first: { encoding: null, columns: undefined } as {
      encoding: Encoding | null;
      columns?: string[] | undefined;
    },
    input: ({ encoding, columns }, confirmed: true | null) => ({
      body: {
        kind,
        csv: file.content,
        encoding,
        columns,
        commit: confirmed !== null,
        reason: `Import of ${kind}`,
      },
    }),
    onConfirmed({ imported }, client) {
      setDone(true);
      toast(imported === 1 ? '1 row is imported.' : `${imported} rows are imported.`, { tone: 'good' });
      // Tribes, members and first steps are shown in many places.
      void client.invalidateQueries();
    },
  });
  return (
    <>
      <div role="alert">{refused && <FieldError id="import-refused" refusal={refused} />}</div>
      {isPending && !preview && <RowsWaiting what="the file" rows={4} />}
      {preview && !isDone && (
        <>
          <EncodingChoice encoding={preview.encoding} onChange={(encoding) => change({ encoding })} />
          {preview.columns.length > 0 && (
            <ColumnStep
              columns={preview.columns}
              chosen={choice.columns}
              isRemembered={preview.isRemembered}
              whose="your"
              choices={choicesOf(importColumns[kind])}
              onChange={(columns) => change({ columns })}
            />
          )}
        </>
      )}
      {preview && (
        <Found
          preview={preview}
          name={isDone ? null : file.name}
          pending={isPending}
          onImport={() => confirm(true)}
        />
      )}
    </>
  );
}

interface FoundProps {
  preview: Preview;
  /** Null when the file was imported. */
  name: string | null;
  pending: boolean;
  onImport: () => void;
}

const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

function Found({
  preview: { rows, problems, notes, imported, encoding },
  name,
  pending,
  onImport,
}: FoundProps) {
  const count = (state: Preview['rows'][number]['state']) => rows.filter((row) => row.state === state).length;
  const [fresh, wrong, known] = [count('new'), count('wrong'), count('exists')];
  return (
    <>
      {problems.length > 0 && (
        <ul role="alert" className="field-error flex-col items-start">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <>
          <p role="status">
            {name === null ? `${rowsOf(imported)} imported.` : <strong>{name}: </strong>}
            {name !== null && `${rowsOf(fresh)} to import`}
            {known > 0 && `, ${known} there already`}
            {wrong > 0 && <span className="text-bad">, {rowsOf(wrong)} with errors</span>}
            {name !== null && '.'}
          </p>
          {notes.map((note) => (
            <p key={note} className="text-2 text-muted text-pretty">
              {note}
            </p>
          ))}
          {name !== null && (
            <div>
              <Button
                tone="primary"
                pending={pending}
                disabled={fresh === 0 || !encoding.isSure}
                onClick={onImport}
              >
                Import {rowsOf(fresh)}
              </Button>
            </div>
          )}
          <ImportRows rows={rows} />
        </>
      )}
    </>
  );
}

const columns = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['about', 'About'],
  ['note', 'What happens'],
] as const;

const ImportRows = ({ rows }: Pick<Preview, 'rows'>) => (
  <TableRows
    label="Rows of the file"
    columns={columns}
    rows={rows.map(({ line, name, email, about, note, errors }) => ({
      line,
      cells: { name: name || email, email: name && email, about, note },
      errors,
    }))}
  />
);
