import { chosenRoles, type Role } from '../calls.ts';

export type OwnRole = (typeof chosenRoles)[number];

/**
 * Roles that others rely on, and that come with a badge: athletes stand on cards and in line-ups, team managers speak for
 * a team. Staff approve them. The others are taken at once.
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

/** What somebody with a role may change to; none for roles that are given: staff, tribes, collections. */
export const roleOptions = (role: Role): readonly RoleOption[] =>
  chosenRoles.some((own) => own === role)
    ? chosenRoles
        .filter((own) => own !== role)
        .map((own) => ({ role: own, needsApproval: needsApproval[own] }))
    : [];
