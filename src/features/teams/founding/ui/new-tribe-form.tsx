import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { refreshViewer } from '#features/accounts/session.ts';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { interestsOf } from '#features/sites/sport-label.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { checkTribeAvailability } from '#features/tribes/founding/calls.ts';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import { PictureField, usePictureChange } from '#features/uploads/upload/ui/picture-field.tsx';
import type { CallReply } from '#platform/call.ts';
import { api } from '#platform/web/api.ts';
import { useCall } from '#platform/web/use-call.ts';
import { NewTribe } from '#rules/tribes/founding/calls.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { codePoints } from '#ui/format/text.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { useDraft } from '#ui/use-draft.ts';

type TribeDraft = Required<
  Pick<z.input<typeof NewTribe>, 'kind' | 'name' | 'description' | 'joinMode' | 'open'>
> & { sport: string };

/** Creates a community. Checks the name while it is typed. */
export function NewTribeForm() {
  const platform = usePlatform();
  const sports = interestsOf(platform);
  const isFormat = platform.formats.length > 0;
  const navigate = useNavigate();
  const client = useQueryClient();
  const logo = usePictureChange();
  const limit = usePlanLimit('tribes_owned');
  const draft = useDraft({
    schema: NewTribe,
    start: (): TribeDraft => ({
      kind: 'community',
      name: '',
      sport: '',
      description: '',
      joinMode: 'open',
      open: true,
    }),
    input: ({ sport, ...typed }) => ({ ...typed, sport: sport || null }),
    save: (input) => api(createTribeTeams, { body: { ...input, logoMediaId: logo.mediaId ?? null } }),
  });
  const { values, change, field, error } = draft;
  const { name } = values;
  function after(tribe: CallReply<typeof createTribeTeams>) {
    void client.invalidateQueries();
    void refreshViewer();
    toast(
      tribe.state === 'draft'
        ? `${tribe.name} has been created. Only you can see it until you open it.`
        : `${tribe.name} is open. Write the first post.`,
      { tone: 'good' },
    );
    return navigate(tribe.state === 'draft' ? `/tribes/${tribe.slug}/manage` : `/tribes/${tribe.slug}`);
  }

  return (
    <DraftForm
      draft={draft}
      then={after}
      title="Your tribe wasn’t created"
      listsOthers
      className="flex flex-col gap-5"
    >
      <div className="grid gap-2">
        <Field label="Name" error={error('name')} hint="3 to 50 characters. You can change it later.">
          <TextInput {...field('name')} maxLength={60} autoComplete="off" />
        </Field>
        <Availability name={name} onTake={(taken) => change({ name: taken })} />
      </div>
      {sports.length > 1 && (
        <Field label={isFormat ? 'Format' : 'Sport'} error={error('sport')} optional>
          <Select {...field('sport')}>
            <option value="">{isFormat ? 'Any format' : 'No specific sport'}</option>
            {sports.map((sport) => (
              <option key={sport.code} value={sport.code}>
                {sport.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="About" error={error('description')} optional>
        <TextArea {...field('description')} limit={1000} lines={5} />
      </Field>
      <Field label="Who can join" error={error('joinMode')}>
        <Select {...field('joinMode')}>
          <option value="open">Anyone can join</option>
          <option value="request">Request to join</option>
          <option value="invite">Invite only</option>
          <option value="waitlist">Waitlist</option>
        </Select>
      </Field>
      <PictureField
        label="Crest"
        hint="Square, up to 8 MB. Without one we draw one from the name."
        current={null}
        change={logo}
        preview={(src) => (
          <TribeCrest tribe={{ name: name || 'New Tribe', logo: null }} src={src} size={96} />
        )}
      />
      <Checkbox
        label="Open right away"
        hint="Otherwise it stays a draft that only you can see."
        {...draft.checkbox('open')}
      />
      <div className="grid justify-items-start gap-2">
        <PlanLimitNote feature="tribes_owned" />
        <Button
          type="submit"
          tone="primary"
          pending={draft.isPending}
          disabled={logo.uploads.isBusy || logo.uploads.hasFailed || limit?.allowed === false}
        >
          {logo.uploads.isBusy ? 'Uploading…' : 'Start tribe'}
        </Button>
      </div>
    </DraftForm>
  );
}

/** Whether a name is free, and three similar ones when it isn't. */
function Availability({ name, onTake }: { name: string; onTake: (name: string) => void }) {
  const wanted = useDebounced(name.trim());
  const isName = codePoints(wanted) >= 3 && codePoints(wanted) <= 50;
  const answer = useCall(checkTribeAvailability, { body: { name: wanted } }, { enabled: isName });
  if (!isName || !answer.data) return null;
  const { available, slug, suggestions } = answer.data;
  return (
    <div role="status" className="text-2">
      {available ? (
        <p className="text-good">Free. Its address will be /tribes/{slug}.</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-warn">This name is taken. Try</span>
          {suggestions.map((suggestion) => (
            <button key={suggestion} type="button" className="chip" onClick={() => onTake(suggestion)}>
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
