import type { UserType } from '#features/teams/calls.ts';
import { foldHeader } from '#platform/tables/header.ts';

/**
 * What a column may be called, folded: in spreadsheets, TeamSnap, Hudl, SportsEngine, GameChanger and Spond. The
 * address of a contact, parent or guardian is nobody's own: a minor without one is invited by it.
 */
const columns = {
  name: 'name fullname player displayname playername athlete athletename membername rostername',
  first:
    'first firstname givenname forename playerfirst playerfirstname athletefirstname memberfirstname preferredfirstname fornavn vorname prenom nombre',
  last: 'last lastname surname familyname playerlast playerlastname athletelastname memberlastname etternavn nachname nom apellido apellidos',
  username: 'username user handle account',
  email:
    'email emailaddress mail email1 primaryemail playeremail athleteemail memberemail emailprimary useremail epost correo',
  guardianEmail:
    'guardianemail guardian1email guardianemail1 guardianemailaddress parentemail parent1email parentemail1 parentemailaddress parent/guardianemail parentguardianemail contact1email contactemail primarycontactemail motheremail fatheremail',
  birth: 'birthdate birthday dateofbirth dob birthyear yearofbirth born',
  userType: 'type usertype role roles membertype memberrole teamrole rosterrole playertype persontype rolle',
  jersey:
    'jersey number no shirt jerseynumber shirtnumber jerseyno shirtno uniform uniformnumber playernumber',
  position: 'position pos positions primaryposition playerposition',
} as const;
export type Column = keyof typeof columns;

const names = new Map<string, Column>(
  (Object.keys(columns) as Column[]).flatMap((column) =>
    columns[column].split(' ').map((name) => [name, column] as const),
  ),
);

/** @returns null for a column that says nothing a roster needs */
export const columnOf = (header: string): Column | null =>
  /^[#№]$/.test(header.trim()) ? 'jersey' : (names.get(foldHeader(header)) ?? null);

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
