import { useState } from 'react';
import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { useAct, useFeed } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { Day } from '#ui/when.tsx';
import { answerContact, type DirectoryContact, getDirectoryContacts } from '../../calls.ts';
import { entryPath } from '../../directory.ts';

type Box = 'received' | 'sent';

/** Requests for contact, newest first; those received can be answered. */
export function Contacts({ box }: { box: Box }) {
  const feed = useFeed(getDirectoryContacts, { query: { box } });
  return (
    <FeedStates
      feed={feed}
      waiting={<RowsWaiting what="the requests" rows={4} />}
      empty={
        <EmptyState
          title={box === 'received' ? 'Nobody has asked yet' : 'You haven’t asked anybody'}
          action={<ButtonLink to="/athlete-hub/directory">See the directory</ButtonLink>}
        >
          {box === 'received'
            ? 'When you’re listed with a contact, people can ask for it, and you decide.'
            : 'Find somebody in the directory and ask for their contact.'}
        </EmptyState>
      }
    >
      <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
        {feed.items.map((contact) => (
          <li key={contact.id}>
            <Request contact={contact} box={box} />
          </li>
        ))}
      </ul>
    </FeedStates>
  );
}

const states = {
  sent: { label: 'Waiting', tone: 'warn' },
  accepted: { label: 'Shared', tone: 'good' },
  declined: { label: 'Declined', tone: 'plain' },
} as const;

function Request({ contact, box }: { contact: DirectoryContact; box: Box }) {
  const { entry, sender, message, state, shared, createdAt } = contact;
  const isReceived = box === 'received';
  const name = isReceived ? sender.displayName : entry.name;
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-2 px-4 py-3.5">
      <Avatar
        name={name}
        src={isReceived ? sender.avatar.url : entry.team ? null : entry.account.avatar.url}
        size={40}
      />
      <div className="grid min-w-0 gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            className="font-semibold hover:underline"
            to={isReceived ? profilePath(sender) : entryPath(entry.id)}
          >
            {name}
          </Link>
          <Chip tone={states[state].tone}>{states[state].label}</Chip>
          <span className="text-2 text-muted">
            {isReceived && entry.team && `${entry.team.name} · `}
            <Day at={createdAt} />
          </span>
        </p>
        <p className="max-w-[68ch] text-pretty whitespace-pre-line">{message}</p>
        {shared && (
          <p className="text-2">
            <span className="text-muted">{isReceived ? 'You shared:' : 'Contact:'}</span>{' '}
            <span className="font-semibold break-words">{shared}</span>
          </p>
        )}
        {isReceived && state === 'sent' && <Answer contact={contact} />}
      </div>
    </article>
  );
}

function Answer({ contact: { id, sender } }: { contact: DirectoryContact }) {
  const [blocking, setBlocking] = useState(false);
  const answering = useAct(answerContact, {
    onDone(_reply, { body }, client) {
      setBlocking(false);
      toast(body.accept ? `${sender.displayName} has your contact now.` : 'You declined the request.', {
        tone: 'good',
      });
      void client.invalidateQueries();
    },
    onRefused: toastRefusal,
  });
  const answer = (accept: boolean, block = false) =>
    answering.mutate({ body: { contactId: id, accept, block } });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" tone="primary" pending={answering.isPending} onClick={() => answer(true)}>
        Share my contact
      </Button>
      <Button size="small" disabled={answering.isPending} onClick={() => answer(false)}>
        Decline
      </Button>
      <Button size="small" disabled={answering.isPending} onClick={() => setBlocking(true)}>
        Block
      </Button>
      <Dialog
        open={blocking}
        onClose={() => setBlocking(false)}
        title={`Block ${sender.displayName}?`}
        description="You decline the request, and neither of you sees the other any more."
        footer={
          <>
            <Button onClick={() => setBlocking(false)}>Cancel</Button>
            <Button tone="danger" pending={answering.isPending} onClick={() => answer(false, true)}>
              Decline and block
            </Button>
          </>
        }
      />
    </div>
  );
}
