import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Refusal } from '#platform/errors.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
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
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { PictureField, usePictureChange } from './picture-field.tsx';
import { TribeBanner } from './tribe-banner.tsx';
import { TribeCrest } from './tribe-crest.tsx';

const showing = [getTribe, getAllTribes, getAllTribesOfSite, getAllTribeUserJoined, getTopTribes];
const inLines = (typed: unknown) =>
  typeof typed === 'string'
    ? typed
        .split('\n')
        .map((rule) => rule.trim())
        .filter(Boolean)
    : typed;

/** For those who run a tribe: what it is called, what it is about, how one gets in. */
export default function EditTribeDialog({ tribe, onClose }: { tribe: Tribe; onClose: () => void }) {
  const { name, description, joinMode, visibility, version } = tribe;
  const id = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const logo = usePictureChange();
  const banner = usePictureChange();
  const uploads = [logo.uploads, banner.uploads];
  const isUploading = uploads.some((one) => one.isBusy);
  const form = useForm({
    resolver: zodResolver(TribeChanges),
    defaultValues: { version, name, description, joinMode, visibility },
  });
  const { errors, isDirty } = form.formState;
  const refresh = () =>
    Promise.all(showing.map((call) => client.invalidateQueries({ queryKey: callKey(call) })));

  const saving = useAct(updateTribe, {
    async onDone(changed) {
      if (changed.slug !== tribe.slug)
        await navigate(`/tribes/${changed.slug}`, { replace: true, preventScrollReset: true });
      void refresh();
      toast('Saved.', { tone: 'good' });
      onClose();
    },
    onRefused(refusal) {
      if (refusal.field === 'name')
        return form.setError('name', { message: refusal.message }, { shouldFocus: true });
      setRefused(refusal);
      if (refusal.code === 'VERSION_CONFLICT') void refresh();
    },
  });
  const save = form.handleSubmit((changes) => {
    setRefused(null);
    saving.mutate({
      params: { tribeId: tribe.id },
      body: { ...changes, version, logoMediaId: logo.mediaId, bannerMediaId: banner.mediaId },
    });
  });

  return (
    <Dialog
      open
      onClose={onClose}
      // Half an hour of rules must not be gone with one press beside the dialog.
      dismissable={!isDirty && logo.mediaId === undefined && banner.mediaId === undefined && !isUploading}
      title="Edit tribe"
      size="wide"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            tone="primary"
            pending={saving.isPending}
            disabled={isUploading || uploads.some((one) => one.hasFailed)}
          >
            {isUploading ? 'Uploading…' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={id} className="flex flex-col gap-5" onSubmit={save} noValidate>
        {refused && <FormErrors title="Not saved yet" errors={[{ message: wordsFor(refused) }]} />}
        <Field
          label="Name"
          error={errors.name?.message}
          hint="With a new name comes a new address. The old one leads there."
        >
          <TextInput {...form.register('name')} maxLength={60} autoComplete="off" data-autofocus />
        </Field>
        <Field label="About" error={errors.description?.message} optional>
          <TextArea {...form.register('description')} limit={1000} lines={5} />
        </Field>
        <Field label="House rules" error={ruleError(errors)} hint="One a line, up to 15." optional>
          <TextArea
            {...form.register('rules', { setValueAs: inLines })}
            defaultValue={tribe.rules.join('\n')}
            lines={5}
          />
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
            hint="Three times as wide as high looks best."
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
          <Field label="Getting in" error={errors.joinMode?.message}>
            <Select {...form.register('joinMode')}>
              <option value="open">Everybody can join</option>
              <option value="request">People ask, you answer</option>
              <option value="invite">By invitation only</option>
              <option value="waitlist">People wait in line</option>
            </Select>
          </Field>
          <Field label="Who sees it" error={errors.visibility?.message}>
            <Select {...form.register('visibility')}>
              <option value="public">Everybody, in the directory too</option>
              <option value="unlisted">Everybody with the address</option>
              <option value="private">Members only</option>
            </Select>
          </Field>
        </div>
      </form>
    </Dialog>
  );
}

const wordsFor = (refusal: Refusal): string =>
  refusal.code === 'VERSION_CONFLICT'
    ? 'Somebody else changed this tribe meanwhile. What you typed is still here: save again to keep yours.'
    : refusal.message;

/** The first thing that is wrong with a rule, and with which. */
function ruleError({ rules }: FieldErrors<TribeChanges>): string | undefined {
  if (!rules) return undefined;
  if (rules.message) return rules.message;
  const list = Array.isArray(rules) ? rules : [];
  const at = list.findIndex(Boolean);
  return at < 0 ? undefined : `Rule ${at + 1}: ${list[at]?.message}`;
}
