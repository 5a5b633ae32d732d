import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ManagedTeam } from '#features/teams/managed-team.ts';
import { refreshTeams } from '#features/teams/team-cache.ts';
import type { CallReply } from '#platform/call.ts';
import type { Encoding } from '#platform/tables/decode-text.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { EncodingChoice, readTableFile, SheetChoice, type TableFile, tableTypes } from '#ui/table-file.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { importTeamRoster } from '../calls.ts';
import { RosterPreview } from './roster-preview.tsx';
import { SeatsFull } from './seats.tsx';

type Preview = CallReply<typeof importTeamRoster>;

const LARGEST = 500_000;
const example =
  'data:text/csv;charset=utf-8,name,username,email,type,jersey,position%0AAda%20Stone,ada_stone,,athlete,7,Goalkeeper%0ABen%20Cole,,ben%40example.com,coach,,%0A';

/** Chooses a workbook or a CSV file, shows what it would do, and invites everybody whose row has no error. */
export default function RosterImport({ team }: { team: ManagedTeam }) {
  const [file, setFile] = useState<TableFile | null>(null);
  const [encoding, setEncoding] = useState<Encoding | null>(null);
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
    const read = await readTableFile(chosen, LARGEST);
    if ('problem' in read) toast(read.problem, { tone: 'bad' });
    else show(read);
  }
  function show(table: TableFile, letters: Encoding | null = null) {
    if (letters === null) setPreview(null);
    setFile(table);
    setEncoding(letters);
    importing.mutate({ body: { teamId: team.id, csv: table.content, encoding: letters } });
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
          team.seats.ask === null && (
            <ButtonLink tone="primary" to={`/plans?type=team&club=${team.seats.clubId}`}>
              See plans for clubs
            </ButtonLink>
          )
        }
      >
        Your club has no plan. Roster import comes with every plan for clubs, from Bronze.{' '}
        {team.seats.ask && `Ask ${team.seats.ask} for one. `}Without a plan, invite people one by one.
      </EmptyState>
    );
  }
  return (
    <section className="flex flex-col gap-5">
      <SectionHeading title="Import roster" />
      <p className="max-w-[64ch] text-pretty text-muted">
        An Excel workbook or a CSV file with up to 500 rows, as TeamSnap, Hudl, SportsEngine, GameChanger,
        Spond or a spreadsheet writes it. We read name, username or email, role, jersey and position. Who has
        no email of their own is invited by a guardian’s, or gets a link that you hand over. You see
        everything before anybody is invited.{' '}
        <a href={example} download="roster.csv" className="link">
          Download an example
        </a>
      </p>
      <FileButton
        icon={<FileUp aria-hidden="true" />}
        accept={tableTypes}
        onFiles={(files) => void choose(files)}
      >
        {file ? 'Choose another file' : 'Choose file'}
      </FileButton>
      {file && <SheetChoice file={file} onChoose={show} />}
      {importing.isPending && !preview && <RowsWaiting what="the roster" rows={4} />}
      {preview && preview.invited > 0 ? (
        <Invited team={team} preview={preview} />
      ) : (
        preview &&
        file && (
          <>
            <EncodingChoice encoding={preview.encoding} onChange={(letters) => show(file, letters)} />
            <Checked
              name={file.name}
              preview={preview}
              pending={importing.isPending}
              onImport={() =>
                importing.mutate({ body: { teamId: team.id, csv: file.content, encoding, commit: true } })
              }
            />
          </>
        )
      )}
    </section>
  );
}

const wrongIn = (rows: Preview['rows']) => rows.filter(({ errors }) => errors.length > 0);
const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

/** Who was invited, and the rows that still need something. */
function Invited({ team, preview: { rows, invited } }: { team: ManagedTeam; preview: Preview }) {
  const wrong = wrongIn(rows);
  return (
    <>
      <p role="status">
        {invited === 1 ? '1 person is' : `${invited} people are`} invited.{' '}
        <Link to={`/teams/${team.slug}/manage/members`} className="link">
          See the members
        </Link>
      </p>
      {wrong.length > 0 && (
        <>
          <p className="text-bad">
            {rowsOf(wrong.length)} weren’t invited. Correct them in your file and choose it again.
          </p>
          <RosterPreview rows={wrong} />
        </>
      )}
    </>
  );
}

interface CheckedProps {
  name: string;
  preview: Preview;
  pending: boolean;
  onImport: () => void;
}

/** What the file would do, with what is wrong with it. */
function Checked({ name, preview, pending, onImport }: CheckedProps) {
  const { rows, problems, notes, encoding, seatsNeeded, seats } = preview;
  const wrong = wrongIn(rows).length;
  const right = rows.length - wrong;
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
            <strong>{name}</strong>: {right === 1 ? '1 person needs' : `${right} people need`}{' '}
            {seatsNeeded === 1 ? '1 seat' : `${seatsNeeded} seats`};{' '}
            {Math.max(0, seats.total - seats.used) === 1
              ? '1 is free'
              : `${Math.max(0, seats.total - seats.used)} are free`}
            .
            {wrong > 0 && (
              <span className="text-bad">
                {' '}
                {rowsOf(wrong)} can’t be invited as {wrong === 1 ? 'it is' : 'they are'}.
              </span>
            )}
          </p>
          {notes.map((note) => (
            <p key={note} className="text-2 text-muted text-pretty">
              {note}
            </p>
          ))}
          {isFull && <SeatsFull seats={seats} />}
          <RosterPreview rows={rows} />
          <div>
            <Button
              tone="primary"
              pending={pending}
              disabled={right === 0 || isFull || !encoding.isSure}
              onClick={onImport}
            >
              Invite {right === 1 ? '1 person' : `${right} people`}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
