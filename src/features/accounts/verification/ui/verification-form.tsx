import { type FormEvent, useState } from 'react';
import {
  type AskedType,
  getVerification,
  requestVerification,
} from '#features/accounts/verification/calls.ts';
import { MediaTray } from '#features/uploads/upload/ui/media-tray.tsx';
import { useUploads } from '#features/uploads/upload/ui/use-uploads.ts';
import type { Refusal } from '#platform/errors.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { badgeLabels } from './verification-labels.ts';

const LINKS: readonly number[] = [0, 1, 2];

export function VerificationForm({ types }: { types: readonly AskedType[] }) {
  const [type, setType] = useState<AskedType | undefined>(types[0]);
  const [statement, setStatement] = useState('');
  const [links, setLinks] = useState(['', '', '']);
  const [refusal, setRefusal] = useState<Refusal>();
  const uploads = useUploads({ maxImages: 3, maxVideos: 0 });
  const ask = useAct(requestVerification, {
    onDone: (_reply, _input, client) => {
      uploads.clear();
      toast('Request sent. We’ll answer within a few days.', { tone: 'good' });
      return client.invalidateQueries({ queryKey: callKey(getVerification) });
    },
    onRefused: setRefusal,
  });
  /** Empty lines aren't sent, so the third line of the form may be the first of the call. */
  const given = LINKS.filter((place) => links[place]?.trim());
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const errorOfLink = (place: number) => errorOf(`links.${given.indexOf(place)}`);
  const known = ['statement', ...given.map((_, index) => `links.${index}`)];

  function changeLink(place: number, link: string) {
    if (errorOfLink(place)) setRefusal(undefined);
    setLinks((now) => now.map((old, at) => (at === place ? link : old)));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(undefined);
    if (!type) return;
    ask.mutate({
      body: {
        type,
        statement,
        links: given.map((place) => links[place]?.trim() ?? ''),
        evidenceMediaIds: uploads.ready.map(({ id }) => id),
      },
    });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <FormErrors
        errors={refusal && !known.includes(refusal.field ?? '') ? [{ message: refusal.message }] : []}
        title="We couldn’t send your request."
      />
      <BadgeChoice types={types} chosen={type} onChoose={setType} />
      <Field
        label="Why you qualify"
        hint="Tell us who you are and where we can verify it. At least 20 characters."
        error={errorOf('statement')}
      >
        <TextArea
          limit={1000}
          lines={5}
          value={statement}
          onChange={({ currentTarget }) => {
            setStatement(currentTarget.value);
            if (errorOf('statement')) setRefusal(undefined);
          }}
        />
      </Field>
      <LinkFields links={links} errorOf={errorOfLink} onChange={changeLink} />
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
          pending={ask.isPending}
          disabled={uploads.isBusy || uploads.hasFailed}
        >
          Send
        </Button>
      </div>
    </form>
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
  errorOf: (place: number) => string | undefined;
  onChange: (place: number, link: string) => void;
}

function LinkFields({ links, errorOf, onChange }: LinkFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">Links that prove it</legend>
      {LINKS.map((place) => (
        <Field key={place} label={`Link ${place + 1}`} optional error={errorOf(place)}>
          <TextInput
            type="url"
            inputMode="url"
            placeholder="https://"
            value={links[place]}
            onChange={({ currentTarget }) => onChange(place, currentTarget.value)}
          />
        </Field>
      ))}
    </fieldset>
  );
}
