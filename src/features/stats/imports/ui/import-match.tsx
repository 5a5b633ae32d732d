import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { getMyTeams } from '#features/teams/directory/calls.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { Select } from '#ui/select.tsx';
import { importRecords, type MatchImport } from '../calls.ts';
import { MatchPlayers } from './match-players.tsx';

interface Chosen {
  name: string;
  match: string;
}

/** A match file, whose players are matched with athletes before anything is written. */
export default function ImportMatch({ isAthlete }: { isAthlete: boolean }) {
  const teams = useCall(getMyTeams, {});
  const managed = teams.data?.items.filter(({ viewer, state }) => viewer.manages && state === 'active') ?? [];
  const [teamId, setTeamId] = useState('');
  const [file, setFile] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<MatchImport | null>(null);
  const [problem, setProblem] = useState('');
  const importing = useAct(importRecords, {
    onDone(reply, _input, client) {
      setProblem('');
      setPreview(reply);
      if (reply.written) void client.invalidateQueries();
    },
    onRefused: ({ message }) => setProblem(message),
  });
  const look = (match: string, team: string) =>
    importing.mutate({ body: { match, teamId: team || null, confirm: false } });

  async function choose([chosen]: File[]) {
    if (!chosen) return;
    const match = smaller(await chosen.text());
    setFile({ name: chosen.name, match });
    setPreview(null);
    look(match, teamId);
  }
  function changeTeam(team: string) {
    setTeamId(team);
    setPreview(null);
    if (file) look(file.match, team);
  }
  if (preview?.written) return <Done result={preview} written={preview.written} />;
  return (
    <div className="grid gap-6">
      <section aria-labelledby="choose-match" className="panel grid gap-4 p-4">
        <h2 id="choose-match" className="type-heading text-4">
          1. Choose the match
        </h2>
        <p className="max-w-[64ch] text-2 text-muted">
          A file in Cricsheet’s JSON format, with every ball. Nothing is written before you have seen it.
        </p>
        {managed.length > 0 && (
          <Field label="Records of">
            <Select value={teamId} onChange={({ currentTarget }) => changeTeam(currentTarget.value)}>
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
          accept=".json,application/json"
          onFiles={(files) => void choose(files)}
        >
          {file ? 'Choose another file' : 'Choose file'}
        </FileButton>
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
      </section>
      {importing.isPending && !preview && <RowsWaiting what="the match" rows={4} />}
      {preview && file && (
        <MatchPlayers
          key={`${file.name} ${teamId}`}
          preview={preview}
          pending={importing.isPending}
          onImport={(people, level) =>
            importing.mutate({
              body: { match: file.match, teamId: teamId || null, level, people, confirm: true },
            })
          }
        />
      )}
    </div>
  );
}

/** Without the spaces between its parts: files are often printed for reading. */
function smaller(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

function Done({ result, written }: { result: MatchImport; written: NonNullable<MatchImport['written']> }) {
  const { created, changed, unchanged, problems } = written;
  const count = (number: number, what: string) => `${number} ${number === 1 ? 'record' : 'records'} ${what}`;
  return (
    <section aria-labelledby="imported" className="panel grid gap-3 p-4">
      <h2 id="imported" className="type-heading text-4">
        {result.teams.join(' v ')}
      </h2>
      <p role="status">
        {[
          count(created, 'added'),
          changed > 0 && count(changed, 'corrected'),
          unchanged > 0 && count(unchanged, 'unchanged'),
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      {problems.length > 0 && (
        <ul className="field-error flex-col items-start">
          {problems.map(({ name, message }) => (
            <li key={name}>
              {name}: {message}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="link font-semibold" to={`/stats/matches/${result.matchId}`}>
          Read the scorecard
        </Link>
      </p>
    </section>
  );
}
