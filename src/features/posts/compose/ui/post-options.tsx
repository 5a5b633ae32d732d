import type { Post } from '#features/posts/calls.ts';
import type { Audience } from '#features/posts/fields.ts';
import { formatWhen } from '#ui/format/date.ts';
import { MoreOptions } from '#ui/more-options.tsx';
import { audiences, commentPolicies, PostChoices } from './post-choices.tsx';
import { ScheduleField } from './schedule-field.tsx';

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
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [
    scheduledAt && formatWhen(new Date(scheduledAt), { timeZone, now: Date.now() }),
    audience !== 'public' && `Seen by: ${audiences[audience].label.toLowerCase()}`,
    commentPolicy !== 'everyone' && `Comments: ${commentPolicies[commentPolicy].label.toLowerCase()}`,
    spoiler && 'Spoiler',
  ]
    .filter(Boolean)
    .join(' · ');
}
