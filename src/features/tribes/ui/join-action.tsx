import type { ComponentProps } from 'react';
import type { TribeCard } from '#features/tribes/calls.ts';
import { Button } from '#ui/button.tsx';
import { useMembership } from './use-membership.ts';

/** A member's join button. Loaded when somebody is signed in: visitors are asked to sign in, and don't need it. */
export default function JoinAction({ tribe, ...look }: ComponentProps<typeof Button> & { tribe: TribeCard }) {
  const { join, pending } = useMembership(tribe);
  return <Button {...look} pending={pending} onClick={join} />;
}
