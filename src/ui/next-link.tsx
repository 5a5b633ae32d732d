import { Link } from 'react-router';
import type { NextStep } from '#platform/errors.ts';

/** Where what was refused can be mended. */
export const NextLink = ({ to, label }: NextStep) => (
  <Link to={to} className="link ms-1 inline-flex min-h-control items-center">
    {label}
  </Link>
);
