import { WhileOn } from '#features/sites/ui/while-on.tsx';
import { FileButton, type FileButtonProps } from '#ui/file-button.tsx';

/** Chooses files to upload, while uploads are on. */
export const UploadButton = (props: FileButtonProps) => (
  <WhileOn what="uploads">
    <FileButton {...props} />
  </WhileOn>
);
