import { type ReactNode, useId } from 'react';

export interface FileButtonProps {
  children: ReactNode;
  /** File types and extensions, as the input's own `accept`. */
  accept: string;
  icon: ReactNode;
  name?: string;
  describedBy?: string | undefined;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file picker. The invisible input covers it, so that files can be dropped there too. */
export function FileButton({ children, icon, describedBy, onFiles, ...input }: FileButtonProps) {
  const id = useId();
  return (
    <span className="relative inline-flex w-fit">
      <input
        {...input}
        id={id}
        type="file"
        aria-describedby={describedBy}
        className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onFiles(files);
          // Choosing the same file again must fire another event.
          currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className="button outline-offset-2 outline-link peer-enabled:peer-hover:bg-raised peer-focus-visible:outline-2"
        data-tone="quiet"
        data-size="small"
      >
        <span className="button-label">
          {icon}
          {children}
        </span>
      </label>
    </span>
  );
}
