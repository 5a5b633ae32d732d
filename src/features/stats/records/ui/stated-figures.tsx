import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Problem } from '../../engine/check.ts';
import type { Scope, SportStats } from '../../engine/stat-type.ts';
import { measureOf } from '../../engine/values/measures.ts';
import type { Typed } from './figure-state.ts';
import { figureField } from './record-labels.ts';

interface StatedFiguresProps {
  sport: SportStats;
  scope: Scope;
  typed: Typed;
  problems: readonly Problem[];
  onType: (code: string, value: string) => void;
}

/** Computed figures of which somebody knows only the result. */
export function StatedFigures({ sport, scope, typed, problems, onType }: StatedFiguresProps) {
  const stats = sport.stats.filter(
    ({ formula, seasonOnly, fills }) => (formula || fills) && !(scope === 'match' && seasonOnly),
  );
  if (stats.length === 0) return null;
  return (
    <details open={stats.some(({ code }) => typed[code]) || undefined}>
      <summary className="link min-h-control cursor-pointer content-center text-2">
        Only know an average or a total?
      </summary>
      <p className="mt-1 max-w-[60ch] text-2 text-muted">
        Enter it here if you don’t know the figures behind it. It is marked “as stated” and enters no board.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        {stats.map((stat) => {
          const problem = problems.find(({ code }) => code === stat.code);
          return (
            <Field key={stat.code} label={stat.label} {...(problem ? { error: problem.message } : {})}>
              <TextInput
                name={figureField(stat.code)}
                value={typed[stat.code] ?? ''}
                placeholder={measureOf(stat.measure).example}
                maxLength={20}
                autoComplete="off"
                onChange={(event) => onType(stat.code, event.target.value)}
              />
            </Field>
          );
        })}
      </div>
    </details>
  );
}
