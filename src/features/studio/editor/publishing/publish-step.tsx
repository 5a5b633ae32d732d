import type { ReactNode } from 'react';
import { ExplainedButton } from '#ui/explained-button.tsx';
import { FieldError } from '#ui/field.tsx';
import { NextLink } from '#ui/next-link.tsx';
import type { Publisher } from './use-publish.ts';

interface PublishStepProps {
  /** What it will look like. */
  preview: ReactNode;
  /** What happens, in a sentence. */
  about: string;
  verb: string;
  publisher: Publisher;
  /** Why it can't be made yet, as a sentence. */
  why: string | undefined;
  onPublish: () => void;
  /** What has to be known before it is made; the draft asks for the rest. */
  children?: ReactNode;
}

/** A preview of what the design becomes, its fields and the button. */
export function PublishStep(props: PublishStepProps) {
  const { preview, about, verb, publisher, why, onPublish, children } = props;
  return (
    <form
      noValidate
      className="grid items-start gap-5 sm:grid-cols-[15rem_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!why && !publisher.isPending) onPublish();
      }}
    >
      <div className="flex justify-center gap-3 rounded-card bg-raised p-3">{preview}</div>
      <div className="grid gap-4">
        <p className="text-2 text-muted">{about}</p>
        {children}
        {publisher.problem && (
          <FieldError id="publish-problem">
            {publisher.problem.message}
            {publisher.problem.next && <NextLink {...publisher.problem.next} />}
          </FieldError>
        )}
        <ExplainedButton type="submit" tone="primary" block pending={publisher.isPending} why={why}>
          {verb}
        </ExplainedButton>
      </div>
    </form>
  );
}
