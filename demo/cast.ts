import { athletes } from '#demo/cast/athletes.ts';
import { boundaryFolk } from '#demo/cast/boundary.ts';
import { cricketers } from '#demo/cast/cricketers.ts';
import { fans } from '#demo/cast/fans.ts';
import { kids } from '#demo/cast/kids.ts';
import { leads } from '#demo/cast/leads.ts';
import { makers } from '#demo/cast/makers.ts';
import { supporters } from '#demo/cast/supporters.ts';
import type { Person, PersonCopy } from '#demo/person.ts';

function withEmail(copy: PersonCopy): Person {
  return { verificationType: 'none', ...copy, email: `${copy.username}@touchline.test` };
}

/** Everyone with a name and a voice, leads first. */
export const cast: readonly Person[] = [
  ...leads,
  ...athletes,
  ...fans,
  ...supporters,
  ...makers,
  ...cricketers,
  ...boundaryFolk,
  ...kids,
].map(withEmail);

const byUsername = new Map(cast.map((person) => [person.username, person]));

export function personNamed(username: string): Person {
  const person = byUsername.get(username);
  if (!person) throw new Error(`nobody in the demo cast is called ${username}`);
  return person;
}
