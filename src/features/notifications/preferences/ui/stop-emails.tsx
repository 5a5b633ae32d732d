import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Refusal } from '#platform/errors.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

interface Heading {
  title: string;
  lede: string;
}

interface StopEmailsProps {
  asks: Heading;
  done: Heading;
  /** Ends the emails, with the token of the link. */
  stop: { isSuccess: boolean; isPending: boolean; error: Refusal | null; send: (token: string) => void };
  /** Where to go from here. */
  elsewhere: ReactNode;
}

/** The link at the end of an email. Opening it changes nothing, since mail programs open links to scan them. */
export function StopEmails({ asks, done, stop, elsewhere }: StopEmailsProps) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  if (!token) {
    return (
      <Frame title="Incomplete link" lede="This link isn’t complete. Open it from the email again.">
        {elsewhere}
      </Frame>
    );
  }
  if (stop.isSuccess) {
    return (
      <Frame title={done.title} lede={done.lede}>
        {elsewhere}
      </Frame>
    );
  }
  return (
    <Frame title={asks.title} lede={asks.lede}>
      {stop.error && (
        <p role="alert" className="w-full text-bad">
          {stop.error.message}
        </p>
      )}
      <Button tone="primary" pending={stop.isPending} onClick={() => stop.send(token)}>
        Unsubscribe
      </Button>
      {elsewhere}
    </Frame>
  );
}

function Frame({ title, lede, children }: Heading & { children: ReactNode }) {
  return (
    <>
      <WorkHeader width="reading" title={title} lede={lede} />
      <Page width="reading" className="pt-5 pb-16">
        <div className="flex flex-wrap gap-2.5">{children}</div>
      </Page>
    </>
  );
}
