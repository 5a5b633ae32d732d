import type { UserType } from '#features/teams/calls.ts';
import type { Meanings } from '#platform/tables/mapping.ts';

export type Column =
  | 'name'
  | 'first'
  | 'last'
  | 'username'
  | 'email'
  | 'guardianEmail'
  | 'birth'
  | 'userType'
  | 'jersey'
  | 'position';

/**
 * What a column may be: as spreadsheets, TeamSnap, Hudl, SportsEngine, GameChanger and Spond call it. The address of a
 * contact, parent or guardian is nobody's own: a minor without one is invited by it.
 */
export const rosterColumns: Meanings<Column> = {
  name: {
    label: 'Full name',
    names: 'name fullname player displayname playername athlete athletename membername rostername',
  },
  first: {
    label: 'First name',
    names: 'first forename fornavn vorname prenom nombre',
    pattern: /^(?:(?:player|athlete|member|participant|preferred|legal)s?)?(?:first|given)name$/,
  },
  last: {
    label: 'Last name',
    names: 'last etternavn nachname nom apellido apellidos',
    pattern: /^(?:(?:player|athlete|member|participant|preferred|legal)s?)?(?:last|family|sur)name$/,
  },
  username: { label: 'Username', names: 'username user handle account' },
  email: {
    label: 'Email',
    names: 'mail epost correo useremail',
    pattern: /^(?:(?:player|athlete|member|participant|primary)s?)?email(?:address)?(?:primary|\d)?$/,
  },
  guardianEmail: {
    label: 'Guardian’s email',
    names: 'primarycontactemail',
    pattern:
      /^(?:player|athlete|members?)?(?:(?:contact|parent|guardian|mother|father|mom|mum|dad)s?\d?\/?)+email(?:address)?\d?$/,
  },
  birth: {
    label: 'Birth date or year',
    names: 'birthdate birthday dateofbirth dob birthyear yearofbirth born',
  },
  userType: {
    label: 'Role',
    names: 'type usertype role roles membertype memberrole teamrole rosterrole playertype persontype rolle',
  },
  jersey: {
    label: 'Jersey number',
    names:
      '+# jersey number no shirt jerseynumber shirtnumber jerseyno shirtno uniform uniformnumber playernumber',
  },
  position: { label: 'Position', names: 'position pos positions primaryposition playerposition' },
};

// In this order: an assistant coach is a coach, a team manager staff, and the parent of a player a fan.
const roles: readonly (readonly [UserType, RegExp])[] = [
  ['coach', /coach|instructor|^(?:trainer|assistant)$/],
  ['fan', /\bfans?\b|parent|guardian|mother|father|family|follower|supporter|spectator/],
  [
    'staff',
    /staff|manager|admin|non.?player|trainer|owner|director|scor(?:er|ekeeper)|statistician|physio|medic|doctor|volunteer|treasurer|analyst|equipment/,
  ],
  ['athlete', /athlete|player|captain|member|student|goalie|goalkeeper|skater|swimmer|runner|rower|wrestler/],
];

/** Who somebody is in a team, by what other tools call it: “Head Coach”, “Player”. */
export const userTypeOf = (role: string): UserType | null =>
  roles.find(([, words]) => words.test(role.toLowerCase()))?.[0] ?? null;
