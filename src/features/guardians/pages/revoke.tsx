import { type ReactNode, useEffect } from 'react';
import { type MetaFunction, useLocation } from 'react-router';
import { useSessionKnown } from '#features/accounts/session.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { CardSkeleton, Loading } from '#ui/skeleton.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getConsentOfLink, revokeByLink } from '../consent/calls.ts';
import { startAtTop } from '../ui/start-at-top.ts';

export const meta: MetaFunction = () => [
  { title: 'Revoke consent' },
  { name: 'description', content: 'Revoke the parental consent you gave for a child on the kids site.' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The page of the revoke link in our second email. Opening it changes nothing, since mail programs open links to scan them. */
export default function RevokePage() {
  const known = useSessionKnown();
  const secret = useLocation().hash.slice(1);
  const look = useAct(getConsentOfLink);
  const revoke = useAct(revokeByLink, { onDone: startAtTop });
  const lookUp = look.mutate;
  useEffect(() => {
    if (secret) lookUp({ body: { secret } });
  }, [secret, lookUp]);
  const name = look.data?.child.displayName ?? '';

  if (revoke.isSuccess) {
    return (
      <Frame
        title="Consent revoked"
        lede={`${name} and everything they wrote are hidden. If nobody gives consent again, we erase everything in 30 days.`}
      >
        <ButtonLink to="/">The kids site</ButtonLink>
      </Frame>
    );
  }
  if (known && !secret) return <Frame title="This link is incomplete" lede="Open it from our email again." />;
  if (look.isError) return <Frame title="Nothing to revoke" lede={look.error.message} />;
  if (!look.data) {
    return (
      <Frame title="Revoke consent">
        <Loading what="your consent" className="w-full">
          <CardSkeleton />
        </Loading>
      </Frame>
    );
  }
  return (
    <Frame
      title="Revoke your consent?"
      lede={`${name} will be hidden immediately and can no longer post, follow or join. If nobody gives consent again, we erase everything in 30 days.`}
    >
      {revoke.isError && (
        <p role="alert" className="w-full text-bad">
          {revoke.error.message}
        </p>
      )}
      <Button tone="danger" pending={revoke.isPending} onClick={() => revoke.mutate({ body: { secret } })}>
        Revoke consent
      </Button>
      <ButtonLink to="/guardian">Cancel</ButtonLink>
    </Frame>
  );
}

function Frame({ title, lede, children }: { title: string; lede?: string; children?: ReactNode }) {
  return (
    <>
      <WorkHeader width="reading" kicker="For grown-ups" title={title} lede={lede} />
      <Page width="reading" className="pt-5 pb-16">
        <div className="flex flex-wrap gap-2.5">{children}</div>
      </Page>
    </>
  );
}
