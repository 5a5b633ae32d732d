import { type ReactNode, Suspense } from 'react';
import { useIsHydrated } from '#platform/web/use-call.ts';

/** One placeholder block; give it the size of the content. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}

/** Around the placeholders: tells screen readers that something is loading. */
export function Loading({
  what,
  children,
  className,
}: {
  what: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={className} role="status" aria-busy="true">
      <span className="sr-only">Loading {what}</span>
      {children}
    </div>
  );
}

export function RowSkeleton() {
  return (
    <div className="flex min-h-16 items-center gap-3 py-2" aria-hidden="true">
      <Skeleton className="size-10 shrink-0 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
      <Skeleton className="h-9 w-18" />
    </div>
  );
}

export function PostSkeleton({ picture = true }: { picture?: boolean }) {
  return (
    <div className="panel flex gap-2.5 p-4" aria-hidden="true">
      <Skeleton className="size-9 shrink-0 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
        {picture && <Skeleton className="aspect-video w-full max-w-[25rem]" />}
        <Skeleton className="h-4 w-28" />
      </div>
    </div>
  );
}

export function CardSkeleton() {
  return (
    <div className="grid gap-2" aria-hidden="true">
      <Skeleton className="aspect-[5/7] w-full" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  );
}

export function ProfileSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-32 w-full sm:h-48" />
      <div className="-mt-12 grid gap-3 px-4">
        <span className="w-fit rounded-full bg-ground p-1">
          <Skeleton className="size-24 rounded-full" />
        </span>
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-4 w-40" />
        <div className="flex gap-6">
          <Skeleton className="h-10 w-16" />
          <Skeleton className="h-10 w-16" />
          <Skeleton className="h-10 w-16" />
        </div>
      </div>
    </div>
  );
}

interface AfterHydrationProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Shows what only the browser loads, so that the server doesn't wait for it. Around a control and not in the page that
 * has it: whoever asks `useIsHydrated` renders once more.
 */
export function AfterHydration({ fallback = null, children }: AfterHydrationProps) {
  return useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
