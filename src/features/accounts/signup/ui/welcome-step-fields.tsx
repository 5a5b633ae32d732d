import { useId } from 'react';
import { chosenRoles } from '#features/people/account.ts';
import { displayNameOf } from '#features/people/generated-name.ts';
import { interestsOf } from '#features/sites/sport-label.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import { AvatarPicker } from '../../ui/avatar-picker.tsx';
import { BirthDateField } from '../../ui/birth-date-field.tsx';
import { CountrySelect } from '../../ui/country-select.tsx';
import { roleChoices, roleNames } from '../../ui/role-labels.ts';
import { SportChips } from '../../ui/sport-chips.tsx';
import { GeneratedNames } from '../../usernames/ui/generated-names.tsx';
import { UsernameField } from '../../usernames/ui/username-field.tsx';
import type { WelcomeDraft } from './use-welcome-form.ts';
import { type Answers, asksForGuardian } from './welcome-steps.ts';

interface StepProps {
  draft: DraftFields<WelcomeDraft>;
}

export function RoleStep({ draft }: StepProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Who are you here?</legend>
      {chosenRoles.map((role) => (
        <RoleCard
          key={role}
          role={role}
          input={{ ...draft.field('role'), checked: draft.values.role === role }}
        />
      ))}
    </fieldset>
  );
}

function RoleCard({ role, input }: { role: Answers['role']; input: object }) {
  const { Icon, text, number } = roleChoices[role];
  const id = useId();
  return (
    <label className="panel relative flex cursor-pointer items-center gap-4 overflow-hidden p-4 outline-link has-checked:outline-3 has-focus-visible:outline-3">
      <input
        {...input}
        type="radio"
        value={role}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <span className="type-numeral w-14 text-center text-6 text-link" aria-hidden="true">
        {number}
      </span>
      <span className="min-w-0">
        <span id={`${id}-name`} className="type-heading flex items-center gap-2 text-4">
          {roleNames[role]}
          <Icon aria-hidden="true" size={18} className="text-muted" />
        </span>
        <span id={`${id}-text`} className="block text-2 text-muted">
          {text}
        </span>
      </span>
    </label>
  );
}

export function NameStep({ draft: { values, change, field, error } }: StepProps) {
  const { site } = usePlatform();
  if (siteRules[site].forChildren) {
    return (
      <GeneratedNames
        value={values.username}
        error={error('username')}
        onChange={(username) => change({ username, displayName: displayNameOf(username) })}
      />
    );
  }
  return (
    <div className="grid max-w-md gap-5">
      <Field label="Display name" hint="Your name, or what your team calls you." error={error('displayName')}>
        <TextInput autoComplete="name" {...field('displayName')} />
      </Field>
      <UsernameField
        value={values.username}
        error={error('username')}
        onSuggestion={(username) => change({ username })}
        input={field('username')}
      />
    </div>
  );
}

export function AboutStep({ draft: { values, change, field, error } }: StepProps) {
  const { site } = usePlatform();
  const { birthDate } = values;
  return (
    <div className="grid max-w-md gap-5">
      <BirthDateField
        value={birthDate}
        error={error('birthDate')}
        onChange={(date) => change({ birthDate: date })}
      />
      <Field label="Country" error={error('country')}>
        <CountrySelect {...field('country')} />
      </Field>
      {asksForGuardian(birthDate, site, new Date()) && (
        <Field
          label="Email of a parent or guardian"
          hint="Nobody can see you here until they say OK."
          error={error('guardianEmail')}
        >
          <TextInput type="email" autoComplete="off" {...field('guardianEmail')} />
        </Field>
      )}
    </div>
  );
}

export function SportsStep({ draft: { values, change, error } }: StepProps) {
  const platform = usePlatform();
  const problem = error('sports');
  return (
    <div className="grid max-w-xl gap-2">
      <SportChips
        sports={interestsOf(platform)}
        chosen={values.sports ?? []}
        onChange={(chosen) => change({ sports: [...chosen] })}
      />
      {problem && <FieldError id="sports-problem">{problem}</FieldError>}
    </div>
  );
}

export function FaceStep({ draft: { values, change } }: StepProps) {
  return (
    <div className="max-w-md">
      <AvatarPicker
        value={values.avatarPreset ?? null}
        onChange={(avatarPreset) => change({ avatarPreset })}
      />
    </div>
  );
}
