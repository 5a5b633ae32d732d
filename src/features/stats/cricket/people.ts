import type { MatchFile } from './match-file.ts';
import type { MatchPerson } from './scorecard.ts';

export type IdOf = (name: string) => string;

/**
 * The players of both sides. Names are unique within a file, and several people share one across files: what holds is
 * the id in the file's register. Replacements join the side they are named for.
 */
export function peopleOf({ info, innings }: MatchFile): { people: MatchPerson[]; idOf: IdOf } {
  const { people: register } = info.registry;
  const idOf: IdOf = (name) => (Object.hasOwn(register, name) ? register[name] : undefined) ?? `name:${name}`;
  const people = new Map<string, MatchPerson>();
  const add = (name: string, side: 0 | 1) => {
    const id = idOf(name);
    if (!people.has(id)) people.set(id, { id, name, side });
  };
  for (const side of [0, 1] as const) {
    for (const name of info.players[info.teams[side]] ?? []) add(name, side);
  }
  for (const { team, overs } of innings) {
    const batting = team === info.teams[0] ? 0 : 1;
    const fielding = batting === 0 ? 1 : 0;
    for (const { batter, non_striker, bowler, replacements } of overs.flatMap(
      ({ deliveries }) => deliveries,
    )) {
      for (const { in: name, team: of } of replacements?.match ?? []) {
        add(name, of === info.teams[0] ? 0 : of === info.teams[1] ? 1 : fielding);
      }
      add(batter, batting);
      add(non_striker, batting);
      add(bowler, fielding);
    }
  }
  return { people: [...people.values()], idOf };
}
