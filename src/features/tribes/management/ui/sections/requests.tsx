import { type FormEvent, useState } from 'react';
import type { AccountCard } from '#features/people/account.ts';
import type { Tribe } from '#features/tribes/calls.ts';
import {
  type Applicant,
  admitWaitlist,
  answerRequest,
  getManagement,
  getRequests,
} from '#features/tribes/management/calls.ts';
import { may } from '#features/tribes/policy.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ApplicantList } from '../applicant-list.tsx';
import { changeItems, useManagementAction } from '../use-management-action.ts';

/** Join requests and the waitlist. */
export default function Requests({ tribe }: { tribe: Tribe }) {
  const overview = useCall(getManagement, { query: { tribeId: tribe.id } });
  const asks = tribe.joinMode === 'request' || (overview.data?.requested ?? 0) > 0;
  const waits =
    tribe.state === 'waitlisted' || tribe.joinMode === 'waitlist' || (overview.data?.waiting ?? 0) > 0;
  return (
    <div className="flex flex-col gap-10">
      {(asks || !waits) && (
        <section>
          <SectionHeading title="Requests" />
          <ApplicantList
            tribe={tribe}
            of="requested"
            word="asked"
            count={overview.data?.requested ?? 0}
            empty={
              tribe.joinMode === 'request'
                ? 'No requests right now. New requests appear here.'
                : 'Anyone can join without a request. You can change this under Name and appearance.'
            }
            acts={(applicant) => <Answer tribe={tribe} applicant={applicant} />}
          />
        </section>
      )}
      {waits && (
        <section>
          <SectionHeading title="Waitlist" />
          {may(tribe.viewer, 'admission') && (overview.data?.waiting ?? 0) > 0 && (
            <AdmitWaitlist tribe={tribe} waiting={overview.data?.waiting ?? 0} />
          )}
          <ApplicantList
            tribe={tribe}
            of="waiting"
            word="since"
            count={overview.data?.waiting ?? 0}
            empty="The waitlist is empty. People who join it appear here, first come first."
            acts={({ account }) => <LetIn tribe={tribe} account={account} />}
          />
        </section>
      )}
    </div>
  );
}

const useAnswer = (account: AccountCard) =>
  useManagementAction(answerRequest, {
    show: (client) =>
      changeItems<Applicant>(client, getRequests, (item) => (item.account.id === account.id ? null : item)),
    news: ({ state }) =>
      state === 'active'
        ? `${account.displayName} is now a member.`
        : `You declined ${account.displayName}’s request.`,
  });

function Answer({ tribe, applicant: { account } }: { tribe: Tribe; applicant: Applicant }) {
  const answer = useAnswer(account);
  const say = (accept: boolean) => () =>
    answer.run({ body: { tribeId: tribe.id, username: account.username, accept } });
  return (
    <>
      <Button size="small" onClick={say(false)}>
        Decline <span className="sr-only">{account.displayName}</span>
      </Button>
      <Button size="small" tone="primary" onClick={say(true)}>
        Approve <span className="sr-only">{account.displayName}</span>
      </Button>
    </>
  );
}

function LetIn({ tribe, account }: { tribe: Tribe; account: AccountCard }) {
  const answer = useAnswer(account);
  return (
    <Button
      size="small"
      onClick={() => answer.run({ body: { tribeId: tribe.id, username: account.username, accept: true } })}
    >
      Approve <span className="sr-only">{account.displayName}</span>
    </Button>
  );
}

function AdmitWaitlist({ tribe, waiting }: { tribe: Tribe; waiting: number }) {
  const [first, setFirst] = useState(String(Math.min(10, waiting)));
  const open = useManagementAction(admitWaitlist, {
    news: ({ admitted }) => (admitted === 1 ? '1 person admitted.' : `${admitted} people admitted.`),
  });
  const count = Math.trunc(Number(first));
  const isCount = count >= 1 && count <= 10_000;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isCount) open.run({ body: { tribeId: tribe.id, first: count } });
  }
  return (
    <form onSubmit={submit} className="panel mb-4 flex flex-wrap items-center gap-3 p-4">
      <p className="min-w-full flex-1 sm:min-w-0">
        {waiting === 1 ? '1 person is waiting.' : `${waiting} people are waiting.`} First come, first served.
      </p>
      <div className="w-24">
        <TextInput
          type="number"
          min={1}
          max={10_000}
          aria-label="How many to admit"
          value={first}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
      </div>
      <Button type="submit" pending={open.pending} disabled={!isCount}>
        Admit the first {isCount ? count : ''}
      </Button>
      <Button tone="primary" pending={open.pending} onClick={() => open.run({ body: { tribeId: tribe.id } })}>
        Admit everyone
      </Button>
    </form>
  );
}
