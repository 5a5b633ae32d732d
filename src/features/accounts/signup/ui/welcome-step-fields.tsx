import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { chosenRoles } from '#features/people/account.ts';
import { displayNameOf } from '#features/people/generated-name.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AvatarPicker } from '../../ui/avatar-picker.tsx';
import { BirthDateField } from '../../ui/birth-date-field.tsx';
import { CountrySelect } from '../../ui/country-select.tsx';
import { roleChoices, roleNames } from '../../ui/role-labels.ts';
import { GeneratedNames } from '../../usernames/ui/generated-names.tsx';
import { UsernameField } from '../../usernames/ui/username-field.tsx';
import { type Answers, asksForGuardian, type FinishedAnswers } from './welcome-steps.ts';

const useAnswers = () => useFormContext<Answers, unknown, FinishedAnswers>();
/** An error that was shown disappears as soon as it is fixed. */
const andCheck = { shouldDirty: true, shouldValidate: true } as const;

export function RoleStep() {
  const { register } = useAnswers();
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Who are you here?</legend>
      {chosenRoles.map((role) => (
        <RoleCard key={role} role={role} input={register('role')} />
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

export function NameStep() {
  const { site } = usePlatform();
  const { register, setValue, watch, formState, clearErrors } = useAnswers();
  const { errors } = formState;
  if (siteRules[site].forChildren) {
    return (
      <GeneratedNames
        value={watch('username')}
        error={errors.username?.message}
        onChange={(username) => {
          setValue('username', username, { shouldDirty: true });
          setValue('displayName', displayNameOf(username), { shouldDirty: true });
          clearErrors(['username', 'displayName']);
        }}
      />
    );
  }
  return (
    <div className="grid max-w-md gap-5">
      <Field
        label="Display name"
        hint="Your name, or what your team calls you."
        error={errors.displayName?.message}
      >
        <TextInput autoComplete="name" {...register('displayName')} />
      </Field>
      <UsernameField
        value={watch('username')}
        error={errors.username?.message}
        onSuggestion={(username) => setValue('username', username, andCheck)}
        input={register('username')}
      />
    </div>
  );
}

export function AboutStep() {
  const { site } = usePlatform();
  const { register, setValue, watch, formState, clearErrors } = useAnswers();
  const { errors } = formState;
  const birthDate = watch('birthDate');
  return (
    <div className="grid max-w-md gap-5">
      <BirthDateField
        value={birthDate}
        error={errors.birthDate?.message}
        onChange={(date) => {
          setValue('birthDate', date, { shouldDirty: true });
          clearErrors('birthDate');
        }}
      />
      <Field label="Country" error={errors.country?.message}>
        <CountrySelect
          name="country"
          value={watch('country')}
          onChange={({ currentTarget }) => setValue('country', currentTarget.value, andCheck)}
        />
      </Field>
      {asksForGuardian(birthDate, site, new Date()) && (
        <Field
          label="Email of a parent or guardian"
          hint="Nobody can see you here until they say OK."
          error={errors.guardianEmail?.message}
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            {...register('guardianEmail', { setValueAs: (text: string) => text?.trim() || undefined })}
          />
        </Field>
      )}
    </div>
  );
}

export function FaceStep() {
  const { setValue, watch } = useAnswers();
  return (
    <div className="max-w-md">
      <AvatarPicker
        value={watch('avatarPreset') ?? null}
        onChange={(preset) => setValue('avatarPreset', preset, { shouldDirty: true })}
      />
    </div>
  );
}
