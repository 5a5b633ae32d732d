import { useId, useState } from 'react';
import { FieldError } from '#ui/field.tsx';
import type { Problem } from '../../engine/check.ts';
import { exampleOf } from '../../engine/example.ts';
import type { Scope, SportStats, StatDefinition } from '../../engine/stat-type.ts';
import { isComputed, type Typed } from './figure-state.ts';
import { figureField, groupNames } from './record-labels.ts';

interface FigureFieldsProps {
  sport: SportStats;
  scope: Scope;
  typed: Typed;
  problems: readonly Problem[];
  implausible: readonly string[];
  onType: (code: string, value: string) => void;
}

/** What most people fill in; the other disciplines are folded until they are opened or hold something. */
const openGroups = ['batting', 'bowling', 'other', ''];

/** A line for each figure of a sport, as in a scorebook: label, unit and one short field. */
export function FigureFields(props: FigureFieldsProps) {
  const { sport, scope, typed } = props;
  const typable = sport.stats.filter((stat) => !isComputed(stat, scope) && !stat.fills);
  const groups = [...Map.groupBy(typable, ({ group }) => group ?? '')].toSorted(
    ([one], [other]) => placeOf(one) - placeOf(other),
  );
  return (
    <div className="grid gap-5">
      {groups.map(([group, stats]) =>
        group === '' ? (
          <Lines key={group} stats={stats} {...props} />
        ) : (
          <details
            key={group}
            open={openGroups.includes(group) || stats.some(({ code }) => typed[code]) || undefined}
          >
            <summary className="type-label min-h-control cursor-pointer content-center text-muted">
              {groupNames[group] ?? group}
            </summary>
            <Lines stats={stats} {...props} />
          </details>
        ),
      )}
    </div>
  );
}

const placeOf = (group: string) => Object.keys(groupNames).indexOf(group);

function Lines({ stats, ...props }: FigureFieldsProps & { stats: readonly StatDefinition[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {stats.map((stat) => (
        <li key={stat.code} className="border-b border-line">
          <Line stat={stat} {...props} />
        </li>
      ))}
    </ul>
  );
}

/** What is wrong shows once the field is left: half a time is no time. */
function Line({ stat, typed, problems, implausible, onType }: FigureFieldsProps & { stat: StatDefinition }) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const value = typed[stat.code] ?? '';
  const problem = isTyping ? undefined : problems.find(({ code }) => code === stat.code);
  const isUnusual = !isTyping && !problem && implausible.includes(stat.code);
  const isWhole = stat.measure === 'count' && stat.possible.season[0] >= 0;
  return (
    <div className="py-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-center gap-3">
        <label htmlFor={id} className="min-w-0 text-2 leading-tight" title={stat.description}>
          {stat.label}
          {stat.unit && <span className="ms-1 text-muted">({stat.unit})</span>}
        </label>
        <input
          id={id}
          name={figureField(stat.code)}
          type="text"
          className="control text-end tabular-nums"
          inputMode={isWhole ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={20}
          placeholder={exampleOf(stat)}
          value={value}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={(event) => onType(stat.code, event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || isUnusual ? `${id}-note` : undefined}
        />
      </div>
      {problem && <FieldError id={`${id}-note`}>{problem.message}</FieldError>}
      {isUnusual && (
        <p id={`${id}-note`} className="field-note">
          Unusual: only you see the record until somebody confirms it.
        </p>
      )}
    </div>
  );
}
