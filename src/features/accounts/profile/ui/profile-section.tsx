import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SectionHeading } from '#ui/page-header.tsx';

interface ProfileSectionProps {
  title: string;
  /** Where all of it is. */
  to?: string;
  children: ReactNode;
}

/** A titled panel beside the tabs of a profile. */
export function ProfileSection({ title, to, children }: ProfileSectionProps) {
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading
        title={title}
        level={3}
        action={
          to && (
            <Link className="link" to={to} preventScrollReset>
              All <span className="sr-only">{title.toLowerCase()}</span>
            </Link>
          )
        }
      />
      {children}
    </section>
  );
}
