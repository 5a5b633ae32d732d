import { useQueryClient } from '@tanstack/react-query';
import {
  type AskedType,
  getVerification,
  requestVerification,
} from '#features/accounts/verification/calls.ts';
import { MediaTray } from '#features/uploads/upload/ui/media-tray.tsx';
import { useUploads } from '#features/uploads/upload/ui/use-uploads.ts';
import { api } from '#platform/web/api.ts';
import { callKey } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { badgeLabels } from './verification-labels.ts';

const LINKS: readonly number[] = [0, 1, 2];

export function VerificationForm({ types }: { types: readonly AskedType[] }) {
  const client = useQueryClient();
  const uploads = useUploads({ maxImages: 3, maxVideos: 0 });
  const draft = useDraft({
    start: () => ({ type: types[0] as AskedType, statement: '', links: ['', '', ''] }),
    input: ({ links, ...typed }) => ({
      ...typed,
      links: links.map((link) => link.trim()).filter(Boolean),
      evidenceMediaIds: uploads.ready.map(({ id }) => id),
    }),
    save: (input) => api(requestVerification, { body: input }),
  });
  const { type, links } = draft.values;
  function after() {
    uploads.clear();
    toast('Request sent. We’ll answer within a few days.', { tone: 'good' });
    return client.invalidateQueries({ queryKey: callKey(getVerification) });
  }
  return (
    <DraftForm
      draft={draft}
      then={after}
      title="We couldn’t send your request."
      listsOthers
      className="grid gap-6"
    >
      <BadgeChoice types={types} chosen={type} onChoose={(chosen) => draft.change({ type: chosen })} />
      <Field
        label="Why you qualify"
        hint="Tell us who you are and where we can verify it. At least 20 characters."
        error={draft.error('statement')}
      >
        <TextArea {...draft.field('statement')} limit={1000} lines={5} />
      </Field>
      <LinkFields links={links} error={draft.error} onChange={(next) => draft.change({ links: next })} />
      <div className="grid gap-2">
        <p className="field-label">Pictures that prove it</p>
        <p className="field-note">
          For example a licence or a team sheet. Only our reviewers see them. Cover any numbers we don’t need.
        </p>
        <MediaTray uploads={uploads} label="Add a picture" />
      </div>
      <div>
        <Button
          type="submit"
          tone="primary"
          pending={draft.isPending}
          disabled={uploads.isBusy || uploads.hasFailed}
        >
          Send
        </Button>
      </div>
    </DraftForm>
  );
}

interface BadgeChoiceProps {
  types: readonly AskedType[];
  chosen: AskedType | undefined;
  onChoose: (type: AskedType) => void;
}

function BadgeChoice({ types, chosen, onChoose }: BadgeChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">Which badge</legend>
      {types.map((type) => (
        <label
          key={type}
          className="panel flex cursor-pointer items-start gap-3 p-4 has-checked:border-accent has-checked:bg-raised"
        >
          <input
            type="radio"
            name="type"
            className="mt-1 size-5 accent-link"
            checked={type === chosen}
            onChange={() => onChoose(type)}
          />
          <span>
            <span className="block font-semibold">{badgeLabels[type].label}</span>
            <span className="block text-2 text-muted">{badgeLabels[type].text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface LinkFieldsProps {
  links: readonly string[];
  error: (name: string) => string | undefined;
  onChange: (links: string[]) => void;
}

/** Empty lines aren't sent, so the third line of the form may be the first of the call. */
function LinkFields({ links, error, onChange }: LinkFieldsProps) {
  const sent = LINKS.filter((place) => links[place]?.trim());
  const nameOf = (place: number) => (sent.includes(place) ? `links.${sent.indexOf(place)}` : 'links.none');
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">Links that prove it</legend>
      {LINKS.map((place) => (
        <Field key={place} label={`Link ${place + 1}`} optional error={error(nameOf(place))}>
          <TextInput
            name={nameOf(place)}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={links[place]}
            onChange={({ currentTarget }) => onChange(links.with(place, currentTarget.value))}
          />
        </Field>
      ))}
    </fieldset>
  );
}
