import type { StatLine, StatsDetails } from '../calls.ts';
import { groupNames } from './record-labels.ts';

/** All figures as a table, by discipline where the sport has some, with how each came about. */
export function RecordFigures({ stats: { lines, isPartial } }: { stats: StatsDetails }) {
  const groups = [...Map.groupBy(lines, ({ group }) => group ?? '')];
  return (
    <section aria-labelledby="figures" className="grid gap-4">
      <h2 id="figures" className="type-heading text-4">
        Figures
      </h2>
      {groups.map(([group, items]) => (
        <table key={group} className="w-full text-2">
          <caption className={group ? 'type-label py-2 text-start text-muted' : 'sr-only'}>
            {groupNames[group] ?? 'Figures'}
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {items.map((line) => (
              <FigureRow key={line.code} line={line} />
            ))}
          </tbody>
        </table>
      ))}
      {isPartial && <p className="text-2 text-muted">The athlete shows only these figures.</p>}
    </section>
  );
}

function FigureRow({ line: { label, shown, unit, origin, formula } }: { line: StatLine }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pe-4 text-start font-normal">
        {label}
        {origin === 'derived' && formula && <span className="block text-1 text-muted">= {formula}</span>}
        {origin === 'stated' && <span className="block text-1 text-muted">As stated</span>}
      </th>
      <td className="whitespace-nowrap py-2 text-end align-top font-semibold tabular-nums">
        {shown} {unit && <span className="font-normal text-muted">{unit}</span>}
      </td>
    </tr>
  );
}
