import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { plainText } from '#features/posts/text/rich-text.ts';
import { RichTextView } from '#features/posts/text/ui/rich-text-view.tsx';
import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { callKey, useLoaded } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Chip, ChipLink } from '#ui/chip.tsx';
import { Page } from '#ui/page.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getQuestion, getQuestions, type Question } from '../calls.ts';
import { questionPath } from '../policy.ts';
import { Answers } from '../ui/answers.tsx';
import { QuestionActions } from '../ui/question-actions.tsx';
import { tagPath } from '../ui/question-row.tsx';
import { VoteBox } from '../ui/vote-box.tsx';
import type { Route } from './+types/question.ts';

type Details = CallReply<typeof getQuestion>;
const inputOf = (questionId: string) => ({ params: { questionId }, query: {} });

const load: Load<{ questionId: string }, Details> = (api, { params }) =>
  api(getQuestion, inputOf(params.questionId));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const found = (loaderData as Loaded<Details> | undefined)?.data;
  if (!found) return [pageTitle('Question not found', matches)];
  const { question, answers } = found;
  const original = question.closed?.duplicateOf;
  return pagePreview(
    { matches, location },
    {
      title: question.title,
      description: plainText(question.content),
      // Search engines show the question that this one repeats instead.
      ...(original ? { path: questionPath(original.id) } : { data: pageOfQuestion(question, answers.items) }),
      within: { name: 'Questions', path: '/questions' },
    },
  );
};

/** What search engines show of a question and its answers (schema.org/QAPage). */
function pageOfQuestion(question: Question, answers: Details['answers']['items']) {
  const given = answers.map((answer) => ({
    '@type': 'Answer',
    text: plainText(answer.content),
    upvoteCount: answer.score,
    dateCreated: answer.at,
    url: `${questionPath(question.id)}#${answer.id}`,
    author: { '@type': 'Person', name: answer.author.displayName },
  }));
  const accepted = answers[0]?.accepted ? given[0] : undefined;
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      text: plainText(question.content),
      answerCount: question.answerCount,
      upvoteCount: question.score,
      dateCreated: question.at,
      author: { '@type': 'Person', name: question.author.displayName },
      acceptedAnswer: accepted,
      suggestedAnswer: accepted ? given.slice(1) : given,
    },
  };
}

export default function QuestionPage({ loaderData, params }: Route.ComponentProps) {
  const { data } = useLoaded(getQuestion, inputOf(params.questionId), loaderData as Loaded<Details>);
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: callKey(getQuestion) });
    void client.invalidateQueries({ queryKey: callKey(getQuestions) });
  };
  const { question, answers } = data;
  const { id, tags, category } = question;
  return (
    <>
      <WorkHeader kicker={<BackLink to="/questions">Questions</BackLink>} title={question.title} />
      <Page className="pt-5 pb-16">
        <div className="flex max-w-3xl flex-col gap-8">
          <Standing question={question} />
          <div className="flex gap-4 max-sm:gap-3">
            <VoteBox key={id} target={{ questionId: id }} score={question.score} viewer={question.viewer} />
            <div className="flex min-w-0 flex-1 flex-col gap-4">
              <RichTextView content={question.content} />
              <ul className="flex flex-wrap gap-1.5" aria-label="Tags">
                {tags.map((tag) => (
                  <li key={tag}>
                    <ChipLink to={tagPath(tag)}>{tag}</ChipLink>
                  </li>
                ))}
                {category && (
                  <li>
                    <ChipLink to={`/questions?category=${category.slug}`}>{category.name}</ChipLink>
                  </li>
                )}
              </ul>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <AuthorLine author={question.author} at={question.at} small />
                <QuestionActions question={question} onChanged={refresh} />
              </div>
              {question.editedAt && (
                <p className="text-1 text-muted">
                  Edited <When at={question.editedAt} inSentence />
                </p>
              )}
            </div>
          </div>
          <Answers key={answers.nextCursor} question={question} first={answers} onChanged={refresh} />
        </div>
      </Page>
    </>
  );
}

/** Why a question isn't open to answers: closed, in review, not approved. */
function Standing({ question }: { question: Question }) {
  const { closed, state, note } = question;
  if (state === 'pending_review')
    return <p className="panel p-4">Our team reviews this question first. Only you see it until then.</p>;
  if (state === 'rejected')
    return (
      <p className="panel p-4">
        <Chip tone="bad">Not approved</Chip> {note || 'Our team didn’t approve this question.'} Edit it to
        send it again.
      </p>
    );
  if (state === 'hidden')
    return <p className="panel p-4">Our team has hidden this question. Only you see it.</p>;
  if (!closed) return null;
  return (
    <p className="panel p-4">
      <Chip>Closed</Chip>{' '}
      {closed.reason === 'off_topic' && 'This question is off topic and takes no more answers.'}
      {closed.reason === 'duplicate' &&
        (closed.duplicateOf ? (
          <>
            as a duplicate of{' '}
            <Link className="link font-semibold" to={questionPath(closed.duplicateOf.id)}>
              {closed.duplicateOf.title}
            </Link>
            . It takes no more answers.
          </>
        ) : (
          'This was asked before and takes no more answers.'
        ))}
    </p>
  );
}
