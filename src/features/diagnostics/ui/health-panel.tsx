import { Chip, type ChipProps } from '#ui/chip.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import type { Diagnostics } from '../calls.ts';

const states: Record<Diagnostics['services'][number]['state'], { label: string; tone: ChipProps['tone'] }> = {
  ok: { label: 'OK', tone: 'good' },
  failing: { label: 'Failing', tone: 'bad' },
  off: { label: 'Not set up', tone: 'plain' },
};

/** Whether each service responds, and how many processes run. */
export function HealthPanel({ diagnostics: { services, workers, live } }: { diagnostics: Diagnostics }) {
  return (
    <section className="grid gap-3">
      <SectionHeading title="Health" />
      <StatRow>
        <Stat label="Workers">{mediumNumber(workers)}</Stat>
        <Stat label="Web processes">{mediumNumber(live.processes)}</Stat>
        <Stat label="Live streams">{mediumNumber(live.streams)}</Stat>
      </StatRow>
      <ul className="panel divide-y divide-line px-4">
        {services.map(({ name, state, milliseconds, note }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="font-semibold">{name}</span>
            {note && <span className="min-w-0 break-words text-2 text-muted">{note}</span>}
            <span className="ms-auto flex items-center gap-3">
              {state !== 'off' && <span className="text-2 text-muted tabular-nums">{milliseconds} ms</span>}
              <Chip tone={states[state].tone}>{states[state].label}</Chip>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
