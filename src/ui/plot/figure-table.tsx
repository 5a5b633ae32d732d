import { figureText, type Metric, stretchValue } from './metric.ts';
import { type Step, type Stretch, stretchLabel } from './steps.ts';

interface FigureTableProps<Day> {
  caption: string;
  metrics: readonly Metric<Day>[];
  stretches: readonly Stretch<Day>[];
  step: Step;
}

const stepName = { day: 'Day', week: 'Week', month: 'Month' };

/** The figures of a plot, the newest first. */
export function FigureTable<Day>({ caption, metrics, stretches, step }: FigureTableProps<Day>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={caption} tabIndex={0} className="max-h-[28rem] overflow-auto">
      <table className="w-full text-2 tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} start-0 z-2 text-start`}>
              {stepName[step]}
            </th>
            {metrics.map(({ id, label }) => (
              <th key={id} scope="col" className={`${head} text-end`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stretches.toReversed().map((stretch) => (
            <tr key={stretch.from} className="border-t border-line">
              <th
                scope="row"
                className="sticky start-0 bg-surface py-2 pe-4 text-start font-normal whitespace-nowrap"
              >
                {stretchLabel(stretch.from, step)}
              </th>
              {metrics.map((metric) => (
                <td key={metric.id} className="py-2 ps-4 text-end">
                  {figureText(metric, stretchValue(metric, stretch))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const head = 'type-label sticky top-0 bg-surface py-2 ps-4 text-muted whitespace-nowrap first:ps-0';
