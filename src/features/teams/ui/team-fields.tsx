import { type ComponentProps, useId } from 'react';
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
  // Of the team's own form, or of the list in the founding form.
  field: (
    name: keyof TeamFormValues,
  ) => ComponentProps<'input'> & ComponentProps<'textarea'> & ComponentProps<'select'>;
  error: (name: keyof TeamFormValues) => string | undefined;
  sport: string;
}

/** What a team is: its sport, league, level, who plays, season, venue and a few words. */
export function TeamFields({ field, error, sport }: TeamFieldsProps) {
  const { sports } = usePlatform();
  const list = useId();
  const leagues = useCall(getAllLeaguesOptions, { query: { sport } }, { enabled: sport !== '' });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {sports.length > 1 && (
          <Field label="Sport" error={error('sport')}>
            <Select {...field('sport')}>
              <option value="">Choose a sport</option>
              {sports.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="League" error={error('league')} optional>
          <TextInput {...field('league')} maxLength={80} list={list} autoComplete="off" />
        </Field>
        <Field label="Level" error={error('level')}>
          <Select {...field('level')}>
            {Object.entries(levelNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Who plays" error={error('gender')}>
          <Select {...field('gender')}>
            {Object.entries(genderNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Season" error={error('season')} optional>
          <TextInput {...field('season')} maxLength={20} placeholder="2026/27" autoComplete="off" />
        </Field>
        <Field label="Venue" error={error('venue')} optional>
          <TextInput {...field('venue')} maxLength={80} autoComplete="off" />
        </Field>
      </div>
      <Field label="About" error={error('description')} optional>
        <TextArea {...field('description')} limit={500} lines={3} />
      </Field>
      <datalist id={list}>
        {leagues.data?.items.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </>
  );
}
