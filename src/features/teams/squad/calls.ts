import { z } from 'zod';
import { Profile } from '#features/accounts/calls.ts';
import { AccountCard } from '#features/people/account.ts';
import { Jersey, PlaceState, Seats, TeamCard, UserType } from '#features/teams/calls.ts';
import { call } from '#platform/call.ts';
import { Email, Id, IdOrName, line, pageOf, pageQuery, queryFlag, sortBy, typed } from '#platform/fields.ts';
import { tableChoices, tableRead } from '#platform/tables/table-calls.ts';

const group = 'teams';

/** Somebody's place in a team, as its managers see it. */
export const Place = z.object({
  id: z.string(),
  /** Null while they were invited by email, and of a child whose guardian has not approved yet. */
  account: AccountCard.nullable(),
  email: z.string().nullable(),
  /** The address is their guardian's, who says which of their children takes the place. */
  forGuardian: z.boolean(),
  /** Where managers hand over the link because there is no address. */
  claimLink: z.string().nullable(),
  /** As it was typed into the roster or the invitation. */
  rosterName: z.string(),
  userType: UserType,
  jersey: z.string().nullable(),
  position: z.string(),
  state: PlaceState,
  waitsForGuardian: z.boolean(),
  /** Their profile is closed to the viewer, who sees their name as a manager of the team: they are under 18. */
  isHidden: z.boolean(),
  /** Read-only because the club has more people than seats. */
  overSeats: z.boolean(),
  invitedAt: z.string(),
  joinedAt: z.string().nullable(),
});
export type Place = z.infer<typeof Place>;

/** What of a place its managers set. An empty jersey or position takes it away. */
const PlaceFields = {
  userType: UserType,
  jersey: z.union([Jersey, z.literal('')]).default(''),
  position: line(40, 0).default(''),
};

export const inviteTeamAccount = call({
  method: 'POST',
  path: '/feature/invite-team-account',
  access: 'manager',
  act: 'team.manage',
  group,
  limit: 'write',
  summary: 'Invite somebody to a team by username or email; athletes, coaches and staff take a seat',
  body: z
    .object({
      teamId: IdOrName,
      username: typed().toLowerCase().max(20).optional(),
      email: Email.optional(),
      ...PlaceFields,
    })
    .refine(({ username, email }) => Boolean(username) !== Boolean(email), {
      error: 'Enter a username or an email address.',
      path: ['username'],
    }),
  reply: Place,
  asksGuardian: ({ waitsForGuardian }) => waitsForGuardian,
});
/** The invitation of the viewer, or of whoever has the code of an email. */
export const TeamInvite = z.object({
  team: TeamCard,
  userType: UserType,
  jersey: z.string().nullable(),
  position: z.string(),
  state: PlaceState,
  invitedBy: AccountCard.nullable(),
  /** As the roster has it. */
  rosterName: z.string(),
  /** Where a guardian was invited for a child: those of the viewer who can take the place. Null for everybody else. */
  children: z.array(AccountCard).nullable(),
  expiresAt: z.string(),
  /** The viewer said yes, and their guardian is asked. */
  waitsForGuardian: z.boolean(),
  /** The viewer is under 18 and nobody looks after their account: they can't accept yet. */
  needsGuardian: z.boolean(),
});
export type TeamInvite = z.infer<typeof TeamInvite>;

