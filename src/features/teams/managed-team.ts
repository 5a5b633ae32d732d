import type { CallReply } from '#platform/call.ts';
import type { getManagedTeam } from './manage/calls.ts';

/** A team with what its managers see of it. */
export type ManagedTeam = CallReply<typeof getManagedTeam>;
