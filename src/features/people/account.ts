import { z } from 'zod';
import { Media } from '#features/media/media.ts';

export const roles = [
  'USER',
  'ATHLETE',
  'CREATOR',
  'TRIBE',
  'COLLECTION',
  'DEVELOPER',
  'SUPERADMIN',
  'ADMIN',
  'TEAM_MANAGER',
] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;
/** The roles people can choose at sign-up; staff give the others. */
export const chosenRoles = ['USER', 'ATHLETE', 'CREATOR', 'TEAM_MANAGER'] as const;

export const VerificationType = z.enum([
  'none',
  'user_verified',
  'verified_athlete',
  'verified_artist',
  'teammanager_verified',
  'admin_verified',
  'brand_verified',
]);
export const AccountState = z.enum([
  'pending',
  'pending_guardian',
  'active',
  'limited',
  'suspended',
  'banned',
  'deactivated',
  'deletion_requested',
  'erased',
  /** Buys without an account. */
  'guest',
]);
/** An account in a list, or as an author. */
export const AccountCard = z
  .object({
    id: z.string(),
    /** Empty until sign-up is finished. */
    username: z.string(),
    displayName: z.string(),
    role: Role,
    verificationType: VerificationType,
    /** A preset or an upload; never empty, since everybody has a default. */
    avatar: Media,
  })
  .meta({ id: 'AccountCard' });
export type AccountCard = z.infer<typeof AccountCard>;

/**
 * An author. For a child whom the viewer may not know, id and username are null, and name and avatar are a generated name
 * and a preset.
 */
export const Author = AccountCard.extend({ id: z.string().nullable(), username: z.string().nullable() });
export type Author = z.infer<typeof Author>;

/** An account in a list of the most followed. */
export const TopAccount = AccountCard.extend({ followers: z.int() });
export type TopAccount = z.infer<typeof TopAccount>;

export const StatsVisibility = z.enum(['NORMAL', 'IDENTIFIABLE', 'PERFOMANCE', 'IDENTIFIABLE+PERFOMANCE']);

export const usernamePattern = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
