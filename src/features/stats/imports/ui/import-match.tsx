import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '#platform/web/use-call.ts';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { importRecords, type MatchImport } from '../calls.ts';
import { MatchPlayers } from './match-players.tsx';

interface ImportMatchProps {
  match: string;
  teamId: string | null;
}

/** A match file, whose players are matched with athletes before anything is written. */
export function ImportMatch({ match, teamId }: ImportMatchProps) {
  const [preview, setPreview] = useState<MatchImport | null>(null);
  const [problem, setProblem] = useState('');
  const importing = useAct(importRecords, {
    onDone(reply, _input, client) {
      setProblem('');
      setPreview(reply.match);
      if (reply.match?.written) void client.invalidateQueries();
    },
    onRefused: ({ message }) => setProblem(message),
  });
  const look = useEffectEvent(() => importing.mutate({ body: { match, teamId, confirm: false } }));
  useEffect(() => look(), []);

  if (preview?.written) return <Done result={preview} written={preview.written} />;
  return (
    <>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {importing.isPending && !preview && <RowsWaiting what="the match" rows={4} />}
      {preview && (
        <MatchPlayers
          preview={preview}
          pending={importing.isPending}
          onImport={(people, level) =>
            importing.mutate({ body: { match, teamId, level, people, confirm: true } })
          }
        />
      )}
    </>
  );
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
