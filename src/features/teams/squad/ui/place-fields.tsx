import { useId } from 'react';
import { getPlatformSportsWithPositions } from '#features/sites/calls.ts';
import type { UserType } from '#features/teams/calls.ts';
import { typeNames } from '#features/teams/ui/team-labels.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

export interface PlaceValues {
  userType: UserType;
  jersey: string;
  position: string;
}
interface PlaceFieldsProps {
  values: PlaceValues;
  onChange: (values: PlaceValues) => void;
  sport: string;
  /** By field. */
  errors?: Partial<Record<keyof PlaceValues, string>>;
}

/** Type, jersey and position of somebody in a team; positions are suggested by the team's sport. */
export function PlaceFields({ values, onChange, sport, errors = {} }: PlaceFieldsProps) {
  const list = useId();
  const sports = useCall(getPlatformSportsWithPositions, {});
  const positions = sports.data?.items.find(({ code }) => code === sport)?.positions ?? [];
  const set = (changes: Partial<PlaceValues>) => onChange({ ...values, ...changes });
  return (
    <>
      <Field
        label="Type"
        error={errors.userType}
        hint={values.userType === 'fan' ? 'Fans don’t take a seat.' : 'Takes one seat.'}
      >
        <Select
          value={values.userType}
          onChange={(event) => set({ userType: event.currentTarget.value as UserType })}
        >
          {Object.entries(typeNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-5 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Field label="Jersey" error={errors.jersey} optional>
          <TextInput
            value={values.jersey}
            maxLength={3}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ jersey: currentTarget.value })}
          />
        </Field>
        <Field label="Position" error={errors.position} optional>
          <TextInput
            value={values.position}
            maxLength={40}
            list={list}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ position: currentTarget.value })}
          />
        </Field>
      </div>
      <datalist id={list}>
        {positions.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </>
  );
}
