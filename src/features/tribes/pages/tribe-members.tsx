import { useOutletContext } from 'react-router';
import { getMembers } from '#features/tribes/management/public-calls.ts';
import { MemberList, membersInput } from '#features/tribes/management/ui/member-list.tsx';
import type { TribeOutlet } from '#features/tribes/tribe-tab.ts';
import type { CallReply } from '#platform/call.ts';
import { type Load, type Loaded, onServer } from '#platform/web/load.ts';
import type { Route } from './+types/tribe-members.ts';

type Members = CallReply<typeof getMembers>;

const load: Load<{ tribe: string }, Members> = (api, { params }) =>
  api(getMembers, membersInput(params.tribe));
export const loader = onServer(load);
/** As for the members' posts. */
export const clientLoader = () => null;

export default function TribeMembers({ loaderData }: Route.ComponentProps) {
  const { tribe } = useOutletContext<TribeOutlet>();
  return <MemberList tribe={tribe} first={(loaderData as Loaded<Members> | null) ?? undefined} />;
}
