import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { fileBase64 } from '#platform/web/file-base64.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { WorkHeader } from '#ui/work-header.tsx';
import { importFile } from '../importing/calls.ts';

export const meta = unlistedMeta('Import', 'Start tribes and invite people from a CSV file.');

type Kind = 'tribes' | 'people';
type Preview = CallReply<typeof importFile>;

const LARGEST = 500_000;
const kinds: Record<Kind, { text: string; example: string }> = {
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
  const [kind, setKind] = useState<Kind>('tribes');
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const client = useQueryClient();
  const importing = useAct(importFile, {
    onDone(reply, { body }) {
      setPreview(reply);
      if (!body.commit) return;
      setFile(null);
      toast(reply.imported === 1 ? '1 row is imported.' : `${reply.imported} rows are imported.`, {
        tone: 'good',
      });
      // Tribes, members and first steps are shown in many places.
      void client.invalidateQueries();
    },
    onRefused: toastRefusal,
  });
  const { text, example } = kinds[kind];
  const reason = `Import of ${kind}`;
  async function choose([chosen]: File[]) {
    if (!chosen) return;
    if (chosen.size > LARGEST) return void toast('Choose a file of up to 500 KB.', { tone: 'bad' });
    const csv = await fileBase64(chosen);
    setFile({ name: chosen.name, csv });
    setPreview(null);
    importing.mutate({ body: { kind, csv, reason } });
  }
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
            setFile(null);
            setPreview(null);
          }}
        />
        <p className="max-w-[64ch] text-pretty text-muted">
          Start tribes on {place}, and invite people, from a CSV file. {text} Up to 500 rows.{' '}
          <a
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(example)}`}
            download={`${kind}.csv`}
            className="link"
          >
            Download an example
          </a>
        </p>
        <div>
          <FileButton
            icon={<FileUp aria-hidden="true" />}
            accept=".csv,text/csv"
            onFiles={(files) => void choose(files)}
          >
            {file ? 'Choose another file' : 'Choose file'}
          </FileButton>
        </div>
        {importing.isPending && !preview && <RowsWaiting what="the file" rows={4} />}
        {preview && (
          <Found
            preview={preview}
            name={file?.name ?? null}
            pending={importing.isPending}
            onImport={() => file && importing.mutate({ body: { kind, csv: file.csv, commit: true, reason } })}
          />
        )}
      </div>
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

function Found({ preview: { rows, problems, notes, imported }, name, pending, onImport }: FoundProps) {
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
              <Button tone="primary" pending={pending} disabled={fresh === 0} onClick={onImport}>
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

/** The rows of a file with what is done for each. Wrong rows first: they are what has to be mended. */
function ImportRows({ rows }: Pick<Preview, 'rows'>) {
  const ordered = rows.toSorted(
    (a, b) => Number(b.state === 'wrong') - Number(a.state === 'wrong') || a.line - b.line,
  );
  return (
    <ol className="panel divide-y divide-line" aria-label="Rows of the file">
      {ordered.map(({ line, name, email, about, state, note, errors }) => (
        <li key={line} className="flex gap-3 px-4 py-3">
          <span className="w-8 shrink-0 text-end text-2 text-muted tabular-nums">
            <span className="sr-only">Row </span>
            {line}
          </span>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap gap-x-3">
              <strong className="break-words">{name || email}</strong>
              {name && <span className="break-all text-muted">{email}</span>}
            </p>
            {about && <p className="text-2 text-muted break-words">{about}</p>}
            {note && <p className={`text-2 ${state === 'exists' ? 'text-muted' : ''}`}>{note}</p>}
            {errors.map((error) => (
              <p key={error} className="text-2 text-bad">
                {error}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
