import { useEffect } from 'react';
import { useSessionKnown, useViewer } from '#features/accounts/session.ts';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { largeFace } from '#features/media/default-image.ts';
import { getReferralInvite } from '#features/referrals/calls.ts';
import { isOwnCode, keepCode } from '#features/referrals/stored-code.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { platformIn } from '#features/sites/page-title.ts';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Route } from './+types/invite.ts';

type Invite = CallReply<typeof getReferralInvite>;

const load: Load<{ code: string }, Invite> = (api, { params }) =>
  api(getReferralInvite, { params: { code: params.code.slice(0, 16) } });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { name = '', tagline = '' } = platformIn(matches) ?? {};
  const by = (loaderData as Loaded<Invite> | undefined)?.data.by;
  const title = by ? `${by.displayName} invites you to ${name}` : `Join ${name}`;
  return pagePreview(
    { matches, location },
    {
      title: by ? `${by.displayName} invites you` : 'Join',
      description: tagline,
      heading: title,
      isUnlisted: true,
    },
  );
};

/** The page of a friend's link. The code is kept until somebody signs up in this browser. */
export default function InvitePage({ loaderData, params }: Route.ComponentProps) {
  const { code } = params;
  const invite = useLoaded(
    getReferralInvite,
    { params: { code: code.slice(0, 16) } },
    loaderData as Loaded<Invite>,
  ).data;
  const viewer = useViewer();
  const known = useSessionKnown();
  const platform = usePlatform();
  const ask = useSignInGate();
  const isOwn = invite.isMine || (known && isOwnCode(code));
  useEffect(() => {
    if (known && invite.valid && !viewer && !isOwn) keepCode(code);
  }, [known, invite.valid, viewer, isOwn, code]);
  const { title, lede } = copyFor(invite, platform.name, { isOwn, isMember: viewer !== null });
  return (
    <>
      <PageHeader
        kicker="An invitation"
        title={title}
        lede={lede}
        actions={
          viewer || isOwn ? (
            <>
              {siteRules[platform.site].can.refer && (
                <ButtonLink tone="primary" to="/referral">
                  Your link
                </ButtonLink>
              )}
              <ButtonLink to="/">Go to home page</ButtonLink>
            </>
          ) : (
            <>
              <WhileOn what="sign-ups">
                <Button tone="primary" onClick={() => ask({ next: '/' })}>
                  Join in
                </Button>
              </WhileOn>
              <ButtonLink to="/">Look around first</ButtonLink>
            </>
          )
        }
      />
      {invite.by && (
        <Page className="flex items-center gap-4 py-8">
          <Avatar name={invite.by.displayName} src={largeFace(invite.by.avatar.url)} size={96} />
          <p>
            <strong className="type-heading block text-5">{invite.by.displayName}</strong>
            <span className="text-muted">@{invite.by.username}</span>
          </p>
        </Page>
      )}
    </>
  );
}

function copyFor(invite: Invite, name: string, { isOwn, isMember }: { isOwn: boolean; isMember: boolean }) {
  if (isOwn) {
    return {
      title: 'This is your own invite link',
      lede: 'It works. Share it with friends who aren’t here yet.',
    };
  }
  if (isMember) {
    return {
      title: 'You’re already a member',
      lede: 'Invitations are for new members. Share your own link with friends.',
    };
  }
  if (!invite.valid) {
    return {
      title: `Join ${name}`,
      lede: 'This referral code isn’t valid. You can still join.',
    };
  }
  return {
    title: invite.by ? `${invite.by.displayName} invited you` : 'A friend invited you',
    lede: `${name} is where fans, athletes and creators meet. Joining takes a minute and no password.`,
  };
}
