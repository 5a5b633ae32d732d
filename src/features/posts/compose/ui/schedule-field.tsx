import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { localTime } from '#ui/format/date.ts';
import { TextInput } from '#ui/text-input.tsx';
import { scheduleLimits } from '../schedule-limits.ts';

interface ScheduleFieldProps {
  /** Empty: at once. */
  value: string;
  onChange: (value: string) => void;
}

const inMinutes = (minutes: number) => localTime(new Date(Date.now() + minutes * 60_000));

/** Publish now, or at a time in the viewer's time zone. */
export function ScheduleField({ value, onChange }: ScheduleFieldProps) {
  // What is scheduled already may move.
  const isRefused = usePlanLimit('scheduled_posts')?.allowed === false && value === '';
  return (
    <div className="grid gap-3">
      <Checkbox
        label="Schedule for later"
        checked={value !== ''}
        disabled={isRefused}
        onChange={(event) => onChange(event.target.checked ? inMinutes(60) : '')}
      />
      {isRefused && <PlanLimitNote feature="scheduled_posts" />}
      {value !== '' && (
        <Field
          label="When"
          hint={`Your time (${Intl.DateTimeFormat().resolvedOptions().timeZone}), up to ${scheduleLimits.days} days ahead.`}
        >
          <TextInput
            type="datetime-local"
            name="scheduledAt"
            min={inMinutes(scheduleLimits.minutes + 1)}
            max={inMinutes(scheduleLimits.days * 24 * 60)}
            value={value}
            // Clearing the field doesn't mean "publish now": the switch above decides that.
            onChange={(event) => event.target.value && onChange(event.target.value)}
          />
        </Field>
      )}
    </div>
  );
}
