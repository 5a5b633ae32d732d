import { type MetaFunction, useParams } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getQuestion } from '../calls.ts';
import { questionPath } from '../policy.ts';
import { QuestionForm } from '../ui/question-form.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Edit question', matches),
  { name: 'description', content: 'Change what you asked.' },
  { name: 'robots', content: 'noindex' },
];

export default function EditQuestion() {
  const { questionId = '' } = useParams();
  return (
    <>
      <WorkHeader
        kicker={<BackLink to={questionPath(questionId)}>Question</BackLink>}
        title="Edit question"
      />
      <Page className="pt-5 pb-16">
        <div className="max-w-3xl">
          <SignedIn to="edit your question" waiting={<RowsWaiting what="your question" rows={3} />}>
            {() => <Form questionId={questionId} />}
          </SignedIn>
        </div>
      </Page>
    </>
  );
}

function Form({ questionId }: { questionId: string }) {
  const found = useCall(getQuestion, { params: { questionId }, query: {} });
  if (found.error) {
    return (
      <ErrorState onRetry={() => void found.refetch()} pending={found.isFetching}>
        {found.error.message}
      </ErrorState>
    );
  }
  if (!found.data) return <RowsWaiting what="your question" rows={3} />;
  const { question } = found.data;
  if (!question.viewer?.canEdit) {
    return (
      <EmptyState
        title="You can’t edit this question"
        action={<ButtonLink to={questionPath(questionId)}>Show question</ButtonLink>}
      >
        Only the person who asked can change it.
      </EmptyState>
    );
  }
  return <QuestionForm question={question} />;
}
