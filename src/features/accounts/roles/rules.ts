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
