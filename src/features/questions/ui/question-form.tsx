import { useNavigate } from 'react-router';
import type { CallInput } from '#platform/call.ts';
import { api } from '#platform/web/api.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import { addQuestion as addRules } from '#rules/questions/asking/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { addQuestion, editQuestion } from '../asking/calls.ts';
import type { Question } from '../calls.ts';
import { questionPath } from '../policy.ts';
import { LabelFields } from './label-fields.tsx';
import { SimilarQuestions } from './similar-questions.tsx';

export interface QuestionDraft {
  title: string;
  body: string;
  /** With commas between them. */
  tags: string;
  categoryId: string;
}

const draftOf = (question: Question | null): QuestionDraft => ({
  title: question?.title ?? '',
  body: question?.source ?? '',
  tags: question?.tags.join(', ') ?? '',
  categoryId: question?.category?.id ?? '',
});

const inputOf = ({
  title,
  body,
  tags,
  categoryId,
}: QuestionDraft): CallInput<typeof addQuestion>['body'] => ({
  title,
  body,
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
  categoryId: categoryId || null,
});

/** Asks or changes a question, with similar ones while its title is typed. */
export function QuestionForm({ question }: { question?: Question }) {
  const navigate = useNavigate();
  const viewerId = useViewerId();
  const draft = useDraft({
    schema: addRules.body,
    start: draftOf,
    input: inputOf,
    saved: question ?? null,
    save: (input, saved) =>
      saved
        ? api(editQuestion, { body: { ...input, questionId: saved.id, version: saved.version } })
        : api(addQuestion, { body: input }),
    keep: question ? undefined : `question ${viewerId}`,
  });
  return (
    <DraftForm
      draft={draft}
      then={({ id }) => navigate(questionPath(id))}
      title={question ? 'Not saved' : 'Not posted'}
      className="flex flex-col gap-5"
    >
      <Field
        label="Question"
        hint="One sentence that ends with a question mark."
        error={draft.error('title')}
      >
        <TextInput {...draft.field('title')} maxLength={150} />
      </Field>
      {!question && <SimilarQuestions title={draft.values.title} />}
      <Field
        label="Details"
        hint="What have you tried, and what happened? You can use **bold**, lists, quotes and links."
        error={draft.error('body')}
      >
        <TextArea {...draft.field('body')} limit={10_000} lines={8} />
      </Field>
      <LabelFields draft={draft} />
      <div>
        <Button type="submit" tone="primary" pending={draft.isPending}>
          {question ? 'Save question' : 'Post question'}
        </Button>
      </div>
    </DraftForm>
  );
}
