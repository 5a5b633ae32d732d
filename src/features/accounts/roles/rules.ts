import { chosenRoles, type Role } from '#features/people/account.ts';

export type OwnRole = (typeof chosenRoles)[number];

/**
 * Roles that others rely on, and that have a badge: athletes are on cards and in line-ups, team managers represent a
 * team. Staff approve them. All others can be chosen freely.
 */
const needsApproval: Record<OwnRole, boolean> = {
  USER: false,
  ATHLETE: true,
  CREATOR: false,
  TEAM_MANAGER: true,
};

export interface RoleOption {
  role: OwnRole;
  needsApproval: boolean;
}

/** The roles somebody can change to; none for staff, tribes and collections. */
export const roleOptions = (role: Role): readonly RoleOption[] =>
  chosenRoles.some((own) => own === role)
    ? chosenRoles
        .filter((own) => own !== role)
        .map((own) => ({ role: own, needsApproval: needsApproval[own] }))
    : [];

/** Why a role request is declined: the first sentence of the message to the person. */
export const roleDeclineReasons = [
  { id: 'NOT_CONFIRMED', title: 'We couldn’t confirm this from what you wrote.' },
  { id: 'OTHER_ROLE', title: 'Another role fits better. Please request that one.' },
  { id: 'NO_TEAM', title: 'Please tell us your club or team, so that we can check it.' },
] as const;
