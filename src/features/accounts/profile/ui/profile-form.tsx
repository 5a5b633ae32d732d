import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { MyProfile } from '#features/accounts/calls.ts';
import { needsGuardian } from '#features/people/age.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Button } from '#ui/button.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';
import { SaveBar } from '../../settings/save-bar.tsx';
import { LinksFields } from './links-fields.tsx';
import { PicturesFields } from './pictures-fields.tsx';
import { PlaceFields, WhoFields } from './profile-fields.tsx';
import {
  type CheckedValues,
  changesIn,
  formField,
  isOwnedRole,
  ProfileForm,
  type ProfileValues,
  valuesOf,
} from './profile-form-values.ts';
import { SportsField } from './sports-field.tsx';
import { useProfileSaving } from './use-profile-saving.ts';

/** The viewer's own profile, or a Tribe or Collection profile that they run. */
export function EditProfile({ profile }: { profile: MyProfile }) {
  const { site } = usePlatform();
  const saving = useProfileSaving(profile);
  const { base, save } = saving;
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<ProfileValues, unknown, CheckedValues>({
    resolver: zodResolver(ProfileForm),
    defaultValues: valuesOf(base),
  });
  const { isDirty, dirtyFields } = form.formState;
  const isOwned = isOwnedRole(base.role);
  const isChild = base.ageBand !== null && needsGuardian(base.ageBand, site);
  const { forChildren } = siteRules[site];
  // The kids site shows no pictures and links that nobody has reviewed, and of adults no bio either.
  const isPlain = isChild || forChildren;
  const isAdultHere = forChildren && !isChild;

  const submit = form.handleSubmit((values) => {
    const changes = changesIn(values, dirtyFields);
    setRefusal(undefined);
    save(changes, {
      onSaved: (profile) => {
        form.reset(valuesOf(profile));
        toast('Profile saved.', { tone: 'good' });
      },
      onRefused: ({ field, message }) => {
        const at = field && formField(field, changes);
        if (!at || !((at.split('.')[0] as string) in changes)) return setRefusal(message);
        form.setError(at as keyof ProfileValues, { message }, { shouldFocus: true });
      },
    });
  });
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-10" onSubmit={submit}>
        {saving.outdated && (
          <OutdatedNote
            pending={saving.isReloading}
            onReload={() =>
              saving.reload((profile) => form.reset(valuesOf(profile), { keepDirtyValues: true }))
            }
          />
        )}
        <FormErrors errors={refusal ? [{ message: refusal }] : []} title="We couldn’t save your changes." />
        <section className="grid gap-4">
          <SectionHeading title="Pictures" />
          {isAdultHere && (
            <p className="text-muted">
              Children see your name, your badge and an avatar here. Photos, bio and links are shown on our
              other sites only, so you change them there.
            </p>
          )}
          <PicturesFields
            saving={saving}
            uploads={!isPlain}
            onSaved={(profile) => form.reset(valuesOf(profile), { keepDirtyValues: true })}
          />
        </section>
        <section className="grid gap-5">
          <SectionHeading title="Basics" />
          <WhoFields ownName={base.username} madeUp={isChild && forChildren} withBio={!isAdultHere} />
        </section>
        <section className="grid gap-5">
          <SectionHeading title="Sports" />
          <SportsField />
        </section>
        {!isPlain && (
          <section className="grid gap-5">
            <SectionHeading title="Links" />
            <LinksFields />
          </section>
        )}
        <section className="grid gap-5">
          <SectionHeading title="Location" />
          <PlaceFields secretPlace={isChild} withTimeZone={!isOwned} />
        </section>
        <SaveBar
          dirty={isDirty}
          pending={saving.isSaving}
          onUndo={() => {
            form.reset(valuesOf(base));
            setRefusal(undefined);
          }}
        />
      </form>
      <LeaveGuard when={() => isDirty && !saving.isSaving} />
    </FormProvider>
  );
}

function OutdatedNote({ pending, onReload }: { pending: boolean; onReload: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  // The save button is at the end of a long form; the note is at its beginning.
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} role="alert" tabIndex={-1} className="form-errors grid gap-3">
      <p>
        <strong>Your profile was changed in another tab or device.</strong> Your changes are still here. Load
        the latest version, review it and save again.
      </p>
      <div>
        <Button size="small" pending={pending} onClick={onReload}>
          Load the latest version
        </Button>
      </div>
    </div>
  );
}
