import { Link } from 'react-router';
import type { ManagedTeam } from '#features/teams/managed-team.ts';
import { refreshTeams } from '#features/teams/team-cache.ts';
import { typeNames } from '#features/teams/ui/team-labels.ts';
import type { CallReply } from '#platform/call.ts';
import { lookUp } from '#platform/look-up.ts';
import type { Encoding } from '#platform/tables/decode-text.ts';
import { choicesOf } from '#platform/tables/mapping.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ColumnStep } from '#ui/table-columns.tsx';
import { ChooseTable, EncodingChoice, type TableFile, useChosenFile } from '#ui/table-file.tsx';
import { TableRows } from '#ui/table-rows.tsx';
import { toast } from '#ui/toast.ts';
import { useTablePreview } from '#ui/use-table-preview.ts';
import { importTeamRoster, type RosterRow } from '../calls.ts';
import { rosterColumns } from '../roster-columns.ts';
import { SeatsFull } from './seats.tsx';

type Preview = CallReply<typeof importTeamRoster>;

const LARGEST = 500_000;
const example =
  'data:text/csv;charset=utf-8,name,username,email,type,jersey,position%0AAda%20Stone,ada_stone,,athlete,7,Goalkeeper%0ABen%20Cole,,ben%40example.com,coach,,%0A';

/** Chooses a workbook or a CSV file, shows what it would do, and invites everybody whose row has no error. */
export default function RosterImport({ team }: { team: ManagedTeam }) {
  const { file, key, choose } = useChosenFile<TableFile>();
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
      <ChooseTable file={file} largest={LARGEST} onChoose={choose} />
      {file && <ReadRoster key={key} file={file} team={team} />}
    </section>
  );
}

function ReadRoster({ file, team }: { file: TableFile; team: ManagedTeam }) {
  const { choice, change, preview, refused, isPending, confirm } = useTablePreview({
    call: importTeamRoster,
    first: { encoding: null, columns: undefined } as {
      encoding: Encoding | null;
      columns?: string[] | undefined;
    },
    input: ({ encoding, columns }, confirmed: true | null) => ({
      body: { teamId: team.id, csv: file.content, encoding, columns, commit: confirmed !== null },
    }),
    onConfirmed({ invited }, client) {
      if (invited === 0) return;
      refreshTeams(client);
      toast(`${invited === 1 ? '1 person is' : `${invited} people are`} invited.`, { tone: 'good' });
    },
  });
  if (preview && preview.invited > 0) return <Invited team={team} preview={preview} />;
  return (
    <>
      <div role="alert">{refused && <FieldError id="roster-refused" refusal={refused} />}</div>
      {isPending && !preview && <RowsWaiting what="the roster" rows={4} />}
      {preview && (
        <>
          <EncodingChoice encoding={preview.encoding} onChange={(encoding) => change({ encoding })} />
          {preview.columns.length > 0 && (
            <ColumnStep
              columns={preview.columns}
              chosen={choice.columns}
              isRemembered={preview.isRemembered}
              whose="your club’s"
              choices={choicesOf(rosterColumns)}
              onChange={(columns) => change({ columns })}
            />
          )}
          <Checked name={file.name} preview={preview} pending={isPending} onImport={() => confirm(true)} />
        </>
      )}
    </>
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
          <Rows rows={wrong} />
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
          <Rows rows={rows} />
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

const columns = [
  ['name', 'Name'],
  ['username', 'Username'],
  ['contact', 'Email'],
  ['userType', 'Role'],
  ['jersey', 'Jersey'],
  ['position', 'Position'],
] as const;

const Rows = ({ rows }: { rows: readonly RosterRow[] }) => (
  <TableRows
    label="Rows of the roster"
    columns={columns}
    rows={rows.map(({ line, errors, ...row }) => ({
      line,
      cells: {
        ...row,
        contact: contactOf(row),
        userType: lookUp(typeNames, row.userType) ?? row.userType,
      },
      wrong: errors.map(({ column }) => (column === 'email' ? 'contact' : column)),
      errors: errors.map(({ message }) => message),
    }))}
  />
);

/** How somebody hears of their place. */
function contactOf({ username, email, guardianEmail }: Omit<RosterRow, 'line' | 'errors'>): string {
  if (email || username) return email;
  return guardianEmail ? `Guardian: ${guardianEmail}` : 'None: you hand over a link';
}
