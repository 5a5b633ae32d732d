import type { MyProfile } from '#features/accounts/calls.ts';
import { needsGuardian } from '#features/people/age.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { DraftForm } from '#ui/draft-form.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';
import { SaveBar } from '../../settings/save-bar.tsx';
import { LinksFields } from './links-fields.tsx';
import { PicturesFields } from './pictures-fields.tsx';
import { PlaceFields, WhoFields } from './profile-fields.tsx';
import { SportsField } from './sports-field.tsx';
import { useProfileDraft } from './use-profile-draft.ts';

/** The viewer's own profile, or a Tribe or Collection profile that they run. */
export function EditProfile({ profile }: { profile: MyProfile }) {
  const { site } = usePlatform();
  const { draft, isOwned, savePicture } = useProfileDraft(profile);
  const base = draft.saved ?? profile;
  const isChild = base.ageBand !== null && needsGuardian(base.ageBand, site);
  const { forChildren } = siteRules[site];
  // The kids site shows no pictures and links that nobody has reviewed, and of adults no bio either.
  const isPlain = isChild || forChildren;
  const isAdultHere = forChildren && !isChild;

  return (
    <DraftForm
      draft={draft}
      then={() => toast('Profile saved.', { tone: 'good' })}
      title="We couldn’t save your changes."
      className="grid gap-10"
    >
      <section className="grid gap-4">
        <SectionHeading title="Pictures" />
        {isAdultHere && (
          <p className="text-muted">
            Children see your name, your badge and an avatar here. Photos, bio and links are shown on our
            other sites only, so you change them there.
          </p>
        )}
        <PicturesFields profile={base} uploads={!isPlain} save={savePicture} />
      </section>
      <section className="grid gap-5">
        <SectionHeading title="Basics" />
        <WhoFields
          draft={draft}
          ownName={base.username}
          madeUp={isChild && forChildren}
          withBio={!isAdultHere}
        />
      </section>
      <section className="grid gap-5">
        <SectionHeading title="Sports" />
        <SportsField draft={draft} />
      </section>
      {!isPlain && (
        <section className="grid gap-5">
          <SectionHeading title="Links" />
          <LinksFields draft={draft} />
        </section>
      )}
      <section className="grid gap-5">
        <SectionHeading title="Location" />
        <PlaceFields draft={draft} secretPlace={isChild} withTimeZone={!isOwned} />
      </section>
      <SaveBar dirty={draft.isUnsaved} pending={draft.isPending} onUndo={draft.undo} />
    </DraftForm>
  );
}
