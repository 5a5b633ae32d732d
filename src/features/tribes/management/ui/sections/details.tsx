import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { TribeBanner } from '#features/tribes/ui/tribe-banner.tsx';
import { TribeCrest } from '#features/tribes/ui/tribe-crest.tsx';
import {
  type PictureChange,
  PictureField,
  usePictureChange,
} from '#features/uploads/upload/ui/picture-field.tsx';
import { api } from '#platform/web/api.ts';
import { callKey } from '#platform/web/use-call.ts';
import {
  getAllTribes,
  getAllTribesOfSite,
  getAllTribeUserJoined,
  getTopTribes,
  getTribe,
  type Tribe,
  TribeChanges,
  updateTribe,
} from '#rules/tribes/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';

const showing = [getTribe, getAllTribes, getAllTribesOfSite, getAllTribeUserJoined, getTopTribes];

const draftOf = (tribe: Tribe | null) => ({
  name: tribe?.name ?? '',
  description: tribe?.description ?? '',
  joinMode: tribe?.joinMode ?? 'open',
  visibility: tribe?.visibility ?? 'public',
});

/** Name, description, pictures, and who can join. A new name navigates to the new address. */
export default function Details({ tribe }: { tribe: Tribe }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const logo = usePictureChange();
  const banner = usePictureChange();
  const draft = useDraft({
    schema: TribeChanges.omit({ version: true }),
    start: draftOf,
    input: (typed) => typed,
    saved: tribe,
    save: (input, saved) =>
      api(updateTribe, {
        params: { tribeId: tribe.id },
        body: {
          ...input,
          version: saved?.version ?? tribe.version,
          logoMediaId: logo.mediaId,
          bannerMediaId: banner.mediaId,
        },
      }),
  });
  const { error } = draft;
  const isChanged = draft.isUnsaved || logo.mediaId !== undefined || banner.mediaId !== undefined;
  const uploads = [logo.uploads, banner.uploads];
  const isUploading = uploads.some((one) => one.isBusy);
  async function after(changed: Tribe) {
    client.setQueriesData<Tribe>({ queryKey: callKey(getTribe) }, (old) =>
      old?.id === changed.id ? changed : old,
    );
    if (changed.slug !== tribe.slug)
      await navigate(`/tribes/${changed.slug}/manage/details`, { replace: true, preventScrollReset: true });
    for (const call of showing) void client.invalidateQueries({ queryKey: callKey(call) });
    toast('Saved.', { tone: 'good' });
    logo.reset();
    banner.reset();
  }
  return (
    <section>
      <SectionHeading title="Name and appearance" />
      <DraftForm
        draft={draft}
        then={after}
        title="Changes not saved"
        className="flex max-w-2xl flex-col gap-5"
      >
        <Field
          label="Name"
          error={error('name')}
          hint="A new name changes the address. The old address redirects to it."
        >
          <TextInput {...draft.field('name')} maxLength={60} autoComplete="off" />
        </Field>
        <Field label="About" error={error('description')} optional>
          <TextArea {...draft.field('description')} limit={1000} lines={5} />
        </Field>
        <Pictures tribe={tribe} logo={logo} banner={banner} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Who can join" error={error('joinMode')}>
            <Select {...draft.field('joinMode')}>
              <option value="open">Anyone can join</option>
              <option value="request">Request to join</option>
              <option value="invite">Invite only</option>
              <option value="waitlist">Waitlist</option>
            </Select>
          </Field>
          <Field label="Who can see it" error={error('visibility')}>
            <Select {...draft.field('visibility')}>
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
            pending={draft.isPending}
            disabled={isUploading || uploads.some((one) => one.hasFailed) || !isChanged}
          >
            {isUploading ? 'Uploading…' : 'Save'}
          </Button>
        </div>
      </DraftForm>
    </section>
  );
}

interface PicturesProps {
  tribe: Tribe;
  logo: PictureChange;
  banner: PictureChange;
}

function Pictures({ tribe, logo, banner }: PicturesProps) {
  return (
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
  );
}
