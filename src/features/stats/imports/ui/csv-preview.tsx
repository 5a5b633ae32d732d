import { useState } from 'react';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';
import { ExplainedButton } from '#ui/explained-button.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { TableRows } from '#ui/table-rows.tsx';
import { Day } from '#ui/when.tsx';
import type { CsvImport } from '../calls.ts';

interface CsvPreviewProps {
  preview: CsvImport;
  pending: boolean;
  onImport: (leaveOut: boolean) => void;
}

/** What would be written, with what is wrong row by row. */
export function CsvPreview({ preview, pending, onImport }: CsvPreviewProps) {
  const { counts, problems } = preview;
  const [leavesOut, setLeavesOut] = useState(false);
  const isWrong = counts.wrong > 0;
  const mustChooseSport = preview.sport === '';
  const mustChooseLetters = !preview.encoding.isSure;
  const isFull = usePlanLimit('records_season', counts.new)?.allowed === false;
  return (
    <section aria-labelledby="file-preview" aria-busy={pending} className="panel grid gap-4 p-4">
      <div>
        <h2 id="file-preview" className="type-heading text-4">
          4. Look at what will be written
        </h2>
        <p role="status" className="text-2">
          {summaryOf(counts)}
        </p>
      </div>
      {problems.length > 0 && <Problems problems={problems} wrong={counts.wrong} />}
      {preview.rows.length > 0 && <Rows rows={preview.rows} total={counts.rows} />}
      <div className="grid gap-3">
        {isWrong && (
          <Checkbox
            label={
              counts.wrong === 1
                ? 'Leave out the row that is wrong'
                : `Leave out the ${mediumNumber(counts.wrong)} rows that are wrong`
            }
            checked={leavesOut}
            onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
          />
        )}
        <div className="grid justify-items-start gap-2">
          <PlanLimitNote feature="records_season" adding={counts.new} />
          <ExplainedButton
            tone="primary"
            pending={pending}
            disabled={isFull}
            why={
              mustChooseLetters
                ? 'Say in step 2 how the letters of this file are written.'
                : mustChooseSport
                  ? 'Choose the sport in step 2 first.'
                  : counts.new === 0
                    ? 'There is no new record in this file.'
                    : isWrong && !leavesOut
                      ? 'Correct the file, or leave out the rows that are wrong.'
                      : undefined
            }
            onClick={() => onImport(leavesOut)}
          >
            {counts.new === 1 ? 'Import 1 record' : `Import ${mediumNumber(counts.new)} records`}
          </ExplainedButton>
        </div>
      </div>
    </section>
  );
}

function summaryOf(counts: CsvImport['counts']): string {
  const rows = (number: number, what: string) =>
    number === 0 ? null : `${mediumNumber(number)} ${number === 1 ? 'row' : 'rows'} ${what}`;
  if (counts.new === 0 && counts.wrong === 0 && counts.known > 0)
    return 'Nothing is new: these records are here already.';
  return `${[
    `${mediumNumber(counts.new)} new ${counts.new === 1 ? 'record' : 'records'}`,
    rows(counts.known, 'here already'),
    rows(counts.wrong, 'wrong'),
    rows(counts.leftOut, 'left out'),
  ]
    .filter(Boolean)
    .join(', ')}.`;
}

const SHORT = 8;

function Problems({ problems, wrong }: { problems: CsvImport['problems']; wrong: number }) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <h3 className="font-semibold text-2">
        {wrong === 1 ? '1 row is wrong' : `${mediumNumber(wrong)} rows are wrong`}
      </h3>
      <ul className="grid gap-1 text-2">
        {problems.slice(0, showsAll ? problems.length : SHORT).map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`}>
            <strong>
              Row {row}
              {column && `, ${column}`}:
            </strong>{' '}
            {message}
          </li>
        ))}
      </ul>
      {problems.length > SHORT && !showsAll && (
        <div>
          <Button size="small" onClick={() => setShowsAll(true)}>
            Show all
          </Button>
        </div>
      )}
    </div>
  );
}

const states = {
  new: { label: 'New', tone: 'good' },
  known: { label: 'Here already', tone: 'plain' },
  wrong: { label: 'Wrong', tone: 'bad' },
  'left-out': { label: 'Left out', tone: 'plain' },
} as const;

const shown = [
  ['name', 'Athlete'],
  ['state', 'State'],
  ['when', 'When'],
  ['competition', 'Competition'],
  ['figures', 'Figures'],
] as const;

const Rows = ({ rows, total }: { rows: CsvImport['rows']; total: number }) => (
  <TableRows
    label="Rows of the file"
    columns={shown}
    rows={rows.map(({ row, state, name, season, playedOn, competition, opponent, figures }) => ({
      line: row,
      cells: {
        name: name || 'As chosen',
        state: <Chip tone={states[state].tone}>{states[state].label}</Chip>,
        when: playedOn ? <Day at={playedOn} /> : season,
        competition: [competition, opponent && `v ${opponent}`].filter(Boolean).join(' '),
        figures,
      },
    }))}
    more={total > rows.length && `and ${mediumNumber(total - rows.length)} more`}
  />
);
