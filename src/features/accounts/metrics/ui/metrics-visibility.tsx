import type { MetricGroup } from '#features/accounts/metrics/rules.ts';
import { Switch } from '#ui/checkbox.tsx';
import type { Kept } from './metrics-form-values.ts';

type Visibility = Kept['statsVisibility'];

/** In the call's spelling. */
const wireNames = { identifiable: 'IDENTIFIABLE', performance: 'PERFOMANCE' } as const;

const isShown = (visibility: Visibility, group: MetricGroup) =>
  visibility.split('+').includes(wireNames[group]);

function visibilityWith(now: Visibility, group: MetricGroup, shown: boolean): Visibility {
  const on = (one: MetricGroup) => (one === group ? shown : isShown(now, one));
  if (on('identifiable') && on('performance')) return 'IDENTIFIABLE+PERFOMANCE';
  if (on('identifiable')) return 'IDENTIFIABLE';
  return on('performance') ? 'PERFOMANCE' : 'NORMAL';
}

const switches = [
  {
    group: 'identifiable',
    label: 'Show body metrics on my profile',
    hint: 'Height, weight, position, number, school.',
  },
  {
    group: 'performance',
    label: 'Show performance metrics on my profile',
    hint: 'Jumps, sprints, speeds. You can always see everything.',
  },
] as const;

interface MetricsVisibilityProps {
  value: Visibility;
  onChange: (value: Visibility) => void;
}

/** Which groups of metrics others see on the profile. */
export function MetricsVisibility({ value, onChange }: MetricsVisibilityProps) {
  return (
    <div className="panel divide-y divide-line">
      {switches.map(({ group, label, hint }) => (
        <div key={group} className="p-4">
          <Switch
            label={label}
            hint={hint}
            checked={isShown(value, group)}
            onChange={({ currentTarget: { checked } }) => onChange(visibilityWith(value, group, checked))}
          />
        </div>
      ))}
    </div>
  );
}
