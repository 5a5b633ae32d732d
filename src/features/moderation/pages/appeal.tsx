import { type ReactNode, useEffect, useState } from 'react';
import { type MetaFunction, useLocation } from 'react-router';
import { useSessionKnown } from '#features/accounts/session.ts';
import { appealByLink, openStanding, type Standing } from '#features/moderation/strikes/calls.ts';
import { StandingView } from '#features/moderation/strikes/ui/standing-view.tsx';
import { pageTitle } from '#features/sites/page-title.ts';
import { api } from '#platform/web/api.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Appeal a decision', matches),
  { name: 'description', content: 'See why your account is banned, and appeal.' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** For banned people, who can't sign in: the secret behind the `#` identifies them. */
export default function AppealPage() {
  const known = useSessionKnown();
  const token = useLocation().hash.slice(1);
  const look = useAct(openStanding);
  const [appealed, setAppealed] = useState<Standing | null>(null);
  const lookUp = look.mutate;
  useEffect(() => {
    if (token) lookUp({ body: { token } });
  }, [token, lookUp]);
  const standing = appealed ?? look.data;
  if (known && (!token || look.isError)) {
    return (
      <Frame>
        <EmptyState title="This link doesn’t work">
          It may be incomplete or older than 20 days. Open the newest link in our email, or sign in to get
          another one.
        </EmptyState>
      </Frame>
    );
  }
  if (!standing) {
    return (
      <Frame>
        <RowsWaiting what="the decision" />
      </Frame>
    );
  }
  return (
    <Frame>
      <StandingView
        standing={standing}
        appeal={(strikeId, text) => api(appealByLink, { body: { token, strikeId, text } })}
        onAppealed={(next) => {
          toast('Appeal sent. We’ll email you the answer.', { tone: 'good' });
          setAppealed(next);
        }}
      />
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <WorkHeader width="reading" title="Your account" lede="Why we made this decision, and how to appeal." />
    <Page width="reading" className="pt-5 pb-16">
      {children}
    </Page>
  </>
);
