import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Opportunity } from '#features/opportunities/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { refreshOpportunities } from '../../opportunity-cache.ts';
import { saveOpportunity } from '../calls.ts';
import { KindFields } from './kind-fields.tsx';
import { fieldsOf, type OpportunityDraft, typedOf } from './opportunity-draft.ts';
import { QuestionsFields } from './questions-fields.tsx';
import { TermsFields } from './terms-fields.tsx';

const shownFields = [
  'title',
  'description',
  'deadline',
  'slots',
  'place',
  'sport',
  'minimumAge',
  'compensation',
];

/** Writes an opportunity, or changes one. */
export function OpportunityForm({ opportunity }: { opportunity?: Opportunity }) {
  const { sports } = usePlatform();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<OpportunityDraft>(() =>
    typedOf(opportunity, sports.length === 1 ? (sports[0]?.code ?? '') : ''),
  );
  const [refused, setRefused] = useState<Pick<Refusal, 'field' | 'message'> | null>(null);
  const saving = useAct(saveOpportunity, {
    async onDone(saved, _, client) {
      refreshOpportunities(client);
      toast(opportunity ? 'Saved.' : 'Draft saved.', { tone: 'good' });
      await navigate(`/opportunities/${saved.slug}`);
    },
    onRefused: setRefused,
  });
  const set = (change: Partial<OpportunityDraft>) => setTyped({ ...typed, ...change });
  const errorOf = (field: string) => (refused?.field === field ? { error: refused.message } : {});
  const isShown = shownFields.includes(refused?.field ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    const fields = fieldsOf(typed);
    if ('problem' in fields) return setRefused(fields.problem);
    setRefused(null);
    const changed = opportunity && { opportunityId: opportunity.id, version: opportunity.version };
    saving.mutate({ body: { ...fields, ...changed } });
  }
  return (
    <form className="grid max-w-3xl gap-5" onSubmit={submit} noValidate>
      {refused && !isShown && <FormErrors title="Not saved" errors={[{ message: refused.message }]} />}
      {opportunity?.state === 'open' && (
        <p className="panel p-4 text-2">
          A later deadline or more places show at once. Anything else is reviewed by our team again before it
          is published.
        </p>
      )}
      <Field label="Title" {...errorOf('title')}>
        <TextInput
          value={typed.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          maxLength={120}
          autoComplete="off"
        />
      </Field>
      <KindFields typed={typed} onChange={set} errorOf={errorOf} />
      <Field
        label="Description"
        hint="What you offer, what you expect, and what happens next."
        {...errorOf('description')}
      >
        <TextArea
          lines={8}
          limit={10_000}
          value={typed.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      </Field>
      <TermsFields typed={typed} onChange={set} errorOf={errorOf} />
      <QuestionsFields questions={typed.questions} onChange={(questions) => set({ questions })} />
      <div>
        <Button type="submit" tone="primary" pending={saving.isPending}>
          {opportunity ? 'Save' : 'Save draft'}
        </Button>
      </div>
    </form>
  );
}
