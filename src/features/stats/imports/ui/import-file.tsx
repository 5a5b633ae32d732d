import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { getMyTeams } from '#features/teams/directory/calls.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Select } from '#ui/select.tsx';
import { readTableFile, SheetChoice, type TableFile, tableOfText, tableTypes } from '#ui/table-file.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { ImportCsv } from './import-csv.tsx';
import { ImportMatch } from './import-match.tsx';
import { MyImports } from './my-imports.tsx';

/** A table, or the text of a match. */
type Chosen = TableFile | { name: string; match: string };

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
          accept={isCricket ? `${tableTypes},.json,application/json` : tableTypes}
          disabled={plan?.allowed === false}
          onFiles={(files) => void choose(files)}
        >
          {file ? 'Choose another file' : 'Choose file'}
        </FileButton>
        {file && 'sheets' in file && <SheetChoice file={file} onChoose={begin} />}
        {plan?.allowed !== false && <PasteRows onPaste={(text) => begin(tableOfText('Pasted rows', text))} />}
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
      </section>
      {file && 'sheets' in file && (
        <ImportCsv key={key} name={file.name} file={file.content} teamId={teamId || null} />
      )}
      {file && 'match' in file && <ImportMatch key={key} match={file.match} teamId={teamId || null} />}
      <MyImports />
    </div>
  );
}

async function readFile(chosen: File): Promise<Chosen | { problem: string }> {
  if (!/\.json$/i.test(chosen.name)) return readTableFile(chosen, LARGEST);
  if (chosen.size > LARGEST) return { problem: 'Choose a file of up to 3 MB.' };
  return { name: chosen.name, match: smaller(await chosen.text()) };
}

/** Without the spaces between its parts: files are often printed for reading. */
function smaller(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
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
