import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { refreshViewer } from '#features/accounts/session.ts';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { checkTribeAvailability } from '#features/tribes/founding/calls.ts';
import { PictureField, usePictureChange } from '#features/tribes/ui/picture-field.tsx';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import type { Refusal } from '#platform/errors.ts';
import { useAct, useCall } from '#platform/web/use-call.ts';
import { NewTribe } from '#rules/tribes/founding/calls.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { codePoints } from '#ui/format/text.ts';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDebounced } from '#ui/use-debounced.ts';

/** Creates a community. Checks the name while it is typed. */
export function NewTribeForm() {
  const { sports } = usePlatform();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const logo = usePictureChange();
  const limit = usePlanLimit('tribes_owned');
  const form = useForm({
    resolver: zodResolver(NewTribe),
    defaultValues: { kind: 'community', name: '', sport: '', description: '', joinMode: 'open', open: true },
  });
  const { errors } = form.formState;
  const name = form.watch('name');
  const founding = useAct(createTribeTeams, {
    async onDone(tribe) {
      void client.invalidateQueries();
      void refreshViewer();
      toast(
        tribe.state === 'draft'
          ? `${tribe.name} has been created. Only you can see it until you open it.`
          : `${tribe.name} is open. Write the first post.`,
        { tone: 'good' },
      );
      await navigate(tribe.state === 'draft' ? `/tribes/${tribe.slug}/manage` : `/tribes/${tribe.slug}`);
    },
    onRefused(refusal) {
      if (refusal.field === 'name')
        return form.setError('name', { message: refusal.message }, { shouldFocus: true });
      setRefused(refusal);
    },
  });
  const found = form.handleSubmit((wanted) => {
    setRefused(null);
    founding.mutate({ body: { ...wanted, sport: wanted.sport || null, logoMediaId: logo.mediaId ?? null } });
  });

  return (
    <form onSubmit={found} className="flex flex-col gap-5" noValidate>
      {refused && <FormErrors title="Your tribe wasn’t created" errors={[{ message: refused.message }]} />}
      <div className="grid gap-2">
        <Field label="Name" error={errors.name?.message} hint="3 to 50 characters. You can change it later.">
          <TextInput {...form.register('name')} maxLength={60} autoComplete="off" />
        </Field>
        <Availability name={name} onTake={(taken) => form.setValue('name', taken, { shouldDirty: true })} />
      </div>
      {sports.length > 1 && (
        <Field label="Sport" error={errors.sport?.message} optional>
          <Select {...form.register('sport')}>
            <option value="">No specific sport</option>
            {sports.map((sport) => (
              <option key={sport.code} value={sport.code}>
                {sport.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="About" error={errors.description?.message} optional>
        <TextArea {...form.register('description')} limit={1000} lines={5} />
      </Field>
      <Field label="Who can join" error={errors.joinMode?.message}>
        <Select {...form.register('joinMode')}>
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
        {...form.register('open')}
      />
      <div className="grid justify-items-start gap-2">
        <PlanLimitNote feature="tribes_owned" />
        <Button
          type="submit"
          tone="primary"
          pending={founding.isPending}
          disabled={logo.uploads.isBusy || logo.uploads.hasFailed || limit?.allowed === false}
        >
          {logo.uploads.isBusy ? 'Uploading…' : 'Start tribe'}
        </Button>
      </div>
    </form>
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
