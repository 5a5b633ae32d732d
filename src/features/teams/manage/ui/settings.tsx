import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ManagedTeam } from '#features/teams/managed-team.ts';
import { refreshTeams } from '#features/teams/team-cache.ts';
import { ColourFields } from '#features/teams/ui/colour-fields.tsx';
import { TeamFields, type TeamFormValues } from '#features/teams/ui/team-fields.tsx';
import { PictureField, usePictureChange } from '#features/tribes/ui/picture-field.tsx';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { TeamFields as Fields } from '#rules/teams/calls.ts';
import { Button } from '#ui/button.tsx';
import { EditOf } from '#ui/edit-of.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { updateTeam } from '../calls.ts';
import { TeamStateActions } from './team-state-actions.tsx';

const valuesOf = (team: ManagedTeam): TeamFormValues => {
  const { name, sport, league, level, gender, season, venue, description } = team;
  return { name, sport, league, level, gender, season, venue, description };
};

/** What the team is called and is, its crest and colours, and its end. */
export default function Settings({ team }: { team: ManagedTeam }) {
  return (
    <div className="flex flex-col gap-10">
      {team.state === 'active' && (
        <fieldset className="contents" disabled={team.overPlan}>
          <EditOf of={team}>{(one) => <DetailsForm team={one} />}</EditOf>
        </fieldset>
      )}
      <TeamStateActions team={team} />
    </div>
  );
}

function DetailsForm({ team }: { team: ManagedTeam }) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [colours, setColours] = useState<readonly string[]>(team.colours);
  const logo = usePictureChange();
  const form = useForm<TeamFormValues>({
    resolver: zodResolver(Fields.omit({ colours: true, logoMediaId: true })) as never,
    defaultValues: valuesOf(team),
  });
  const { errors, isDirty } = form.formState;
  const isChanged = isDirty || logo.mediaId !== undefined || colours.join() !== team.colours.join();
  const saving = useAct(updateTeam, {
    async onDone(changed, _, client) {
      if (changed.slug !== team.slug)
        await navigate(`/teams/${changed.slug}/manage/settings`, { replace: true });
      refreshTeams(client);
      logo.reset();
      toast('Saved.', { tone: 'good' });
    },
    onRefused(refusal, _) {
      if (refusal.field === 'name')
        form.setError('name', { message: refusal.message }, { shouldFocus: true });
      else setRefused(refusal);
    },
  });
  const save = form.handleSubmit((values) => {
    setRefused(null);
    const picture = logo.mediaId === undefined ? {} : { logoMediaId: logo.mediaId };
    saving.mutate({
      params: { teamId: team.id },
      body: { ...values, ...picture, colours: colours as [string, string] | [], version: team.version },
    });
  });
  return (
    <section>
      <SectionHeading title="Details" />
      <form className="flex max-w-2xl flex-col gap-5" onSubmit={save} noValidate>
        {refused && <FormErrors title="Changes not saved" errors={[{ message: refused.message }]} />}
        <Field
          label="Name"
          error={errors.name?.message}
          hint="A new name changes the address. The old address redirects to it."
        >
          <TextInput {...form.register('name')} maxLength={60} autoComplete="off" />
        </Field>
        <TeamFields register={form.register} errors={errors} sport={form.watch('sport')} />
        <div className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <PictureField
            label="Crest"
            hint={`Square, up to 8 MB. Without one, that of ${team.tribe.name} is shown.`}
            current={team.logo}
            change={logo}
            preview={(src) => (
              <TribeCrest tribe={{ name: team.name, logo: team.tribe.logo }} src={src} size={96} />
            )}
          />
          <ColourFields colours={colours} onChange={setColours} />
        </div>
        <div>
          <Button
            type="submit"
            tone="primary"
            pending={saving.isPending}
            disabled={!isChanged || logo.uploads.isBusy || logo.uploads.hasFailed}
          >
            {logo.uploads.isBusy ? 'Uploading…' : 'Save'}
          </Button>
        </div>
      </form>
    </section>
  );
}
