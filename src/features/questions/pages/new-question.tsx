import type { MetaFunction } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { QuestionForm } from '../ui/question-form.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Ask a question', matches),
  { name: 'description', content: 'Ask people who play, coach and umpire.' },
  { name: 'robots', content: 'noindex' },
];

export default function NewQuestion() {
  return (
    <>
      <WorkHeader kicker={<BackLink to="/questions">Questions</BackLink>} title="Ask a question" />
      <Page className="pt-5 pb-16">
        <div className="max-w-3xl">
          <SignedIn to="ask a question" waiting={<RowsWaiting what="the form" rows={3} />}>
            {() => (
              <WhileOn what="posting">
                <QuestionForm />
              </WhileOn>
            )}
          </SignedIn>
        </div>
      </Page>
    </>
  );
}
