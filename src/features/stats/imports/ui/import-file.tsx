import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { getMyTeams } from '#features/teams/directory/calls.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { Sheet } from '#platform/tables/read-workbook.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { ImportCsv } from './import-csv.tsx';
import { ImportMatch } from './import-match.tsx';
import { MyImports } from './my-imports.tsx';

interface Chosen {
  kind: 'match' | 'csv';
  name: string;
  /** The text of a match; a CSV file as base64. */
  content: string;
  /** Those of a workbook, of which one is read; none in other files. */
  sheets: readonly Sheet[];
  sheet: number;
}

const LARGEST = 3_000_000;

/** Chooses a match file, a workbook or a CSV file, and whose records are in it. Nothing is written before it was shown. */
export default function ImportFile({ isAthlete }: { isAthlete: boolean }) {
  const { site } = usePlatform();
  const isCricket = siteRules[site].sport === 'cricket';
  const plan = usePlanLimit('stats_import');
  const teams = useCall(getMyTeams, {});
  const managed = teams.data?.items.filter(({ viewer, state }) => viewer.manages && state === 'active') ?? [];
  const [teamId, setTeamId] = useState('');
  const [file, setFile] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);

  function begin(chosen: Chosen | null, wrong = '') {
    setFile(chosen);
    setProblem(wrong);
    setAttempt((before) => before + 1);
  }
  async function choose([chosen]: File[]) {
    if (!chosen) return;
    const read = await readFile(chosen);
    if ('problem' in read) begin(null, read.problem);
    else begin(read);
  }
  const key = `${attempt} ${teamId}`;
  return (
    <div className="grid gap-6">
      <section aria-labelledby="choose-file" className="panel grid gap-4 p-4">
        <h2 id="choose-file" className="type-heading text-4">
          1. Choose a file
        </h2>
        <p className="max-w-[64ch] text-2 text-muted">
          A table with a row for each season or match: an Excel workbook, a CSV file, GameChanger, MaxPreps or
          your own export.{isCricket && ' Or a cricket match with every ball, in Cricsheet’s JSON format.'}{' '}
          Nothing is written before you have seen it.
        </p>
        <PlanLimitNote feature="stats_import" />
        {plan?.allowed === false && managed[0] && (
          <p className="text-2 text-muted">
            Every plan of a club includes it too, for everybody who runs one of its teams.{' '}
            <Link to={`/clubs/${managed[0].tribe.slug}/plan`} className="link">
              See the plan of {managed[0].tribe.name}
            </Link>
          </p>
        )}
        {managed.length > 0 && (
          <Field label="Records of" className="max-w-96">
            <Select value={teamId} onChange={({ currentTarget }) => setTeamId(currentTarget.value)}>
              <option value="">{isAthlete ? 'Myself' : 'Choose a team'}</option>
              {managed.map(({ id, name, tribe }) => (
                <option key={id} value={id}>
                  {tribe.name}, {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <FileButton
          icon={<FileUp aria-hidden="true" />}
          accept={
            isCricket
              ? '.xlsx,.xlsm,.csv,.tsv,.txt,.json,text/csv,application/json'
              : '.xlsx,.xlsm,.csv,.tsv,.txt,text/csv'
          }
          disabled={plan?.allowed === false}
          onFiles={(files) => void choose(files)}
        >
          {file ? 'Choose another file' : 'Choose file'}
        </FileButton>
        {file && file.sheets.length > 1 && <SheetChoice file={file} onChoose={begin} />}
        {plan?.allowed !== false && (
          <PasteRows
            onPaste={(text) => {
              const content = base64Of(new TextEncoder().encode(text));
              begin({ kind: 'csv', name: 'Pasted rows', content, sheets: [], sheet: 0 });
            }}
          />
        )}
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
      </section>
      {file?.kind === 'csv' && (
        <ImportCsv key={key} name={file.name} file={file.content} teamId={teamId || null} />
      )}
      {file?.kind === 'match' && <ImportMatch key={key} match={file.content} teamId={teamId || null} />}
      <MyImports />
    </div>
  );
}

/** What is sent of a file. Workbooks are read here: of them it is the table of a sheet, at first the longest one. */
async function readFile(chosen: File): Promise<Chosen | { problem: string }> {
  const { name, size } = chosen;
  if (size > LARGEST) return { problem: 'Choose a file of up to 3 MB.' };
  if (size === 0) return { problem: 'This file is empty.' };
  const plain = { name, sheets: [], sheet: 0 };
  if (/\.json$/i.test(name)) return { ...plain, kind: 'match', content: smaller(await chosen.text()) };
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isPacked) return { ...plain, kind: 'csv', content: base64Of(bytes) };
  const { readWorkbook } = await import('#platform/tables/read-workbook.ts');
  const sheets = readWorkbook(bytes);
  if ('problem' in sheets) return sheets;
  const lengths = sheets.map(({ csv }) => csv.length);
  return ofSheet({ ...plain, kind: 'csv', content: '', sheets }, lengths.indexOf(Math.max(...lengths)));
}

const ofSheet = (file: Chosen, sheet: number): Chosen => ({
  ...file,
  sheet,
  content: base64Of(new TextEncoder().encode(file.sheets[sheet]?.csv)),
});

/** Which sheet of a workbook has the records. */
const SheetChoice = ({ file, onChoose }: { file: Chosen; onChoose: (file: Chosen) => void }) => (
  <Field label="Sheet of this workbook" className="max-w-96">
    <Select
      value={file.sheet}
      onChange={({ currentTarget: { value } }) => onChoose(ofSheet(file, Number(value)))}
    >
      {file.sheets.map(({ name }, at) => (
        <option key={name} value={at}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
);

/** Without the spaces between its parts: files are often printed for reading. */
function smaller(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

/** Rows copied from a spreadsheet, instead of a file. */
function PasteRows({ onPaste }: { onPaste: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <details>
      <summary className="link w-fit cursor-pointer py-2 text-2">Paste rows instead</summary>
      <div className="grid gap-3 pt-2">
        <Field label="Rows" hint="Copy them in your spreadsheet, with the row of column names.">
          <TextArea
            lines={5}
            value={text}
            spellCheck={false}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
        <div>
          <Button disabled={text.trim() === ''} onClick={() => onPaste(text)}>
            Read the rows
          </Button>
        </div>
      </div>
    </details>
  );
}
