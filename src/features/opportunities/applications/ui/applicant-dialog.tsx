import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Question } from '../../calls.ts';
import type { pipeline } from '../../opportunity.ts';
import type { Applicant } from '../calls.ts';
import { Messages } from './messages.tsx';
import { StageActions } from './stage-actions.tsx';

interface ApplicantDialogProps {
  applicant: Applicant;
  questions: readonly Question[];
  stage: (typeof pipeline)[number];
  onClose: () => void;
}

/** One application as the organisation sees it. */
export function ApplicantDialog({ applicant, questions, stage, onClose }: ApplicantDialogProps) {
  const { id, account, note, answers, email, shares, isMinor } = applicant;
  const answerTo = (questionId: string) => answers.find((one) => one.questionId === questionId)?.text;
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={account.displayName}
      description={
        <>
          <Link to={profilePath(account)} className="font-semibold underline">
            See their profile
          </Link>
          {shares.includes('measures') && ', with all their measures'}
          {isMinor && '. They’re under 18: their guardian approved this application'}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {stage === 'accepted' && <ButtonLink to={`/agreements/${id}`}>See what was agreed</ButtonLink>}
          <StageActions stage={stage} ids={[id]} onDone={onClose} />
        </>
      }
    >
      <div className="grid gap-5">
        {email && (
          <p>
            <a href={`mailto:${email}`} className="font-semibold underline">
              {email}
            </a>
          </p>
        )}
        {note && <p className="whitespace-pre-line">{note}</p>}
        {questions.length > 0 && (
          <dl className="grid gap-3">
            {questions.map((question) => (
              <div key={question.id}>
                <dt className="text-2 text-muted">{question.text}</dt>
                <dd className="whitespace-pre-line">{answerTo(question.id) || 'No answer'}</dd>
              </div>
            ))}
          </dl>
        )}
        <Messages applicationId={id} to={account.displayName} />
      </div>
    </Dialog>
  );
}
