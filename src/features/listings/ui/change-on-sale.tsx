import { Link } from 'react-router';

/** Tells reviewers that they see a change of something on sale, and what of it is new. */
export const ChangeOnSale = ({ path, changed }: { path: string; changed: readonly (string | false)[] }) => (
  <p className="panel px-4 py-3 text-2">
    This is a change of something on sale. New: {changed.filter(Boolean).join(', ')}. Buyers see{' '}
    <Link className="link" to={path}>
      the approved version
    </Link>{' '}
    until you approve; it stays when you reject.
  </p>
);
