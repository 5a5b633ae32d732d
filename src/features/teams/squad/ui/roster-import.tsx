import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ManagedTeam } from '#features/teams/managed-team.ts';
import { refreshTeams } from '#features/teams/team-cache.ts';
import type { CallReply } from '#platform/call.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { importTeamRoster } from '../calls.ts';
import { RosterPreview } from './roster-preview.tsx';
import { SeatsFull } from './seats.tsx';

type Preview = CallReply<typeof importTeamRoster>;

const LARGEST = 500_000;
const example =
  'data:text/csv;charset=utf-8,name,username,email,type,jersey,position%0AAda%20Stone,ada_stone,,athlete,7,Goalkeeper%0ABen%20Cole,,ben%40example.com,coach,,%0A';

/** Chooses a CSV file, shows what it would do, and invites everybody in it or nobody. */
export default function RosterImport({ team }: { team: ManagedTeam }) {
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const importing = useAct(importTeamRoster, {
    onDone(reply, { body }, client) {
      setPreview(reply);
      if (!body.commit || reply.invited === 0) return;
      refreshTeams(client);
      setFile(null);
      toast(reply.invited === 1 ? '1 person is invited.' : `${reply.invited} people are invited.`, {
        tone: 'good',
      });
    },
    onRefused: toastRefusal,
  });
  async function choose([chosen]: File[]) {
    if (!chosen) return;
    if (chosen.size > LARGEST) return void toast('Choose a file of up to 500 KB.', { tone: 'bad' });
    const csv = await base64Of(chosen);
    setFile({ name: chosen.name, csv });
    setPreview(null);
    importing.mutate({ body: { teamId: team.id, csv } });
  }
  if (team.state !== 'active') {
    return (
      <EmptyState title="This team is archived">Bring it back in its settings to invite people.</EmptyState>
    );
  }
  if (!team.seats.rosterImport) {
    return (
      <EmptyState
        title="Import a whole roster at once"
        action={
          <ButtonLink tone="primary" to={`/plans?type=team&team=${team.id}`}>
            See team plans
          </ButtonLink>
        }
      >
        Roster import comes with every team plan, from Bronze. Without one, invite people one by one.
      </EmptyState>
    );
  }
  return (
    <section className="flex flex-col gap-5">
      <SectionHeading title="Import roster" />
      <p className="max-w-[64ch] text-pretty text-muted">
        A CSV file with up to 500 rows. Columns: name, username or email, type, jersey, position. Everybody in
        it is invited, or nobody is.{' '}
        <a href={example} download="roster.csv" className="link">
          Download an example
        </a>
      </p>
      <FileButton
        icon={<FileUp aria-hidden="true" />}
        accept=".csv,text/csv"
        onFiles={(files) => void choose(files)}
      >
        {file ? 'Choose another file' : 'Choose file'}
      </FileButton>
      {importing.isPending && !preview && <RowsWaiting what="the roster" rows={4} />}
      {preview && preview.invited > 0 ? (
        <p role="status">
          {preview.invited === 1 ? '1 person is' : `${preview.invited} people are`} invited.{' '}
          <Link to={`/teams/${team.slug}/manage/members`} className="link">
            See the members
          </Link>
        </p>
      ) : (
        preview &&
        file && (
          <Checked
            team={team}
            name={file.name}
            preview={preview}
            pending={importing.isPending}
            onImport={() => importing.mutate({ body: { teamId: team.id, csv: file.csv, commit: true } })}
          />
        )
      )}
    </section>
  );
}

interface CheckedProps {
  team: ManagedTeam;
  name: string;
  preview: Preview;
  pending: boolean;
  onImport: () => void;
}

/** What the file would do, with what is wrong with it. */
function Checked({ team, name, preview, pending, onImport }: CheckedProps) {
  const { rows, problems, seatsNeeded, seats } = preview;
  const wrong = rows.filter(({ errors }) => errors.length > 0).length;
  const isFull = seats.used + seatsNeeded > seats.total;
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
            <strong>{name}</strong>: {rows.length === 1 ? '1 person needs' : `${rows.length} people need`}{' '}
            {seatsNeeded === 1 ? '1 seat' : `${seatsNeeded} seats`};{' '}
            {Math.max(0, seats.total - seats.used) === 1
              ? '1 is free'
              : `${Math.max(0, seats.total - seats.used)} are free`}
            .
            {wrong > 0 && (
              <span className="text-bad">
                {' '}
                {wrong === 1 ? '1 row has an error' : `${wrong} rows have errors`}.
              </span>
            )}
          </p>
          {isFull && <SeatsFull seats={seats} team={team} />}
          <RosterPreview rows={rows} />
          <div>
            <Button tone="primary" pending={pending} disabled={wrong > 0 || isFull} onClick={onImport}>
              Invite {rows.length === 1 ? '1 person' : `${rows.length} people`}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}
