import { Copy, QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Tribe } from '#features/tribes/calls.ts';
import {
  type Applicant,
  answerRequest,
  getManagement,
  getRequests,
} from '#features/tribes/management/calls.ts';
import { getInvites, type Invite, revokeInvite } from '#features/tribes/management/invite-calls.ts';
import { useCall, useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { copyLink } from '#ui/copy-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { When } from '#ui/when.tsx';
import { ApplicantList } from '../applicant-list.tsx';
import { InviteByName, NewLink } from '../invite-forms.tsx';
import { changeItems, useManagementAction } from '../use-management-action.ts';

// Loaded with the QR code library.
const PosterDialog = lazy(() => import('../poster-dialog.tsx'));

/** The URL of an invite link, on the current site. In the browser only. */
const inviteAddress = ({ code }: Invite): string => `${location.origin}/join/${code}`;

/** Invite links and invited people. */
export default function Invites({ tribe }: { tribe: Tribe }) {
  const [poster, setPoster] = useState<Invite | null>(null);
  const overview = useCall(getManagement, { query: { tribeId: tribe.id } });
  return (
    <div className="flex flex-col gap-10">
      <section>
        <SectionHeading title="Links" />
        <NewLink tribe={tribe} onMade={setPoster} />
        <Links tribe={tribe} onShow={setPoster} />
      </section>
      <section>
        <SectionHeading title="Invited people" />
        <InviteByName tribe={tribe} />
        <ApplicantList
          tribe={tribe}
          of="invited"
          word="invited"
          count={overview.data?.invited ?? 0}
          empty="No pending invitations. Invited people have 14 days to answer."
          acts={(applicant) => <WithdrawInvite tribe={tribe} applicant={applicant} />}
        />
      </section>
      {poster && (
        <Suspense>
          <PosterDialog tribe={tribe} address={inviteAddress(poster)} onClose={() => setPoster(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Links({ tribe, onShow }: { tribe: Tribe; onShow: (invite: Invite) => void }) {
  const links = useFeed(getInvites, { query: { tribeId: tribe.id, limit: 20 } });
  return (
    <FeedStates
      feed={links}
      waiting={<RowsWaiting what="links" rows={1} />}
      empty={<p className="text-muted">No links yet. Create one to share or print its QR code.</p>}
    >
      <ul className="panel divide-y divide-line" data-bleed>
        {links.items.map((invite) => (
          <Link key={invite.id} tribe={tribe} invite={invite} onShow={onShow} />
        ))}
      </ul>
    </FeedStates>
  );
}

const states = {
  valid: ['Active', 'good'],
  used_up: ['Used up', 'plain'],
  expired: ['Expired', 'plain'],
  revoked: ['Revoked', 'plain'],
} as const;

function Link({ tribe, invite, onShow }: { tribe: Tribe; invite: Invite; onShow: (invite: Invite) => void }) {
  const [asking, setAsking] = useState(false);
  const { code, state, used, uses, expiresAt, by } = invite;
  const [word, tone] = states[state];
  const revoke = useManagementAction(revokeInvite, {
    show: (client) =>
      changeItems<Invite>(client, getInvites, (item) =>
        item.id === invite.id ? { ...item, state: 'revoked' } : item,
      ),
    news: () => 'Link revoked.',
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <code className="truncate text-2">/join/{code}</code>
          <Chip tone={tone}>{word}</Chip>
        </p>
        <p className="text-2 text-muted">
          {used} of {uses} used
          {(state === 'valid' || state === 'expired') && (
            <>
              {' '}
              · {state === 'expired' ? 'ended' : 'until'} <When at={expiresAt} />
            </>
          )}
          {by && ` · by ${by.displayName}`}
        </p>
      </div>
      {state === 'valid' && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => void copyLink(inviteAddress(invite))}>
            <Copy aria-hidden="true" size={16} />
            Copy
          </Button>
          <Button size="small" onClick={() => onShow(invite)}>
            <QrCode aria-hidden="true" size={16} />
            Code
          </Button>
          <Button size="small" onClick={() => setAsking(true)}>
            Revoke
          </Button>
        </div>
      )}
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title="Revoke this link?"
          description="This link will stop working. Members who joined with it stay."
          footer={
            <>
              <Button onClick={() => setAsking(false)} data-autofocus>
                Cancel
              </Button>
              <Button
                tone="danger"
                onClick={() => {
                  revoke.run({ body: { tribeId: tribe.id, inviteId: invite.id } });
                  setAsking(false);
                }}
              >
                Revoke
              </Button>
            </>
          }
        />
      )}
    </li>
  );
}

function WithdrawInvite({ tribe, applicant: { account } }: { tribe: Tribe; applicant: Applicant }) {
  const answer = useManagementAction(answerRequest, {
    show: (client) =>
      changeItems<Applicant>(client, getRequests, (item) => (item.account.id === account.id ? null : item)),
    news: () => `${account.displayName} is no longer invited.`,
  });
  return (
    <Button
      size="small"
      onClick={() => answer.run({ body: { tribeId: tribe.id, username: account.username, accept: false } })}
    >
      Revoke <span className="sr-only">the invitation of {account.displayName}</span>
    </Button>
  );
}
