export function MediaTray(_: { uploads: unknown }) {
  return null;
}
