import { getMyTeams } from '#features/teams/directory/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface TeamChoiceProps {
  /** The id of a team; empty for everybody. */
  value: string;
  onChange: (teamId: string) => void;
}

/** Everybody, or one of the viewer's teams. Nothing for those who are in none. */
export default function TeamChoice({ value, onChange }: TeamChoiceProps) {
  const { data } = useCall(getMyTeams, {});
  const teams = (data?.items ?? []).filter(
    ({ state, viewer }) =>
      state === 'active' &&
      (viewer.manages || viewer.place?.state === 'active' || viewer.place?.state === 'inactive'),
  );
  if (teams.length === 0) return null;
  return (
    <div className="min-w-0 flex-1 basis-48">
      <Field label="To">
        <Select name="team" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">Everyone</option>
          {teams.map(({ id, name, tribe }) => (
            <option key={id} value={id}>
              {name}, {tribe.name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
