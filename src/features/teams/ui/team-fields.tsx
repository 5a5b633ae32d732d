import { useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { getAllLeaguesOptions } from '#features/sites/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { TeamFields as Fields } from '../calls.ts';
import { genderNames, levelNames } from './team-labels.ts';

export type TeamFormValues = Omit<Fields, 'colours' | 'logoMediaId'>;

interface TeamFieldsProps {
  // Both the team's own form and the list in the founding form register their fields here.
  register: UseFormRegister<TeamFormValues>;
  errors: FieldErrors<TeamFormValues>;
  sport: string;
}

/** What a team is: its sport, league, level, who plays, season, venue and a few words. */
export function TeamFields({ register, errors, sport }: TeamFieldsProps) {
  const { sports } = usePlatform();
  const list = useId();
  const leagues = useCall(getAllLeaguesOptions, { query: { sport } }, { enabled: sport !== '' });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {sports.length > 1 && (
          <Field label="Sport" error={errors.sport?.message}>
            <Select {...register('sport')}>
              <option value="">Choose a sport</option>
              {sports.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="League" error={errors.league?.message} optional>
          <TextInput {...register('league')} maxLength={80} list={list} autoComplete="off" />
        </Field>
        <Field label="Level" error={errors.level?.message}>
          <Select {...register('level')}>
            {Object.entries(levelNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Who plays" error={errors.gender?.message}>
          <Select {...register('gender')}>
            {Object.entries(genderNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Season" error={errors.season?.message} optional>
          <TextInput {...register('season')} maxLength={20} placeholder="2026/27" autoComplete="off" />
        </Field>
        <Field label="Venue" error={errors.venue?.message} optional>
          <TextInput {...register('venue')} maxLength={80} autoComplete="off" />
        </Field>
      </div>
      <Field label="About" error={errors.description?.message} optional>
        <TextArea {...register('description')} limit={500} lines={3} />
      </Field>
      <datalist id={list}>
        {leagues.data?.items.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </>
  );
}
