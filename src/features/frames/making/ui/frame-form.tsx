import { type FormEvent, useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { PayeeFields } from '#features/cards/making/ui/payee-fields.tsx';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { FrameDetails } from '../../frame/calls.ts';
import { type Licence, licenceLabels, licences } from '../../frame/frame-states.ts';
import { canKeepPlatformFrames, canMakeFrames } from '../../frame/policy.ts';
import { draftOf, emptyDraft, type FrameDraft } from './frame-draft.ts';
import { FramePreview } from './frame-preview.tsx';
import { OverlayField } from './overlay-field.tsx';
import { useFrameSaving } from './use-frame-saving.ts';

interface FrameFormProps {
  viewer: MyProfile;
  frame?: FrameDetails;
}

/** Creates or edits a frame. Of one that was listed, only the price can change. */
export function FrameForm({ viewer, frame }: FrameFormProps) {
  const { site, features } = usePlatform();
  const keepsOurs = canKeepPlatformFrames(viewer);
  const [draft, setDraft] = useState<FrameDraft>(() =>
    frame ? draftOf(frame) : { ...emptyDraft, isPlatform: !canMakeFrames(viewer, site) },
  );
  const [isSending, setSending] = useState(false);
  const change = (part: Partial<FrameDraft>) => setDraft((before) => ({ ...before, ...part }));
  const saving = useFrameSaving({ username: viewer.username ?? '', draft, frame });
  const { problems } = saving;
  const problemAt = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const isFixed = frame?.isFixed ?? false;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    void saving.save(pressed?.value === 'offer');
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className="grid items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="grid min-w-0 max-w-2xl gap-6">
        <FormErrors title="Your frame isn’t saved yet" errors={problems} />
        {isFixed ? (
          <p className="panel px-4 py-3 text-muted">
            People have seen and bought this frame as it is, so only its price can change.
          </p>
        ) : (
          <>
            <OverlayField
              overlay={draft.overlay}
              onOverlay={(overlay) => change({ overlay })}
              onSending={setSending}
              error={problemAt('mediaId')}
            />
            <Field label="Name" error={problemAt('name')}>
              <TextInput
                name="name"
                maxLength={40}
                value={draft.name}
                onChange={({ currentTarget }) => change({ name: currentTarget.value })}
              />
            </Field>
            <LicenceField licence={draft.licence} onLicence={(licence) => change({ licence })} />
            {keepsOurs && !frame && canMakeFrames(viewer, site) && (
              <Checkbox
                label="One of the platform’s own"
                hint="A colleague reviews it, and what it brings isn’t shared."
                checked={draft.isPlatform}
                onChange={({ currentTarget }) => change({ isPlatform: currentTarget.checked })}
              />
            )}
          </>
        )}
        {features.prices && (
          <Field label="Price" optional error={problemAt('price')} hint="$1.00 to $50.00. Empty: it’s free.">
            <TextInput
              name="price"
              inputMode="decimal"
              start="$"
              value={draft.price}
              onChange={({ currentTarget }) => change({ price: currentTarget.value })}
            />
          </Field>
        )}
        {!isFixed && !draft.isPlatform && (draft.price.trim() !== '' || draft.payees.length > 0) && (
          <PayeeFields
            value={draft.payees}
            onChange={(payees) => change({ payees })}
            me={viewer}
            error={problemAt('payees')}
            what="frame"
          />
        )}
        <SaveButtons
          isDraft={frame?.viewer?.canSubmit ?? true}
          isPlatform={draft.isPlatform}
          isPending={saving.isPending || isSending}
        />
      </div>
      <FramePreview url={draft.overlay?.url} name={draft.name} id={frame?.id ?? viewer.id} />
    </form>
  );
}

const LicenceField = ({
  licence,
  onLicence,
}: {
  licence: Licence;
  onLicence: (licence: Licence) => void;
}) => (
  <div className="grid justify-items-start gap-2">
    <span className="field-label">Licence</span>
    <SegmentedControl
      label="Licence"
      options={licences.map((value) => ({ value, label: licenceLabels[value] }))}
      value={licence}
      onChange={onLicence}
    />
    <p className="field-note">
      {licence === 'single'
        ? 'Whoever gets it puts it on one card. Sell it for more.'
        : 'Whoever gets it puts it on as many of their cards as they like.'}
    </p>
  </div>
);

interface SaveButtonsProps {
  isDraft: boolean;
  isPlatform: boolean;
  isPending: boolean;
}

function SaveButtons({ isDraft, isPlatform, isPending }: SaveButtonsProps) {
  const isFull = usePlanLimit('frames_listed')?.allowed === false && isDraft && !isPlatform;
  if (!isDraft) {
    return (
      <div>
        <Button type="submit" tone="primary" pending={isPending}>
          Save
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      {isFull && (
        <div className="w-full">
          <PlanLimitNote feature="frames_listed" />
        </div>
      )}
      <Button type="submit" value="offer" tone="primary" pending={isPending} disabled={isFull}>
        Offer it
      </Button>
      <Button type="submit" disabled={isPending}>
        Save as draft
      </Button>
    </div>
  );
}
