import type { Person, PersonCopy } from '#demo/person.ts';
import { demoData } from '#demo/read.ts';

/** The people of one file in cast/. */
const peopleOf = (file: string): readonly PersonCopy[] => demoData(`cast/${file}.json`);

export const leads = peopleOf('leads');

function withEmail(copy: PersonCopy): Person {
  return { verificationType: 'none', ...copy, email: `${copy.username}@touchline.test` };
}

/** Everyone with a name and a voice, leads first. */
export const cast: readonly Person[] = [
  ...leads,
  ...['athletes', 'fans', 'supporters', 'makers', 'cricketers', 'boundary', 'kids'].flatMap(peopleOf),
].map(withEmail);

const byUsername = new Map(cast.map((person) => [person.username, person]));

export function personNamed(username: string): Person {
  const person = byUsername.get(username);
  if (!person) throw new Error(`nobody in the demo cast is called ${username}`);
  return person;
}
