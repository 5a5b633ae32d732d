import type { StatValues } from '../../engine/derive.ts';
import { formatValue } from '../../engine/format.ts';
import type { Scope, SportStats } from '../../engine/stat-type.ts';
import { isComputed } from './figure-state.ts';

interface ComputedFiguresProps {
  sport: SportStats;
  scope: Scope;
  values: StatValues;
}

/** What follows from the figures typed so far. */
export function ComputedFigures({ sport, scope, values }: ComputedFiguresProps) {
  const computed = sport.stats.filter(
    (stat) => isComputed(stat, scope) && !(scope === 'match' && stat.seasonOnly),
  );
  if (computed.length === 0) return null;
  return (
    <section aria-labelledby="computed-figures" className="panel p-4">
      <h3 id="computed-figures" className="type-label text-muted">
        Computed as you type
      </h3>
      <dl className="mt-2 grid text-2">
        {computed.map((stat) => {
          const value = values.get(stat.code);
          const how = stat.formula ?? stat.matchFormula?.value;
          return (
            <div
              key={stat.code}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-b border-line py-1.5 last:border-0"
            >
              <dt className="min-w-0 leading-tight" title={how?.text}>
                {stat.label}
                {how && how.optional.length > 0 && (
                  <span className="block text-1 text-muted">= {how.text}</span>
                )}
              </dt>
              <dd className={`tabular-nums ${value ? 'font-semibold' : 'text-muted'}`}>
                {value ? formatValue(stat, value.value) : '–'}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
