import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { codePoints } from '#ui/format/text.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { addQuestion, editQuestion } from '../asking/calls.ts';
import type { Question } from '../calls.ts';
import { questionPath } from '../question-path.ts';
import { LabelFields } from './label-fields.tsx';
import { SimilarQuestions } from './similar-questions.tsx';

type Errors = Partial<Record<'title' | 'body' | 'tags' | 'categoryId' | 'form', string>>;

/** Asks or changes a question, with similar ones while its title is typed. */
export function QuestionForm({ question }: { question?: Question }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState(question?.title ?? '');
  const [body, setBody] = useState(question?.source ?? '');
  const [tags, setTags] = useState(question?.tags.join(', ') ?? '');
  const [categoryId, setCategoryId] = useState(question?.category?.id ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const options = {
    onDone: ({ id }: Question) => void navigate(questionPath(id)),
    onRefused: ({ field = '', message }: { field?: string | undefined; message: string }) => {
      const name = field.split('.')[0] as keyof Errors;
      setErrors({ [['title', 'body', 'tags', 'categoryId'].includes(name) ? name : 'form']: message });
    },
  };
  const add = useAct(addQuestion, options);
  const edit = useAct(editQuestion, options);
  function submit(event: React.FormEvent) {
    event.preventDefault();
    const list = tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean);
    const found: Errors = {};
    if (codePoints(title.trim()) < 15) found.title = 'Enter at least 15 characters.';
    if (codePoints(body.trim()) < 30) found.body = 'Enter at least 30 characters.';
    if (list.length === 0) found.tags = 'Add at least one tag.';
    if (list.length > 5) found.tags = 'Keep it to five tags.';
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const input = { title, body, tags: list, categoryId: categoryId || null };
    if (question) edit.mutate({ body: { ...input, questionId: question.id, version: question.version } });
    else add.mutate({ body: input });
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        label="Question"
        hint="One sentence that ends with a question mark."
        {...(errors.title ? { error: errors.title } : {})}
      >
        <TextInput
          name="title"
          value={title}
          maxLength={150}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      {!question && <SimilarQuestions title={title} />}
      <Field
        label="Details"
        hint="What have you tried, and what happened? You can use **bold**, lists, quotes and links."
        {...(errors.body ? { error: errors.body } : {})}
      >
        <TextArea
          name="body"
          limit={10_000}
          lines={8}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <LabelFields
        tags={tags}
        onTags={setTags}
        categoryId={categoryId}
        onCategory={setCategoryId}
        errors={errors}
      />
      {errors.form && (
        <p role="alert" className="text-bad">
          {errors.form}
        </p>
      )}
      <div>
        <Button type="submit" tone="primary" pending={add.isPending || edit.isPending}>
          {question ? 'Save question' : 'Post question'}
        </Button>
      </div>
    </form>
  );
}
