import { useState } from 'react';
import { Link } from 'react-router';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { getMyTeams } from '#features/teams/directory/calls.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { ChooseTable, type TableFile, useChosenFile } from '#ui/table-file.tsx';
import { ImportCsv } from './import-csv.tsx';
import { ImportMatch } from './import-match.tsx';
import { MyImports } from './my-imports.tsx';

interface Match {
  name: string;
  match: string;
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
  const chosen = useChosenFile<TableFile | Match>();
  const { file } = chosen;
  const key = `${chosen.key} ${teamId}`;
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
        <ChooseTable
          file={file}
          largest={LARGEST}
          disabled={plan?.allowed === false}
          {...(isCricket && { other: matchFiles })}
          onChoose={chosen.choose}
        />
      </section>
      {file && 'sheets' in file && (
        <ImportCsv key={key} name={file.name} file={file.content} teamId={teamId || null} />
      )}
      {file && 'match' in file && <ImportMatch key={key} match={file.match} teamId={teamId || null} />}
      <MyImports />
    </div>
  );
}

const matchFiles = {
  accept: '.json,application/json',
  read: (chosen: File) => (/\.json$/i.test(chosen.name) ? readMatch(chosen) : null),
};

async function readMatch(chosen: File): Promise<Match | { problem: string }> {
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
