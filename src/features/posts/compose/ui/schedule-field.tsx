import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { localTime } from '#ui/format/local-time.ts';
import { TextInput } from '#ui/text-input.tsx';
import { scheduleLimits } from '../schedule-limits.ts';

interface ScheduleFieldProps {
  /** Empty: at once. */
  value: string;
  onChange: (value: string) => void;
}

const inMinutes = (minutes: number) => localTime(new Date(Date.now() + minutes * 60_000));

/** Whether it goes out now or at a time of the viewer's own zone. */
export function ScheduleField({ value, onChange }: ScheduleFieldProps) {
  return (
    <div className="grid gap-3">
      <Checkbox
        label="Schedule for later"
        checked={value !== ''}
        onChange={(event) => onChange(event.target.checked ? inMinutes(60) : '')}
      />
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
            // An emptied field is no wish to publish at once: the box above says that.
            onChange={(event) => event.target.value && onChange(event.target.value)}
          />
        </Field>
      )}
    </div>
  );
}