export const getTeamInvite = call({
  method: 'GET',
  path: '/feature/get-team-invite',
  access: 'member',
  group,
  summary: 'An invitation to a team: the viewer’s own, or the one with the code of an email',
  query: z.object({ teamId: IdOrName, code: z.string().max(24).optional() }),
  reply: TeamInvite,
});
export const answerTeamInvite = call({
  method: 'POST',
  path: '/feature/answer-team-invite',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Accept or decline an invitation to a team',
  body: z.object({
    teamId: IdOrName,
    code: z.string().max(24).optional(),
    accept: z.boolean(),
    /** Which child takes the place, where its guardian was invited. */
    childId: Id.optional(),
  }),
  reply: TeamInvite,
  asksGuardian: ({ waitsForGuardian }) => waitsForGuardian,
});
export const resendTeamInvite = call({
  method: 'POST',
  path: '/feature/resend-team-invite',
  access: 'manager',
  act: 'team.manage',
  group,
  limit: 'write',
  summary: 'Send an open or expired invitation to a team again, at most once an hour',
  body: z.object({
    teamId: IdOrName,
    /** The account’s id, or the place’s. */
    accountId: Id,
  }),
  reply: Place,
});
export const updateTeamAccount = call({
  method: 'POST',
  path: '/feature/update-team-account',
  access: 'manager',
  act: 'team.manage',
  group,
  limit: 'write',
  summary: 'Change somebody’s jersey, position, type or state in a team; omitted fields stay',
  body: z.object({
    teamId: IdOrName,
    /** The account's id, or the place's. */
    accountId: Id,
    userType: UserType.optional(),
    jersey: z.union([Jersey, z.literal('')]).optional(),
    position: line(40, 0).optional(),
    state: z.enum(['active', 'inactive']).optional(),
  }),
  reply: Place,
});
export const removeTeamAccount = call({
  method: 'DELETE',
  path: '/feature/remove-team-account/:teamId/:accountId',
  access: 'manager',
  act: 'team.manage',
  group,
  limit: 'write',
  summary: 'Take an account out of a team, or withdraw its invitation',
  params: z.object({ teamId: IdOrName, accountId: Id }),
  reply: Place,
});
export const changeTeamAccounts = call({
  method: 'POST',
  path: '/feature/change-team-accounts',
  access: 'manager',
  act: 'team.manage',
  group,
  limit: 'write',
  summary: 'Remove, activate or deactivate several members of a team',
  body: z.object({
    teamId: IdOrName,
    ids: z.array(Id).min(1).max(100, 'Choose up to 100 people at once.'),
    to: z.enum(['active', 'inactive', 'removed']),
  }),
  reply: z.object({ changed: z.int(), skipped: z.int() }),
});
export const leaveTeam = call({
  method: 'POST',
  path: '/feature/leave-team',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Leave a team',
  body: z.object({ teamId: IdOrName }),
  reply: z.object({ ok: z.literal(true) }),
});
export const getTeamAccounts = call({
  method: 'GET',
  path: '/feature/get-team-accounts/:teamId',
  access: 'manager',
  act: 'team.manage',
  group,
  summary: 'Everybody in a team and everybody invited, for its managers',
  params: z.object({ teamId: IdOrName }),
  query: z.object({
    ...pageQuery,
    search: line(50).optional(),
    userType: UserType.optional(),
    state: PlaceState.optional(),
    /** Those who left, declined or never answered, too. */
    past: queryFlag.optional(),
    sort: sortBy(['invitedAt', 'name', 'jersey', 'state'], 'name'),
  }),
  reply: pageOf(Place),
});
export const getTeamSeats = call({
  method: 'GET',
  path: '/feature/get-team-seats/:teamId',
  access: 'manager',
  act: 'team.manage',
  group,
  summary: 'Seats of a team, and the price of one more',
  params: z.object({ teamId: IdOrName }),
  reply: Seats,
});

/** A row of a roster as it was read, with what is wrong with it. */
export const RosterRow = z.object({
  /** As in the file; the header is line 1. */
  line: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  /** Whom a minor without an address is invited by. */
  guardianEmail: z.string(),
  userType: z.string(),
  jersey: z.string(),
  position: z.string(),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type RosterRow = z.infer<typeof RosterRow>;

export const importTeamRoster = call({
  method: 'POST',
  path: '/feature/import-team-roster',
  access: 'manager',
  act: 'team.manage',
  group,
  limit: 'write',
  summary: 'Invite a roster from CSV: a preview, then every row without an error',
  body: z.object({
    teamId: IdOrName,
    /** The file, in base64, so that its encoding can be checked. */
    csv: z.string().max(700_000, 'Choose a file of up to 500 KB.'),
    ...tableChoices,
    /** False: only a preview, nothing is written. */
    commit: z.boolean().default(false),
  }),
  reply: z.object({
    rows: z.array(RosterRow),
    /** What is wrong with the file as a whole. */
    problems: z.array(z.string()),
    /** What of the file isn't used: columns, in a sentence. */
    notes: z.array(z.string()),
    ...tableRead,
    invited: z.int(),
    seatsNeeded: z.int(),
    seats: Seats,
  }),
});

export const getTeamMemberDetails = call({
  method: 'GET',
  path: '/feature/get-team-member-details-by-id/:teamId/:accountId/:userType',
  access: 'manager',
  act: 'team.manage',
  group,
  summary: 'One member of a team: measures, and the history of their place',
  params: z.object({ teamId: IdOrName, accountId: Id, userType: UserType }),
  reply: Place.extend({
    /** All measures of an athlete, whatever they show to others. */
    metrics: Profile.shape.metrics,
    history: z.array(
      z.object({
        from: z.string().nullable(),
        to: z.string(),
        reason: z.string(),
        by: AccountCard.nullable(),
        at: z.string(),
      }),
    ),
  }),
});
