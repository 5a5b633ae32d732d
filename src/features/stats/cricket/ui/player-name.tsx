import { Link } from 'react-router';
import type { Person } from '../calls.ts';

/** A player; linked to their record of the match where they show it. */
export const PlayerName = ({ person: { name, recordId } }: { person: Person }) =>
  recordId ? (
    <Link className="link font-semibold" to={`/stats/${recordId}`}>
      {name}
    </Link>
  ) : (
    name
  );
