import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Opportunity } from '#features/opportunities/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { api } from '#platform/web/api.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import { saveOpportunity as saveRules } from '#rules/opportunities/listing/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { refreshOpportunities } from '../../opportunity-cache.ts';
import { saveOpportunity } from '../calls.ts';
import { KindFields } from './kind-fields.tsx';
import { draftOf, inputOf, problemsOf } from './opportunity-draft.ts';
import { QuestionsFields } from './questions-fields.tsx';
import { TermsFields } from './terms-fields.tsx';

/** Writes an opportunity, or changes one. */
export function OpportunityForm({ opportunity }: { opportunity?: Opportunity }) {
  const { sports } = usePlatform();
  const navigate = useNavigate();
  const client = useQueryClient();
  const viewerId = useViewerId();
  const draft = useDraft({
    schema: saveRules.body,
    start: (saved: Opportunity | null) => draftOf(saved, sports.length === 1 ? (sports[0]?.code ?? '') : ''),
    input: inputOf,
    check: problemsOf,
    saved: opportunity ?? null,
    save: (input, saved) =>
      api(saveOpportunity, {
        body: saved ? { ...input, opportunityId: saved.id, version: saved.version } : input,
      }),
    keep: opportunity ? undefined : `opportunity ${viewerId}`,
  });
  const { values, change, error } = draft;
  async function after({ slug }: Opportunity) {
    refreshOpportunities(client);
    toast(opportunity ? 'Saved.' : 'Draft saved.', { tone: 'good' });
    await navigate(`/opportunities/${slug}`);
  }
  return (
    <DraftForm draft={draft} then={after} className="grid max-w-3xl gap-5">
      {opportunity?.state === 'open' && (
        <p className="panel p-4 text-2">
          A later deadline or more places show at once. Anything else is reviewed by our team again before it
          is published.
        </p>
      )}
      <Field label="Title" error={error('title')}>
        <TextInput {...draft.field('title')} maxLength={120} autoComplete="off" />
      </Field>
      <KindFields draft={draft} />
      <Field
        label="Description"
        hint="What you offer, what you expect, and what happens next."
        error={error('description')}
      >
        <TextArea lines={8} limit={10_000} {...draft.field('description')} />
      </Field>
      <TermsFields draft={draft} />
      <QuestionsFields questions={values.questions} onChange={(questions) => change({ questions })} />
      <div>
        <Button type="submit" tone="primary" pending={draft.isPending}>
          {opportunity ? 'Save' : 'Save draft'}
        </Button>
      </div>
    </DraftForm>
  );
}
