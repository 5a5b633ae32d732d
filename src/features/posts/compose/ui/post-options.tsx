import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import type { Post } from '#features/posts/calls.ts';
import type { Audience } from '#features/posts/post/fields.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { deviceTimeZone, localTime } from '#ui/format/date.ts';
import { MoreOptions } from '#ui/more-options.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { scheduleLimits } from '../../policy.ts';
import { audiences, commentPolicies, PostChoices } from './post-choices.tsx';
import { scheduledFor } from './scheduled-for.ts';

interface ScheduleFieldProps {
  /** Empty: at once. */
  value: string;
  onChange: (value: string) => void;
}

const inMinutes = (minutes: number) => localTime(new Date(Date.now() + minutes * 60_000));

/** Publish now, or at a time in the viewer's time zone. */
function ScheduleField({ value, onChange }: ScheduleFieldProps) {
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
      {value === '' && <PlanLimitNote feature="scheduled_posts" />}
      {value !== '' && (
        <Field
          label="When"
          hint={`Your time (${deviceTimeZone()}), up to ${scheduleLimits.days} days ahead.`}
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

interface Options {
  audience: Audience;
  spoiler: boolean;
  commentPolicy: Post['commentPolicy'];
  /** In the viewer's time zone, for a datetime-local input; empty for now. Left out for a published post. */
  scheduledAt?: string;
}

interface PostOptionsProps {
  value: Options;
  onChange: (part: Partial<Options>) => void;
  allowed?: readonly Audience[];
}

/** Audience, comments, spoilers and schedule, collapsed; settings other than the defaults are named beside "More". */
export function PostOptions({ value, onChange, allowed }: PostOptionsProps) {
  const chosen = chosenOptions(value);
  const usual = value.scheduledAt === undefined ? '' : ', schedule';
  return (
    <MoreOptions summary={chosen || `Audience, comments, spoiler${usual}`} startsOpen={chosen !== ''}>
      <PostChoices value={value} onChange={onChange} {...(allowed && { allowed })} />
      {value.scheduledAt !== undefined && (
        <ScheduleField value={value.scheduledAt} onChange={(scheduledAt) => onChange({ scheduledAt })} />
      )}
    </MoreOptions>
  );
}

function chosenOptions({ audience, spoiler, commentPolicy, scheduledAt }: Options): string {
  return [
    scheduledAt && scheduledFor(scheduledAt),
    audience !== 'public' && `Seen by: ${audiences[audience].label.toLowerCase()}`,
    commentPolicy !== 'everyone' && `Comments: ${commentPolicies[commentPolicy].label.toLowerCase()}`,
    spoiler && 'Spoiler',
  ]
    .filter(Boolean)
    .join(' · ');
}
