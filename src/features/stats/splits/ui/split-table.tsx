import { useState } from 'react';
import { ScrollingTable } from '#features/plans/ui/scrolling-table.tsx';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { lookUp } from '#platform/look-up.ts';
import { monthLabel, monthNames } from '#ui/format/months.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { type SplitKind, type Splits, splitKinds } from '../calls.ts';

const kindLabels: Record<SplitKind, string> = {
  opponent: 'Opponent',
  venue: 'Venue',
  level: 'Level',
  month: 'Month',
};

/** Sums and averages of parts of a season or a career, one kind of part at a time. */
export function SplitTable({ splits }: { splits: Splits }) {
  const [kind, setKind] = useState<SplitKind>('opponent');
  const { columns, total, withoutDetails } = splits;
  const cell = 'whitespace-nowrap px-3 py-2 text-end tabular-nums';
  const first = 'sticky start-0 z-1 max-w-44 bg-surface px-3 py-2 text-start';
  const rowOf = ({ matches, cells }: Splits['total']) => (
    <>
      <td className={cell}>{matches}</td>
      {cells.map((value, index) => (
        <td key={columns[index]?.code} className={cell}>
          {value}
        </td>
      ))}
    </>
  );
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label="Split by"
        options={splitKinds.map((value) => ({ value, label: kindLabels[value] }))}
        value={kind}
        onChange={setKind}
        className="justify-self-start"
      />
      <ScrollingTable label={`By ${kind}`} className="panel">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className={`${first} font-semibold`}>
              {kindLabels[kind]}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              Matches
            </th>
            {columns.map(({ code, label }) => (
              <th key={code} scope="col" className={`${cell} font-semibold`}>
                <abbr title={label} className="no-underline">
                  {code}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {splits[kind].map((part) => (
            <tr key={part.name} className="border-b border-line">
              <th scope="row" className={`${first} font-normal`}>
                {nameOf(kind, part.name)}
              </th>
              {rowOf(part)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={first}>
              All
            </th>
            {rowOf(total)}
          </tr>
        </tfoot>
      </ScrollingTable>
      {withoutDetails > 0 && kind !== 'level' && (
        <p className="text-2 text-muted">
          {withoutDetails === 1
            ? '1 match is in the total only: its details aren’t shown.'
            : `${withoutDetails} matches are in the total only: their details aren’t shown.`}
        </p>
      )}
    </div>
  );
}

function nameOf(kind: SplitKind, name: string): string {
  if (name === '') return 'Not recorded';
  if (kind === 'level') return lookUp(levelNames, name) ?? name;
  if (kind !== 'month') return name;
  return name.length === 2 ? (monthNames[Number(name) - 1] ?? name) : monthLabel(name);
}
