import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { PayeeFields } from '#features/cards/making/ui/payee-fields.tsx';
import { YouEarn } from '#features/payments/ui/you-earn.tsx';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { InSellingCurrency } from '#features/sellers/ui/use-selling-currency.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { type Currency, smallestPrice, worthOf } from '#platform/currencies.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { api } from '#platform/web/api.ts';
import { createFrame as createRules } from '#rules/frames/making/calls.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import type { FrameDetails } from '../../frame/calls.ts';
import { type Licence, licenceLabels, licences } from '../../frame/frame-states.ts';
import { HIGHEST_PRICE } from '../../frame/overlay-problem.ts';
import { canKeepPlatformFrames, canMakeFrames } from '../../frame/policy.ts';
import { createFrame, submitFrame, updateFrame } from '../calls.ts';
import { draftOf, emptyDraft, type FrameInput, inputOf } from './frame-draft.ts';
import { FramePreview } from './frame-preview.tsx';
import { OverlayField } from './overlay-field.tsx';

interface FrameFormProps {
  viewer: MyProfile;
  frame?: FrameDetails;
}

/** Creates or edits a frame. Of one that was listed, only the price can change. */
export const FrameForm = (props: FrameFormProps) => (
  <InSellingCurrency>{(currency) => <Form {...props} currency={currency} />}</InSellingCurrency>
);

function Form({ viewer, frame, currency: mine }: FrameFormProps & { currency: Currency }) {
  const { site, features } = usePlatform();
  const keepsOurs = canKeepPlatformFrames(viewer);
  const draft = useDraft({
    schema: createRules.body,
    start: (saved: FrameDetails | null) =>
      saved ? draftOf(saved, mine) : { ...emptyDraft, isPlatform: !canMakeFrames(viewer, site) },
    input: (typed) => inputOf(typed, { me: viewer.username, currency: mine }),
    fields: { mediaId: 'overlay' },
    saved: frame ?? null,
    save: (input, saved) => (saved ? change(saved, input) : api(createFrame, { body: input })),
    keep: frame ? undefined : `frame ${viewer.id}`,
  });
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { values } = draft;
  const currency = values.isPlatform ? DEFAULT_CURRENCY : mine;
  const isFixed = frame?.isFixed ?? false;
  async function after(saved: FrameDetails, pressed: string) {
    const offer = pressed === 'offer';
    const shown = offer ? await draft.act(({ id }) => api(submitFrame, { body: { frameId: id } })) : saved;
    void client.invalidateQueries();
    if (!shown) return;
    toast(savedMessage(shown, offer), { tone: 'good' });
    await navigate(shown.path);
  }
  return (
    <DraftForm
      draft={draft}
      then={after}
      title={draft.saved && !draft.isUnsaved ? 'Your frame isn’t offered yet' : 'Your frame isn’t saved yet'}
      className="grid items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="grid min-w-0 max-w-2xl gap-6">
        {isFixed ? (
          <p className="panel px-4 py-3 text-muted">
            People have seen and bought this frame as it is, so only its price can change.
          </p>
        ) : (
          <>
            <OverlayField
              overlay={values.overlay}
              onOverlay={(overlay) => draft.change({ overlay })}
              onSending={setSending}
              error={draft.error('overlay')}
            />
            <Field label="Name" error={draft.error('name')}>
              <TextInput {...draft.field('name')} maxLength={40} />
            </Field>
            <LicenceField licence={values.licence} onLicence={(licence) => draft.change({ licence })} />
            {keepsOurs && !frame && canMakeFrames(viewer, site) && (
              <Checkbox
                label="A frame of the site itself"
                hint="A colleague reviews it. Its earnings go to the site."
                {...draft.checkbox('isPlatform')}
              />
            )}
          </>
        )}
        {features.prices && (
          <Field
            label="Price"
            optional
            error={draft.error('price')}
            hint={`${formatMoney(smallestPrice(currency), currency)} to ${formatMoney(worthOf(HIGHEST_PRICE, currency), currency)}. Empty: it’s free.`}
          >
            <MoneyInput {...draft.field('price')} currency={currency} />
          </Field>
        )}
        {features.prices && !values.isPlatform && (
          <YouEarn currency={currency} price={values.price} payees={values.payees} />
        )}
        {!isFixed && !values.isPlatform && (values.price.trim() !== '' || values.payees.length > 0) && (
          <PayeeFields
            value={values.payees}
            onChange={(payees) => draft.change({ payees })}
            me={viewer}
            error={draft.error('payees')}
            what="frame"
          />
        )}
        <SaveButtons
          isDraft={frame?.viewer?.canSubmit ?? true}
          isPlatform={values.isPlatform}
          isPending={draft.isPending || isSending}
        />
      </div>
      <FramePreview url={values.overlay?.url} name={values.name} id={frame?.id ?? viewer.id} />
    </DraftForm>
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
      {licence === 'single' ? 'Buyers can use it on one card.' : 'Buyers can use it on any number of cards.'}
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
      {!isPlatform && (
        <div className="w-full">
          <PlanLimitNote feature="frames_listed" />
        </div>
      )}
      <Button type="submit" value="offer" tone="primary" pending={isPending} disabled={isFull}>
        List frame
      </Button>
      <Button type="submit" disabled={isPending}>
        Save as draft
      </Button>
    </div>
  );
}

/** Of a frame that was listed, only the price. */
function change({ id: frameId, version, isFixed, isPlatform, overlay }: FrameDetails, input: FrameInput) {
  const { price, currency, name, mediaId, licence, payees } = input;
  const picture = mediaId === overlay?.id ? {} : { mediaId };
  const rest = { name, licence, ...picture, ...(isPlatform ? {} : { payees }) };
  return api(updateFrame, { body: { frameId, version, price, currency, ...(isFixed ? {} : rest) } });
}

function savedMessage({ state, isUnderReview }: FrameDetails, offer: boolean): string {
  if (!offer) return 'Frame saved.';
  if (state === 'listed') return 'Your frame is in the market.';
  return isUnderReview
    ? 'Frame submitted. Our team reviews it first.'
    : 'Frame submitted. It’s listed once everyone has approved.';
}
