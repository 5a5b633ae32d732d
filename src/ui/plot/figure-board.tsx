import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { worthOf } from '#platform/currencies.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { FigureChange } from './figure-change.tsx';
import { FigureTable } from './figure-table.tsx';
import { axisText, figureText, type Metric, stretchValue } from './metric.ts';
import { Plot } from './plot.tsx';
import { type Step, type Stretch, stepFor, stretchesOf, stretchLabel, stretchTick } from './steps.ts';

interface FigureBoardProps<Day> {
  days: readonly Day[];
  metrics: readonly Metric<Day>[];
  /** While other figures are on their way. */
  isStale?: boolean;
}

/** Figures with their change against the period before; the chosen one over time, as a chart or all of them as a table. */
export function FigureBoard<Day extends { day: string }>({ days, metrics, isStale }: FigureBoardProps<Day>) {
  const [chosen, setChosen] = useState('');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const metric = metrics.find(({ id }) => id === chosen) ?? metrics[0];
  if (!metric) return null;
  const step = stepFor(days.length);
  const stretches = stretchesOf(days, step);
  return (
    <div className={`panel overflow-hidden ${isStale ? 'opacity-60' : ''}`} data-bleed aria-busy={isStale}>
      <ul
        aria-label="Figures"
        className={`grid grid-cols-2 gap-px border-b border-line bg-line ${metrics.length % 5 === 0 ? 'sm:grid-cols-5' : 'sm:grid-cols-4'}`}
      >
        {metrics.map((one) => (
          <li key={one.id} className="bg-surface">
            <button
              type="button"
              aria-pressed={one === metric}
              onClick={() => setChosen(one.id)}
              className="grid size-full content-start gap-1 border-b-3 border-transparent px-4 py-3 text-start hover:bg-raised aria-pressed:border-accent"
            >
              <span className="type-label text-muted">{one.label}</span>
              <span className="type-numeral text-5 wrap-anywhere">{figureText(one, one.total)}</span>
              <span className="text-1">
                <FigureChange now={one.total} before={one.before} isLoss={one.isLoss} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-5 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="type-heading text-4">
            {view === 'chart' ? metric.label : 'All figures'} by {step}
          </h3>
          <SegmentedControl
            label="Show as"
            value={view}
            onChange={setView}
            options={[
              { value: 'chart', label: 'Chart', icon: <ChartColumn aria-hidden="true" size={16} /> },
              { value: 'table', label: 'Table', icon: <Table2 aria-hidden="true" size={16} /> },
            ]}
          />
        </div>
        {view === 'chart' ? (
          <Plot
            points={stretches.map((stretch) => ({
              key: stretch.from,
              label: stretchLabel(stretch.from, step),
              tick: stretchTick(stretch.from, step),
              value: stretchValue(metric, stretch),
            }))}
            summary={summaryOf(metric, stretches, step)}
            shape={metric.adds === 'sum' ? 'bars' : 'line'}
            format={(value) => figureText(metric, value)}
            formatAxis={(value) => axisText(metric, value)}
            least={metric.currency ? worthOf(10_00, metric.currency) : 4}
          />
        ) : (
          <FigureTable
            caption={`All figures by ${step}`}
            metrics={metrics}
            stretches={stretches}
            step={step}
          />
        )}
      </div>
    </div>
  );
}

function summaryOf<Day>(metric: Metric<Day>, stretches: readonly Stretch<Day>[], step: Step): string {
  const values = stretches.map((stretch) => ({ from: stretch.from, value: stretchValue(metric, stretch) }));
  const most = values.reduce((best, one) => (one.value > best.value ? one : best), { from: '', value: 0 });
  if (most.value === 0) return `${metric.label} by ${step}: none in this period.`;
  const first = values[0]?.value ?? 0;
  const last = values.at(-1)?.value ?? 0;
  return (
    `${metric.label} by ${step}, from ${figureText(metric, first)} to ${figureText(metric, last)}. ` +
    `The most was ${figureText(metric, most.value)}: ${stretchLabel(most.from, step)}. The table has all figures.`
  );
}
