import { usePlatform } from '#features/sites/use-platform.ts';
import { getMyTeams } from '#features/teams/directory/calls.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { RecordDetailsProps, SquadAthlete } from './detail-values.ts';
import { OpponentField } from './opponent-field.tsx';
import { RecordEvidence } from './record-evidence.tsx';
import { visibilityLabels } from './record-labels.ts';

type TextName = 'season' | 'competition' | 'venue' | 'playedOn';

/** What the figures are about: the season or match, where it was played, and who sees it. */
export function RecordDetails(props: RecordDetailsProps) {
  const { draft, isNew, isOwn } = props;
  const { scope } = draft.values;
  const isMatch = scope === 'match';
  return (
    <div className="grid gap-5">
      {isNew && (
        <SegmentedControl
          label="What you enter"
          options={[
            { value: 'season', label: 'A season' },
            { value: 'match', label: 'A match' },
          ]}
          value={scope}
          onChange={(chosen) => draft.change({ scope: chosen })}
          className="justify-self-start"
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {props.squad && <AthleteField {...props} squad={props.squad} />}
        {isNew && <SportField {...props} />}
        {isMatch && <Text {...props} name="playedOn" label="Day" type="date" />}
        <Text {...props} name="season" label="Season" placeholder="2025-26" />
        <Choice {...props} name="level" label="Level" options={levelNames} />
        <Text {...props} name="competition" label="Competition" optional />
        {isMatch && <OpponentField {...props} />}
        {isMatch && <Text {...props} name="venue" label="Venue" optional />}
        {isOwn && <TeamField {...props} />}
        <Choice {...props} name="visibility" label="Others see" options={visibilityLabels} />
      </div>
      {props.uploads && <RecordEvidence {...props} uploads={props.uploads} />}
    </div>
  );
}

interface TextProps extends RecordDetailsProps {
  name: TextName;
  label: string;
  type?: 'date' | 'text';
  optional?: boolean;
  placeholder?: string;
}

const Text = ({ draft, name, label, type = 'text', optional = false, placeholder }: TextProps) => (
  <Field label={label} optional={optional} error={draft.error(name)}>
    <TextInput
      {...draft.field(name)}
      type={type}
      maxLength={80}
      autoComplete="off"
      placeholder={placeholder}
    />
  </Field>
);

interface ChoiceProps extends RecordDetailsProps {
  name: 'level' | 'visibility' | 'sport' | 'teamId' | 'username';
  label: string;
  optional?: boolean;
  options: Readonly<Record<string, string>>;
}

const Choice = ({ draft, name, label, optional = false, options }: ChoiceProps) => (
  <Field label={label} optional={optional} error={draft.error(name)}>
    <Select
      {...draft.field(name)}
      onChange={({ target: { value } }) =>
        // Figures are of a sport.
        draft.change(name === 'sport' ? { sport: value, lines: {} } : { [name]: value })
      }
    >
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  </Field>
);

function SportField(props: RecordDetailsProps) {
  const { sports } = usePlatform();
  if (sports.length < 2) return null;
  const named = sports.map(({ code, name }) => [code, name] as const);
  return (
    <Choice
      {...props}
      name="sport"
      label="Sport"
      options={Object.fromEntries([['', 'Choose a sport'], ...named])}
    />
  );
}

const AthleteField = ({ squad, ...props }: RecordDetailsProps & { squad: readonly SquadAthlete[] }) => (
  <Choice
    {...props}
    name="username"
    label="Athlete"
    options={Object.fromEntries([
      ['', 'Choose an athlete'],
      ...squad.map(({ username, displayName }) => [username, `${displayName} (@${username})`] as const),
    ])}
  />
);

/** Shown to those who play in a team. */
function TeamField(props: RecordDetailsProps) {
  const teams = useCall(getMyTeams, {});
  const own = (teams.data?.items ?? []).filter(({ viewer }) => viewer.place?.userType === 'athlete');
  if (own.length === 0) return null;
  const named = own.map(({ id, name }) => [id, name] as const);
  return (
    <Choice
      {...props}
      name="teamId"
      label="Team"
      optional
      options={Object.fromEntries([['', 'None'], ...named])}
    />
  );
}
