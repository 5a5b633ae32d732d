import type { Meanings } from '#platform/tables/mapping.ts';

/** What a column may be, and how files call it. */
export const importColumns = {
  tribes: {
    name: { label: 'Name of the tribe', names: 'name tribe tribename title group groupname club team' },
    description: { label: 'Description', names: 'description about text info' },
    sport: { label: 'Sport', names: 'sport sports' },
    country: { label: 'Country', names: 'country countrycode nation' },
    leader: {
      label: 'Leader’s email',
      names: 'leader leaderemail owner owneremail email emailaddress manager manageremail captain',
    },
  } satisfies Meanings<string>,
  people: {
    name: { label: 'Name', names: 'name fullname member membername displayname player person' },
    email: { label: 'Email', names: 'email emailaddress mail memberemail' },
    tribe: { label: 'Tribes', names: 'tribe tribes group groups club team teams' },
    birthDate: { label: 'Birth date', names: 'birthdate dateofbirth dob born birthday birth' },
    guardian: {
      label: 'Guardian’s email',
      names: 'guardian guardianemail guardiansemail parent parentemail parentsemail',
    },
  } satisfies Meanings<string>,
};
export type ImportKind = keyof typeof importColumns;

/** Columns of which a file needs one, and what is said where it has none. */
export const required = {
  tribes: { of: ['name'], problem: 'Say which column has the names of the tribes.' },
  people: { of: ['email', 'guardian'], problem: 'Say which column has the email addresses.' },
} as const;
