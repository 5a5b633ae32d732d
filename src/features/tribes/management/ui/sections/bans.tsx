import type { Tribe } from '#features/tribes/calls.ts';
import {
  getRestricted,
  muteMember,
  type Restricted,
  unbanMember,
} from '#features/tribes/management/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { When } from '#ui/when.tsx';
import { PersonLine } from '../person-line.tsx';
import { changeItems, useManagementAction } from '../use-management-action.ts';

const copy = {
  banned: {
    title: 'Banned',
    empty: 'Nobody is banned. You can ban a member from the menu next to their name on the members page.',
  },
  muted: {
    title: 'Muted',
    empty: 'Nobody is muted. Muted members can read but not post.',
  },
};

/** Banned and muted members, with a button to undo it. */
export default function Bans({ tribe }: { tribe: Tribe }) {
  return (
    <div className="flex flex-col gap-10">
      <List tribe={tribe} of="banned" />
      <List tribe={tribe} of="muted" />
    </div>
  );
}

function List({ tribe, of }: { tribe: Tribe; of: 'banned' | 'muted' }) {
  const list = useFeed(getRestricted, { query: { tribeId: tribe.id, of, limit: 20 } });
  return (
    <section>
      <SectionHeading title={copy[of].title} />
      <FeedStates
        feed={list}
        waiting={<RowsWaiting what="people" rows={1} />}
        empty={<p className="max-w-[56ch] text-muted">{copy[of].empty}</p>}
      >
        <ul className="panel divide-y divide-line" data-bleed>
          {list.items.map((item) => (
            <Line key={item.account.id} tribe={tribe} of={of} item={item} />
          ))}
        </ul>
      </FeedStates>
    </section>
  );
}

function Line({ tribe, of, item }: { tribe: Tribe; of: 'banned' | 'muted'; item: Restricted }) {
  const { account, until, reason } = item;
  const show = (client: Parameters<typeof changeItems>[0]) =>
    changeItems<Restricted>(client, getRestricted, (one) => (one.account.id === account.id ? null : one));
  const unban = useManagementAction(unbanMember, {
    show,
    news: () => `Ban lifted. ${account.displayName} can join again.`,
  });
  const unmute = useManagementAction(muteMember, {
    show,
    news: () => `${account.displayName} is unmuted.`,
  });
  const target = { tribeId: tribe.id, username: account.username };
  return (
    <PersonLine
      account={account}
      note={
        <>
          {until ? (
            <>
              until <When at={until} inSentence />
            </>
          ) : (
            'permanently'
          )}
          {reason && ` · “${reason}”`}
        </>
      }
    >
      <Button
        size="small"
        onClick={() =>
          of === 'banned' ? unban.run({ body: target }) : unmute.run({ body: { ...target, until: null } })
        }
      >
        {of === 'banned' ? 'Lift ban' : 'Unmute'} <span className="sr-only">of {account.displayName}</span>
      </Button>
    </PersonLine>
  );
}
