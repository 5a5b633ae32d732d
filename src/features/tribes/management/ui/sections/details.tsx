import { PictureField } from '#features/tribes/ui/picture-field.tsx';
import { TribeBanner } from '#features/tribes/ui/tribe-banner.tsx';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import type { Refusal } from '#platform/errors.ts';
import type { Tribe } from '#rules/tribes/calls.ts';
import { Button } from '#ui/button.tsx';
import { EditOf } from '#ui/edit-of.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDetailsForm } from '../use-details-form.ts';

/** Name, description, pictures, and who can join. */
export default function Details({ tribe }: { tribe: Tribe }) {
  return <EditOf of={tribe}>{(one) => <DetailsForm tribe={one} />}</EditOf>;
}

function DetailsForm({ tribe }: { tribe: Tribe }) {
  const { form, logo, banner, refused, isChanged, isPending, save } = useDetailsForm(tribe);
  const { errors } = form.formState;
  const uploads = [logo.uploads, banner.uploads];
  const isUploading = uploads.some((one) => one.isBusy);
  return (
    <section>
      <SectionHeading title="Name and appearance" />
      <form className="flex max-w-2xl flex-col gap-5" onSubmit={save} noValidate>
        {refused && <FormErrors title="Changes not saved" errors={[{ message: messageOf(refused) }]} />}
        <Field
          label="Name"
          error={errors.name?.message}
          hint="A new name changes the address. The old address redirects to it."
        >
          <TextInput {...form.register('name')} maxLength={60} autoComplete="off" />
        </Field>
        <Field label="About" error={errors.description?.message} optional>
          <TextArea {...form.register('description')} limit={1000} lines={5} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <PictureField
            label="Crest"
            hint="Square, up to 8 MB."
            current={tribe.logo}
            change={logo}
            preview={(src) => <TribeCrest tribe={{ ...tribe, logo: null }} src={src} size={96} />}
          />
          <PictureField
            label="Banner"
            hint="Best at a 3:1 ratio."
            current={tribe.banner}
            change={banner}
            preview={(src) => (
              <TribeBanner
                tribe={{ ...tribe, banner: null }}
                src={src}
                sizes="24rem"
                className="h-24 w-full rounded-control object-cover"
              />
            )}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Who can join" error={errors.joinMode?.message}>
            <Select {...form.register('joinMode')}>
              <option value="open">Anyone can join</option>
              <option value="request">Request to join</option>
              <option value="invite">Invite only</option>
              <option value="waitlist">Waitlist</option>
            </Select>
          </Field>
          <Field label="Who can see it" error={errors.visibility?.message}>
            <Select {...form.register('visibility')}>
              <option value="public">Everyone, with a place in the directory</option>
              <option value="unlisted">Anyone with the link</option>
              <option value="private">Members only</option>
            </Select>
          </Field>
        </div>
        <div>
          <Button
            type="submit"
            tone="primary"
            pending={isPending}
            disabled={isUploading || uploads.some((one) => one.hasFailed) || !isChanged}
          >
            {isUploading ? 'Uploading…' : 'Save'}
          </Button>
        </div>
      </form>
    </section>
  );
}

const messageOf = (refusal: Refusal): string =>
  refusal.code === 'VERSION_CONFLICT'
    ? 'Somebody else changed this tribe in the meantime. Save again to keep your version.'
    : refusal.message;
