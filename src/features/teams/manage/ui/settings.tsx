import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import { PictureField, usePictureChange } from '#features/uploads/upload/ui/picture-field.tsx';
import { api } from '#platform/web/api.ts';
import { TeamFields as Fields, type Team } from '#rules/teams/calls.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import type { ManagedTeam } from '../../managed-team.ts';
import { refreshTeams } from '../../team-cache.ts';
import { TeamFields } from '../../ui/team-fields.tsx';
import { updateTeam } from '../calls.ts';
import { TeamStateActions } from './team-state-actions.tsx';

const draftOf = (team: Team) => {
  const { name, sport, league, level, gender, season, venue, description, colours } = team;
  return { name, sport, league, level, gender, season, venue, description, colours };
};

/** What the team is called and is, its crest and colours, and its end. */
export default function Settings({ team }: { team: ManagedTeam }) {
  return (
    <div className="flex flex-col gap-10">
      {team.state === 'active' && (
        <fieldset className="contents" disabled={team.overPlan}>
          <DetailsForm team={team} />
        </fieldset>
      )}
      <TeamStateActions team={team} />
    </div>
  );
}

function DetailsForm({ team }: { team: ManagedTeam }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const logo = usePictureChange();
  const draft = useDraft({
    schema: Fields.omit({ logoMediaId: true }),
    start: (saved: Team | null) => draftOf(saved ?? team),
    input: (typed) => typed,
    saved: team as Team,
    save: ({ colours, ...input }, saved) =>
      api(updateTeam, {
        params: { teamId: team.id },
        body: {
          ...input,
          ...(logo.mediaId === undefined ? {} : { logoMediaId: logo.mediaId }),
          colours: colours as [string, string] | [],
          version: saved?.version ?? team.version,
        },
      }),
  });
  const isChanged = draft.isUnsaved || logo.mediaId !== undefined;
  async function after({ slug }: Team) {
    if (slug !== team.slug) await navigate(`/teams/${slug}/manage/settings`, { replace: true });
    refreshTeams(client);
    logo.reset();
    toast('Saved.', { tone: 'good' });
  }
  return (
    <section>
      <SectionHeading title="Details" />
      <DraftForm
        draft={draft}
        then={after}
        title="Changes not saved"
        className="flex max-w-2xl flex-col gap-5"
      >
        <Field
          label="Name"
          error={draft.error('name')}
          hint="A new name changes the address. The old address redirects to it."
        >
          <TextInput {...draft.field('name')} maxLength={60} autoComplete="off" />
        </Field>
        <TeamFields field={draft.field} error={draft.error} sport={draft.values.sport} />
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
          <ColourFields colours={draft.values.colours} onChange={(colours) => draft.change({ colours })} />
        </div>
        <div>
          <Button
            type="submit"
            tone="primary"
            pending={draft.isPending}
            disabled={!isChanged || logo.uploads.isBusy || logo.uploads.hasFailed}
          >
            {logo.uploads.isBusy ? 'Uploading…' : 'Save'}
          </Button>
        </div>
      </DraftForm>
    </section>
  );
}

interface ColourFieldsProps {
  colours: readonly string[];
  onChange: (colours: [string, string] | []) => void;
}

/** A team's two colours, or none. */
function ColourFields({ colours, onChange }: ColourFieldsProps) {
  const [first, second] = colours;
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="sr-only">Team colours</legend>
      <Checkbox
        label="Show team colours"
        checked={first !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? ['#12372a', '#f3f5ef'] : [])}
      />
      {first && second && (
        <div className="flex gap-4">
          <Colour label="First" value={first} onChange={(value) => onChange([value, second])} />
          <Colour label="Second" value={second} onChange={(value) => onChange([first, value])} />
        </div>
      )}
    </fieldset>
  );
}

function Colour({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label className="flex items-center gap-2 text-2">
      <input
        type="color"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="h-control w-14 cursor-pointer rounded-control border border-line bg-surface p-1"
      />
      {label}
    </label>
  );
}
